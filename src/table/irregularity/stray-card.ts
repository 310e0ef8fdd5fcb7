import { ok } from '../../kit/index.ts';
import {
  type Card,
  citation,
  faceValue,
  INITIAL_DEAL,
  type Leaf,
  thirdCardFor,
} from '../../rules/index.ts';
import { burned } from '../dealing/coup-burn.ts';
import { beforeThird, cuttingCardBefore, impossibleRefusal } from '../dealing/draw.ts';
import { returnable } from '../dummy/decide.ts';
import type { TableEvent } from '../messages/events.ts';
import { cardsOut, openHands, thirdCardDue } from '../model/hands.ts';
import { bookOf } from '../model/rules-of.ts';
import type { Coup, Shoe, TableState } from '../model/state.ts';
import { type Decision, no } from '../refusal/refusal.ts';
import {
  discardGround,
  endOfShoe,
  excessCard,
  type Fate,
  putBack,
  reportExcess,
  strayFate,
} from './excess-card.ts';
import type { IrregularityCommand } from './rows.ts';

type StrayCommand = Extract<
  IrregularityCommand,
  {
    type:
      | 'ReportExcessCard'
      | 'ReportCardPutBack'
      | 'ReportCardToBanker'
      | 'ReportWrongThirdCard'
      | 'ReportFaceUpCard';
  }
>;

/**
 * A card that came out too early, to the wrong hand, or face up; none is thrown away (Crown,
 * Victoria 11.2).
 */
export function decideStrayCard(state: TableState, command: StrayCommand): Decision {
  const { shoe } = state.cards;
  if (shoe === null) return no('not-now', null, {});
  const card = command.card;
  if (card !== null) {
    const refused = impossibleRefusal(state, shoe, card);
    if (refused !== null) return refused;
  }
  switch (command.type) {
    case 'ReportExcessCard':
      return reportExcess(state, shoe, command);
    case 'ReportCardPutBack':
      return putBack(state, shoe, command);
    case 'ReportCardToBanker':
      return cardToBanker(state, shoe, command.card);
    case 'ReportWrongThirdCard':
      return wrongThird(state, shoe, command);
    case 'ReportFaceUpCard':
      return faceUpBurn(state, shoe, command) ?? faceUp(state, shoe, command.card);
  }
}

/**
 * A card for the Player hand went to the Banker; it still belongs to the Player (Crown, Victoria
 * 11.3).
 */
function cardToBanker(state: TableState, shoe: Shoe, card: Card | null): Decision {
  const { bankerGotPlayersCard: policy } = bookOf(state).irregularities;
  const { coup } = state;
  if (coup === null || thirdCardDue(state, coup) !== 'player') {
    return no('not-this-irregularity', policy, {});
  }
  if (coup.facing === 'up' && card === null) return no('card-needed', policy, {});
  if (shoe.cardsLeft === 0) return no('no-more-cards', policy, {});
  return ok([
    ...beforeThird(state),
    ...cuttingCardBefore(state, shoe),
    {
      type: 'CardMovedToPlayer',
      draw: shoe.drawn + 1,
      card: coup.facing === 'up' ? card : null,
      clause: citation(policy),
    },
  ]);
}

/**
 * A third card against the table of play goes to the Banker if due; otherwise it opens a dummy
 * coup.
 */
function wrongThird(state: TableState, shoe: Shoe, command: WrongThird): Decision {
  const policy = bookOf(state).irregularities;
  const leaf = command.to === 'player' ? policy.wrongThirdToPlayer : policy.wrongThirdToBanker;
  const { coup } = state;
  const hands = coup === null ? null : openHands(coup);
  if (coup === null || hands === null || cardsOut(coup) < 4) {
    return no('not-this-irregularity', leaf, {});
  }
  const due = thirdCardFor(bookOf(state).tableau.value, hands);
  if (due === 'player' || (due === 'banker' && command.to === 'banker')) {
    return no('not-this-irregularity', leaf, { due });
  }
  if (command.seen && command.card === null) return no('card-needed', leaf, {});
  if (shoe.cardsLeft === 0) return no('no-more-cards', leaf, {});
  const bankers = command.to === 'player' && due === 'banker';
  const fate = bankers ? 'bankers-third-card' : surplusFate(state, shoe, command.seen);
  const surplus = command.to === 'player' && !bankers;
  const dummyGround = surplus ? policy.surplusThird : leaf;
  const ground =
    fate === 'opens-dummy-coup' ? dummyGround : strayGround(state, shoe, fate, command);
  const keepsValue = command.seen || (bankers && coup.facing === 'up');
  return ok([
    ...cuttingCardBefore(state, shoe),
    {
      type: 'WrongCardDrawn',
      to: command.to,
      draw: shoe.drawn + 1,
      card: keepsValue ? command.card : null,
      seen: command.seen,
      fate,
      clause: citation(ground),
    },
    ...endOfShoe(state, shoe, fate),
  ]);
}

type WrongThird = Extract<StrayCommand, { type: 'ReportWrongThirdCard' }>;

/** A card that neither hand can use and nobody saw is an excess card (Tasmania 14.2, T-29). */
export function strayGround(
  state: TableState,
  shoe: Shoe,
  fate: Fate | 'bankers-third-card',
  { to, seen }: Pick<WrongThird, 'to' | 'seen'>,
): Leaf<string> {
  const policy = bookOf(state).irregularities;
  if (fate === 'opens-next-coup') return policy.excessUnseen;
  const leaf = to === 'player' ? policy.wrongThirdToPlayer : policy.wrongThirdToBanker;
  return fate === 'discarded' ? discardGround(state, shoe, seen, leaf) : leaf;
}

/**
 * In two books every such card opens a dummy coup; in the others it depends on whether the card was
 * seen (T-29).
 */
export function surplusFate(state: TableState, shoe: Shoe, seen: boolean, draw?: number) {
  const always = bookOf(state).irregularities.surplusThird.value === 'dummy-coup';
  return always ? 'opens-dummy-coup' : strayFate(state, shoe, seen, { draw });
}

/** A burn card that shows its face is just burned; it never opens a coup (VI-32). */
function faceUpBurn(
  state: TableState,
  shoe: Shoe,
  { card, asBurn }: Extract<StrayCommand, { type: 'ReportFaceUpCard' }>,
): Decision | null {
  const { burn } = bookOf(state);
  const { coup } = state;
  if (shoe.stage === 'loaded' && shoe.drawn === 0 && asBurn !== false) {
    // A binding request is met by a first card that shows its own face (Victoria 4.3.1(b)).
    const binds = burn.byFaceValue.value !== 'dealer-may' && shoe.burnRequest === 'face-value';
    const count = burn.opening.value + (binds ? faceValue(card) : 0);
    const clause = citation(binds ? burn.byFaceValue : burn.opening);
    return ok([{ type: 'CardsBurned', count, shown: card, clause }]);
  }
  if (asBurn !== true) return null;
  const mayBurn = burn.beforeCoup.value && shoe.cuttingCardAt === null && shoe.cardsLeft > 0;
  if (coup === null || state.phase !== 'called' || coup.burned || !mayBurn) {
    return no('not-this-irregularity', burn.beforeCoup, {});
  }
  return burned(state, coup, shoe, card);
}

/** A card found face up in the shoe: the consequence depends on whether it would open a coup. */
function faceUp(state: TableState, shoe: Shoe, card: Card): Decision {
  const { faceUpLaterCard, faceUpUnneededCard } = bookOf(state).irregularities;
  const { coup } = state;
  if (shoe.cardsLeft === 0) return no('no-more-cards', faceUpLaterCard, {});
  const out = coup === null ? 0 : cardsOut(coup);
  // Carried cards come out before it, but no bet is taken on a known card (T-32).
  const first = out === 0 && (state.cards.carried.length === 0 || mayStillBet(state));
  if (first) return faceUpFirst(state, shoe, coup, card);
  const dealing = out < INITIAL_DEAL.length;
  // Only open hands show whether the coup needs the card; until then the card waits at the mouth.
  const unopened = coup !== null && openHands(coup) === null;
  if (coup === null || dealing || unopened || thirdCardDue(state, coup) !== null) {
    const clause = citation(faceUpLaterCard);
    const cutting = cuttingCardBefore(state, shoe);
    const known = beforeThird(state);
    return ok([...cutting, ...known, { type: 'FaceUpCardFound', card, fate: 'played', clause }]);
  }
  return excessCard(state, shoe, { card, seen: true, atMouth: true }, faceUpUnneededCard);
}

function mayStillBet(state: TableState): boolean {
  const { irregularities, betting } = bookOf(state);
  if (irregularities.faceUpFirstCard.value !== 'used-if-betting-closed') return false;
  const untilFirstCard = betting.closes.value === 'at-the-first-card';
  if (state.phase === 'between' || state.phase === 'betting') return true;
  return state.phase === 'called' && untilFirstCard;
}

function faceUpFirst(state: TableState, shoe: Shoe, coup: Coup | null, card: Card): Decision {
  const { irregularities, betting } = bookOf(state);
  const { faceUpFirstCard: policy, faceUpUnneededCard } = irregularities;
  const usable = policy.value === 'used-if-betting-closed';
  const untilFirstCard = betting.closes.value === 'at-the-first-card';
  const bettingClosed = coup?.kind === 'dummy' || (state.phase === 'called' && !untilFirstCard);
  const cutting = cuttingCardBefore(state, shoe);
  if (usable && bettingClosed) {
    const clause = citation(policy);
    return ok([...cutting, { type: 'FaceUpCardFound', card, fate: 'played', clause }]);
  }
  // A card that everybody could still bet on is one that the coup cannot use (Tasmania 14.4, T-32).
  const clause = citation(usable ? faceUpUnneededCard : policy);
  const found: TableEvent = { type: 'FaceUpCardFound', card, fate: 'dummy-coup', clause };
  if (coup === null || coup.kind === 'dummy') return ok([...cutting, found]);
  const returned = returnable(state, clause);
  return ok([...cutting, found, { type: 'CoupBecameDummy', clause, returned }]);
}
