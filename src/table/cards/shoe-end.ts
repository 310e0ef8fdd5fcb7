import { ok } from '../../kit/index.ts';
import {
  citation,
  endTailWithShoe,
  isRunWager,
  isTailWager,
  settledWithoutWin,
} from '../../rules/index.ts';
import type { TableEvent } from '../messages/events.ts';
import { dueClause } from '../model/due-clause.ts';
import { bookOf, versionAt } from '../model/rules-of.ts';
import type { SettledRow, Shoe, TableState } from '../model/state.ts';
import { type Decision, no } from '../refusal/refusal.ts';
import { slipRow } from '../settlement/settle-rows.ts';

/** The cutting card comes out before the next card; in some books this coup is then the last. */
export function cuttingCardEvents(state: TableState, shoe: Shoe, followed = true): TableEvent[] {
  const { lastCoup } = bookOf(state).cuttingCard;
  const dealing = state.coup !== null && state.phase !== 'betting' && followed;
  const inCoup = dealing ? (state.coup?.number ?? null) : null;
  const events: TableEvent[] = [
    { type: 'CuttingCardAppeared', beforeDraw: shoe.drawn + 1, inCoup },
  ];
  // Before the call, the coming coup is the last in every book (VI-34, T-09).
  const comingIsLast = state.phase === 'betting';
  const thisIsLast = dealing && lastCoup.value === 'no-start-behind-marker';
  if ((comingIsLast || thisIsLast) && state.coup !== null) {
    const clause = citation(lastCoup);
    events.push({ type: 'LastCoupAnnounced', coup: state.coup.number, clause });
    if (comingIsLast) events.push(...hopelessTails(state));
  }
  return events;
}

/** Tails placed before the coup became the last could only lose, so they go back (VI-16). */
function hopelessTails(state: TableState): TableEvent[] {
  const { tailOnLastCoup } = bookOf(state).betting;
  if (tailOnLastCoup.value) return [];
  const clause = citation(tailOnLastCoup);
  return state.bets.wagers
    .filter(({ type }) => isTailWager(versionAt(state), type))
    .map(({ id }) => ({ type: 'WagerRefused', wagerId: id, clause }));
}

/**
 * The end by the cutting card: Dragon Tails are settled on what they reached, Runs ride on (VI-08).
 */
export function endShoe(state: TableState): Decision {
  const { shoe } = state.cards;
  const book = bookOf(state);
  if (shoe === null || state.phase !== 'shoe-over') {
    return no('shoe-not-over', book.cuttingCard.lastCoup, {});
  }
  if (state.dummyDue !== null) {
    return no('dummy-coup-due', dueClause(state, state.dummyDue), {});
  }
  return ok([shoeEnded(state, endedBy(shoe))]);
}

/** Where no cutting card showed, only a lack of cards can have ended the shoe. */
function endedBy(shoe: Shoe): ShoeEnded['why'] {
  const noMarker = shoe.cuttingCardAt === null || shoe.cardsLeft === 0;
  return shoe.lastCoup === null && noMarker ? 'ran-dry' : 'cutting-card';
}

/** A shuffle ordered after the last coup comes after the shoe's own end (VI-15). */
export function shuffledAway(state: TableState, shoe: Shoe): ShoeEnded {
  return shoeEnded(state, state.phase === 'shoe-over' ? endedBy(shoe) : 'shuffle-ordered');
}

/** Cards of a game that did not begin go back to be shuffled; no wager depended on them. */
export function notBegun(state: TableState): readonly TableEvent[] {
  const clause = citation(bookOf(state).shuffle.immediatelyBeforePlay);
  const why = 'play did not begin in time';
  return [
    { type: 'ShuffleOrdered', reason: 'before-play', why, clause },
    shoeEnded(state, 'shuffle-ordered'),
  ];
}

type ShoeEnded = Extract<TableEvent, { type: 'ShoeEnded' }>;

/**
 * Only the end by the cutting card breaks a Dragon Tail; a tail rides on where the cards ran out
 * before a last coup, as after a shuffle that was ordered (VI-15). Runs ride on unless the house
 * says otherwise (VI-08).
 */
export function shoeEnded(state: TableState, why: ShoeEnded['why']): ShoeEnded {
  const tails = why === 'cutting-card' ? tailRows(state) : [];
  return { type: 'ShoeEnded', why, slips: [...tails, ...returnedRuns(state)] };
}

function returnedRuns(state: TableState): SettledRow[] {
  const { runsSpanShoes } = bookOf(state).betting;
  if (state.setup?.settings.runsSpanShoes ?? runsSpanShoes.value) return [];
  const clause = citation(runsSpanShoes);
  return state.bets.slips
    .filter(({ wager }) => isRunWager(versionAt(state), wager.type))
    .map(({ wager }) =>
      slipRow(state, wager, settledWithoutWin(wager, 'void', { clause, cite: clause })),
    );
}

function tailRows(state: TableState): SettledRow[] {
  const version = versionAt(state);
  const rows: SettledRow[] = [];
  for (const { wager, progress } of state.bets.slips) {
    if ('length' in progress) continue;
    rows.push(slipRow(state, wager, endTailWithShoe(version, progress)));
  }
  return rows;
}
