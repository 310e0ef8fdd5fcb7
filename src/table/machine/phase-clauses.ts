import type { Leaf, RuleBook, ShuffleReason } from '../../rules/index.ts';
import { drawGround } from '../dealing/draw-ground.ts';
import { misdeliveryClause } from '../irregularity/misdelivery.ts';
import type { Command, CommandType } from '../messages/commands.ts';
import { bookOf } from '../model/rules-of.ts';
import type { Phase, TableState } from '../model/state.ts';

/** What sets the moment of an order; an order at another moment is refused under it. */
type Ground = Leaf<unknown> | string;
type MomentOf = (book: RuleBook) => Ground;

const misdelivered: MomentOf = ({ irregularities }) => irregularities.misdelivered;
const retraction: MomentOf = ({ irregularities }) =>
  irregularities.misdeliveryOutcomes.value?.retraction ?? irregularities.misdelivered;
const reopening: MomentOf = ({ betting }) => betting.reopening;
const lastCoup: MomentOf = ({ cuttingCard }) => cuttingCard.lastCoup;
const dummyCoups: MomentOf = ({ dummyCoups: { grounds } }) => grounds;
const shoeInHand: MomentOf = ({ dealing }) => dealing.shoeInHand;

const MOMENTS: Readonly<Partial<Record<CommandType, MomentOf>>> = {
  ReopenWagers: reopening,
  CloseReopening: reopening,
  DecideMisdelivery: misdelivered,
  RetractWager: retraction,
  CloseRetraction: retraction,
  ReportMissedBurn: ({ irregularities }) => irregularities.missedBurn,
  ReportCardToBanker: ({ irregularities }) => irregularities.bankerGotPlayersCard,
  ReportWrongCall: ({ irregularities }) => irregularities.promptError,
  ReportOrderLost: ({ irregularities }) => irregularities.orderLost,
  ReportTooFewCards: ({ irregularities }) => irregularities.tooFewCards,
  ReportMisplacedTail: ({ irregularities }) => irregularities.misplacedLateTail,
  // Once bets are called for the next coup, an error of the last one changes nothing.
  CallBackResult: ({ irregularities }) => irregularities.laterError,
  BeginDummyCoup: dummyCoups,
  EndDummyCoups: dummyCoups,
  ReportCoupAfterLast: lastCoup,
  EndShoe: lastCoup,
  BurnCards: ({ burn }) => burn.opening,
  BurnBeforeCoup: ({ burn }) => burn.beforeCoup,
  CloseInsurance: ({ betting }) => betting.insuranceWindow,
  ReduceWagers: ({ limits }) => limits.exposure,
  LetWagersStand: ({ limits }) => limits.exposure,
  ChooseMethod: ({ offices }) => offices.authority['choose-dealing-method'],
  ChooseFacing: ({ offices }) => offices.authority['choose-facing'],
  OfferShoe: shoeInHand,
  AnswerShoe: shoeInHand,
  PassOverShoe: shoeInHand,
  AuthoriseDealer: ({ dealing: { shoeInHand: leaf } }) => leaf.value?.otherDealer ?? leaf,
  DealOtherwise: ({ dealing: { shoeInHand: leaf } }) => leaf.value?.allDecline ?? leaf,
  GiveUpShoe: ({ dealing: { shoeInHand: leaf } }) => leaf.value?.givenUp ?? leaf,
  AskSeatVacated: ({ conduct }) => conduct.vacateAfterRounds,
};

/** The dealer goes on only when what stopped the coup is over. */
const DEALING: readonly CommandType[] = ['DrawCard', 'OpenCard', 'PeelCard', 'AnnounceResult'];
const STOPPED: Readonly<Partial<Record<Phase, MomentOf>>> = { reopened: reopening, misdelivered };

/** Why no card is drawn in a phase. */
const UNDRAWN: Readonly<Partial<Record<Phase, MomentOf>>> = {
  between: ({ betting }) => betting.closes,
  betting: ({ betting }) => betting.closes,
  opening: ({ dealing }) => dealing.exposureOrder,
  'shoe-over': lastCoup,
};

/** Orders whose values say which item of a clause sets their moment. */
function valuedMoment(book: RuleBook, command: Command): Ground | null {
  const { irregularities, dummyCoups: dummies } = book;
  switch (command.type) {
    case 'ShuffleCards':
      return shuffleMoment(book, command.reason);
    case 'ReportMisdelivery':
      return misdeliveryClause(irregularities, command.kind);
    case 'ReportWrongThirdCard':
      return command.to === 'player'
        ? irregularities.wrongThirdToPlayer
        : irregularities.wrongThirdToBanker;
    case 'DirectDummyCoup':
      return dummies.groundClauses.value[command.ground] ?? dummies.grounds;
    default:
      return null;
  }
}

function shuffleMoment({ shuffle, offices }: RuleBook, reason: ShuffleReason): Ground {
  switch (reason) {
    case 'before-play':
      return shuffle.immediatelyBeforePlay;
    case 'end-of-shoe':
      return shuffle.betweenShoes;
    case 'abnormal-sequence':
      return offices.authority['order-shuffle-abnormal-sequence'];
    case 'dropped-or-mishandled':
    case 'other-cause':
      return offices.authority['order-shuffle-for-cause'];
    case 'cards-replaced':
      return shuffle.reasons;
  }
}

/** What sets another moment for this order; null where no clause does. */
export function momentOf(state: TableState, command: Command): Ground | null {
  const { phase, coup } = state;
  const { type } = command;
  const book = bookOf(state);
  // Once the result is called, the table of play asks for no card.
  if (type === 'DrawCard' && phase === 'resulted' && coup !== null) return drawGround(state, coup);
  const stopped = DEALING.includes(type) ? STOPPED[phase] : undefined;
  const undrawn = type === 'DrawCard' ? UNDRAWN[phase] : undefined;
  return (stopped ?? undrawn ?? MOMENTS[type])?.(book) ?? valuedMoment(book, command);
}
