import { ok } from '../kit/index.ts';
import { type Card, INITIAL_DEAL, thirdCardFor } from '../rules/index.ts';
import type { IrregularityCommand } from './commands.ts';
import { cuttingCardBefore, impossibleRefusal } from './draw.ts';
import { returnable } from './dummy.ts';
import type { TableEvent } from './events.ts';
import { cardsOut, isComplete, openHands, thirdCardDue } from './hands.ts';
import { type Decision, no } from './refusal.ts';
import { bookOf } from './rules-of.ts';
import type { Coup, Shoe, TableState } from './state.ts';

type StrayCommand = Extract<
  IrregularityCommand,
  {
    type: 'ReportExcessCard' | 'ReportCardToBanker' | 'ReportWrongThirdCard' | 'ReportFaceUpCard';
  }
>;

/** A card that came out too early, to the wrong hand, or face up. No card is ever thrown away (11.2). */
export function decideStrayCard(state: TableState, command: StrayCommand): Decision {
  const { shoe } = state;
  if (shoe === null) return no('not-now', null, {});
  const card = command.card;
  if (card !== null) {
    const refused = impossibleRefusal(state, shoe, card);
    if (refused !== null) return refused;
  }
  switch (command.type) {
    case 'ReportExcessCard':
      return excessCard(state, shoe, command.card, command.seen);
    case 'ReportCardToBanker':
      return cardToBanker(state, shoe, command.card);
    case 'ReportWrongThirdCard':
      return wrongThird(state, shoe, command);
    case 'ReportFaceUpCard':
      return faceUp(state, command.card);
  }
}

function excessCard(state: TableState, shoe: Shoe, card: Card | null, seen: boolean): Decision {
  const policy = bookOf(state).irregularities;
  const leaf = seen ? policy.excessSeen : policy.excessUnseen;
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
      clause: leaf.clause ?? leaf.reading ?? '',
    },
  ]);
}

type Fate = 'opens-next-coup' | 'opens-dummy-coup' | 'discarded';

/** Unseen it opens the next coup, seen a dummy coup; at the end of the shoe it is discarded. */
function strayFate(state: TableState, shoe: Shoe, seen: boolean): Fate {
  const { excessUnseenBar } = bookOf(state).irregularities;
  const current = state.coup?.number ?? shoe.coups;
  const last = shoe.lastCoup !== null && current >= shoe.lastCoup;
  if (excessUnseenBar.value === 'marker-shown') {
    const markerShown = shoe.cuttingCardAt !== null || shoe.cardsLeft - 1 <= shoe.behind;
    if (last || (!seen && markerShown)) return 'discarded';
  } else if (last) {
    // The dummy coup after the last is still played where cards suffice (VI-37).
    return seen ? 'opens-dummy-coup' : 'discarded';
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
      clause: policy.clause ?? policy.reading ?? '',
    },
  ]);
}

/** A third card against the table of play: the Banker's if he must draw, else it opens a dummy coup. */
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
      clause: leaf.clause ?? leaf.reading ?? '',
    },
  ]);
}

/** Two books make every such card open a dummy coup; the others ask whether it was seen (T-29). */
function surplusFate(state: TableState, shoe: Shoe, seen: boolean): Fate {
  const always = bookOf(state).irregularities.excessUnseenBar.value === 'last-coup';
  return always ? 'opens-dummy-coup' : strayFate(state, shoe, seen);
}

/** Found face up in the shoe: what follows depends on whether it would be the first card of a coup. */
function faceUp(state: TableState, card: Card): Decision {
  const policy = bookOf(state).irregularities;
  const { coup } = state;
  const out = coup === null ? 0 : cardsOut(coup);
  if (coup === null || out === 0) return faceUpFirst(state, coup, card);
  const needed = out < INITIAL_DEAL.length || thirdCardDue(state, coup) !== null;
  if (needed) {
    const clause = policy.faceUpLaterCard.clause ?? policy.faceUpLaterCard.reading ?? '';
    return ok([{ type: 'FaceUpCardFound', card, fate: 'played', clause }]);
  }
  // The coup cannot use it: it will open the next one, which everybody has seen (Tasmania 14.4).
  return excessCard(state, stateShoe(state), card, true);
}

function faceUpFirst(state: TableState, coup: Coup | null, card: Card): Decision {
  const { faceUpFirstCard: policy } = bookOf(state).irregularities;
  const clause = policy.clause ?? policy.reading ?? '';
  const bettingOpen = state.phase === 'between' || state.phase === 'betting';
  if (policy.value === 'used-if-betting-closed' && !bettingOpen) {
    return ok([{ type: 'FaceUpCardFound', card, fate: 'played', clause }]);
  }
  const events: TableEvent[] = [{ type: 'FaceUpCardFound', card, fate: 'dummy-coup', clause }];
  if (coup !== null) {
    events.push({ type: 'CoupBecameDummy', clause, returned: returnable(state, clause) });
  }
  return ok(events);
}

function stateShoe(state: TableState): Shoe {
  return state.shoe as Shoe;
}
