import type { Leaf, RuleBook } from '../../rules/index.ts';
import type { CommandType } from '../messages/commands.ts';
import type { Phase } from '../model/state.ts';

/** The leaf that sets the moment of an order; an order at another moment is refused under it. */
type MomentOf = (book: RuleBook) => Leaf<unknown>;

const misdelivered: MomentOf = ({ irregularities }) => irregularities.misdelivered;
const reopening: MomentOf = ({ betting }) => betting.reopening;
const lastCoup: MomentOf = ({ cuttingCard }) => cuttingCard.lastCoup;
const dummyCoups: MomentOf = ({ dummyCoups: { grounds } }) => grounds;
const shoeInHand: MomentOf = ({ dealing }) => dealing.shoeInHand;

const MOMENTS: Readonly<Partial<Record<CommandType, MomentOf>>> = {
  ReopenWagers: reopening,
  CloseReopening: reopening,
  ReportMisdelivery: misdelivered,
  DecideMisdelivery: misdelivered,
  RetractWager: misdelivered,
  CloseRetraction: misdelivered,
  ReportMissedBurn: ({ irregularities }) => irregularities.missedBurn,
  ReportCardToBanker: ({ irregularities }) => irregularities.bankerGotPlayersCard,
  ReportWrongCall: ({ irregularities }) => irregularities.promptError,
  ReportWrongThirdCard: ({ irregularities }) => irregularities.wrongThirdToPlayer,
  ReportOrderLost: ({ irregularities }) => irregularities.orderLost,
  ReportTooFewCards: ({ irregularities }) => irregularities.tooFewCards,
  ReportMisplacedTail: ({ irregularities }) => irregularities.misplacedLateTail,
  // Once bets are called for the next coup, an error of the last one changes nothing.
  CallBackResult: ({ irregularities }) => irregularities.laterError,
  DirectDummyCoup: dummyCoups,
  BeginDummyCoup: dummyCoups,
  EndDummyCoups: dummyCoups,
  ReportCoupAfterLast: lastCoup,
  EndShoe: lastCoup,
  ShuffleCards: ({ shuffle }) => shuffle.reasons,
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
  AuthoriseDealer: shoeInHand,
  DealOtherwise: shoeInHand,
  GiveUpShoe: shoeInHand,
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
  resulted: ({ tableau }) => tableau,
  'shoe-over': lastCoup,
};

/** The leaf that sets another moment for this order; null where no clause does. */
export function momentOf(book: RuleBook, type: CommandType, phase: Phase): Leaf<unknown> | null {
  const stopped = DEALING.includes(type) ? STOPPED[phase] : undefined;
  const undrawn = type === 'DrawCard' ? UNDRAWN[phase] : undefined;
  return (stopped ?? undrawn ?? MOMENTS[type])?.(book) ?? null;
}
