import { ok } from '../../kit/index.ts';
import { type Card, citation, INITIAL_DEAL, type Leaf, thirdCardFor } from '../../rules/index.ts';
import { burned } from '../dealing/coup-burn.ts';
import { cuttingCardBefore, impossibleRefusal } from '../dealing/draw.ts';
import { returnable } from '../dummy/decide.ts';
import type { TableEvent } from '../messages/events.ts';
import { cardsOut, isComplete, openHands, thirdCardDue } from '../model/hands.ts';
import { bookOf } from '../model/rules-of.ts';
import type { Coup, Shoe, TableState } from '../model/state.ts';
import { type Decision, no } from '../refusal/refusal.ts';
import type { IrregularityCommand } from './rows.ts';

type StrayCommand = Extract<
  IrregularityCommand,
  {
    type: 'ReportExcessCard' | 'ReportCardToBanker' | 'ReportWrongThirdCard' | 'ReportFaceUpCard';
  }
>;

/** A card that came out too early, to the wrong hand, or face up; none is thrown away (11.2). */
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
      return excessCard(state, shoe, command.card, command.seen, excessLeaf(state, command.seen));
    case 'ReportCardToBanker':
      return cardToBanker(state, shoe, command.card);
    case 'ReportWrongThirdCard':
      return wrongThird(state, shoe, command);
    case 'ReportFaceUpCard':
      return faceUpBurn(state, shoe, command) ?? faceUp(state, shoe, command.card);
  }
}

function excessLeaf(state: TableState, seen: boolean): Leaf<string> {
  const { excessSeen, excessUnseen } = bookOf(state).irregularities;
  return seen ? excessSeen : excessUnseen;
}

function excessCard(
  state: TableState,
  shoe: Shoe,
  card: Card | null,
  seen: boolean,
  leaf: Leaf<string>,
): Decision {
  const { coup } = state;
  if (coup !== null && state.phase === 'drawing' && !isComplete(state, coup)) {
    return no('not-this-irregularity', leaf, {});
  }
  if (seen && card === null) return no('card-needed', leaf, {});
  if (shoe.cardsLeft === 0) return no('no-more-cards', leaf, {});
  const fate = strayFate(state, shoe, seen);
  return ok([
    ...cuttingCardBefore(state, shoe),
    {
      type: 'ExcessCardDrawn',
      draw: shoe.drawn + 1,
      card: seen ? card : null,
      seen,
      fate,
      clause: citation(leaf),
    },
    ...endOfShoe(state, shoe, fate),
  ]);
}

/** A card that may not be carried over behind the marker ends the shoe with this coup (T-28). */
function endOfShoe(state: TableState, shoe: Shoe, fate: string): TableEvent[] {
  if (fate !== 'discarded' || isLastCoup(state, shoe)) return [];
  const clause = citation(bookOf(state).irregularities.excessUnseenBar);
  return [{ type: 'LastCoupAnnounced', coup: currentCoup(state, shoe), clause }];
}

function currentCoup(state: TableState, shoe: Shoe): number {
  return state.coup?.number ?? shoe.coups;
}

/** Announced as the last, if only by the marker that comes out before this very card (T-27). */
function isLastCoup(state: TableState, shoe: Shoe): boolean {
  const current = currentCoup(state, shoe);
  if (shoe.lastCoup !== null) return current >= shoe.lastCoup;
  return cuttingCardBefore(state, shoe).some(
    (event) => event.type === 'LastCoupAnnounced' && event.coup <= current,
  );
}

type Fate = 'opens-next-coup' | 'opens-dummy-coup' | 'discarded';

/** Unseen it opens the next coup, seen a dummy coup; at the end of the shoe it is discarded. */
function strayFate(state: TableState, shoe: Shoe, seen: boolean): Fate {
  const { excessUnseenBar } = bookOf(state).irregularities;
  const last = isLastCoup(state, shoe);
  if (excessUnseenBar.value === 'marker-shown') {
    const markerShown = shoe.cuttingCardAt !== null || shoe.cardsLeft - 1 <= shoe.behind;
    if (last || (!seen && markerShown)) return 'discarded';
  } else if (last) {
    // Dummy coups that follow the last coup begin with the card that was seen (8.3.4(d), VI-36).
    return seen && state.dummyDue !== null ? 'opens-dummy-coup' : 'discarded';
  }
  return seen ? 'opens-dummy-coup' : 'opens-next-coup';
}

/** A card for the Player hand went to the Banker: it is the Player's all the same (11.3). */
function cardToBanker(state: TableState, shoe: Shoe, card: Card | null): Decision {
  const { bankerGotPlayersCard: policy } = bookOf(state).irregularities;
  const { coup } = state;
  if (coup === null || thirdCardDue(state, coup) !== 'player') {
    return no('not-this-irregularity', policy, {});
  }
  if (coup.facing === 'up' && card === null) return no('card-needed', policy, {});
  if (shoe.cardsLeft === 0) return no('no-more-cards', policy, {});
  return ok([
    ...cuttingCardBefore(state, shoe),
    {
      type: 'CardMovedToPlayer',
      draw: shoe.drawn + 1,
      card: coup.facing === 'up' ? card : null,
      clause: citation(policy),
    },
  ]);
}

/** A third card against the table of play: the Banker's if due, else it opens a dummy coup. */
function wrongThird(
  state: TableState,
  shoe: Shoe,
  command: Extract<StrayCommand, { type: 'ReportWrongThirdCard' }>,
): Decision {
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
  const ground = surplus && fate === 'opens-dummy-coup' ? policy.surplusThird : leaf;
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

/** Two books make every such card open a dummy coup; the others ask whether it was seen (T-29). */
function surplusFate(state: TableState, shoe: Shoe, seen: boolean): Fate {
  const always = bookOf(state).irregularities.surplusThird.value === 'dummy-coup';
  return always ? 'opens-dummy-coup' : strayFate(state, shoe, seen);
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
    return ok([{ type: 'CardsBurned', count: 1, shown: card, clause: citation(burn.opening) }]);
  }
  if (asBurn !== true) return null;
  const mayBurn = burn.beforeCoup.value && shoe.cuttingCardAt === null && shoe.cardsLeft > 0;
  if (coup === null || state.phase !== 'called' || coup.burned || !mayBurn) {
    return no('not-this-irregularity', burn.beforeCoup, {});
  }
  return burned(state, coup, shoe, card);
}

/** Found face up in the shoe: what follows depends on whether it would open a coup. */
function faceUp(state: TableState, shoe: Shoe, card: Card): Decision {
  const { faceUpLaterCard, faceUpUnneededCard } = bookOf(state).irregularities;
  const { coup } = state;
  if (shoe.cardsLeft === 0) return no('no-more-cards', faceUpLaterCard, {});
  const out = coup === null ? 0 : cardsOut(coup);
  // Cards carried over come out before it, but no bet is taken on a known card (T-32).
  const first = out === 0 && (state.cards.carried.length === 0 || mayStillBet(state));
  if (first) return faceUpFirst(state, shoe, coup, card);
  const dealing = out < INITIAL_DEAL.length;
  // Only open hands say whether the coup needs the card.
  if (coup !== null && !dealing && openHands(coup) === null) {
    return no('hand-in-progress', faceUpLaterCard, {});
  }
  if (coup === null || dealing || thirdCardDue(state, coup) !== null) {
    const clause = citation(faceUpLaterCard);
    const cutting = cuttingCardBefore(state, shoe);
    return ok([...cutting, { type: 'FaceUpCardFound', card, fate: 'played', clause }]);
  }
  return excessCard(state, shoe, card, true, faceUpUnneededCard);
}

function mayStillBet(state: TableState): boolean {
  const { irregularities, betting } = bookOf(state);
  if (irregularities.faceUpFirstCard.value !== 'used-if-betting-closed') return false;
  const untilFirstCard = betting.closes.value === 'at-the-first-card';
  return state.phase === 'betting' || (state.phase === 'called' && untilFirstCard);
}

function faceUpFirst(state: TableState, shoe: Shoe, coup: Coup | null, card: Card): Decision {
  const { irregularities, betting } = bookOf(state);
  const { faceUpFirstCard: policy } = irregularities;
  const clause = citation(policy);
  const untilFirstCard = betting.closes.value === 'at-the-first-card';
  const bettingClosed = coup?.kind === 'dummy' || (state.phase === 'called' && !untilFirstCard);
  const cutting = cuttingCardBefore(state, shoe);
  if (policy.value === 'used-if-betting-closed' && bettingClosed) {
    return ok([...cutting, { type: 'FaceUpCardFound', card, fate: 'played', clause }]);
  }
  const found: TableEvent = { type: 'FaceUpCardFound', card, fate: 'dummy-coup', clause };
  if (coup === null || coup.kind === 'dummy') return ok([...cutting, found]);
  const returned = returnable(state, clause);
  return ok([...cutting, found, { type: 'CoupBecameDummy', clause, returned }]);
}
