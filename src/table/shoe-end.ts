import { type Cents, NO_CENTS, ok } from '../kit/index.ts';
import { endTailWithShoe, isTailWager, type OpenTail, type RuleBook } from '../rules/index.ts';
import type { TableEvent } from './events.ts';
import { type Decision, no } from './refusal.ts';
import { bookOf, versionAt } from './rules-of.ts';
import type { SettledRow, Shoe, TableState } from './state.ts';

/** The cutting card comes out before the next card; some books make the coup in progress the last. */
export function cuttingCardEvents(state: TableState, shoe: Shoe): TableEvent[] {
  const { lastCoup } = bookOf(state).cuttingCard;
  const dealing = state.coup !== null && state.phase !== 'betting';
  const inCoup = dealing ? (state.coup?.number ?? null) : null;
  const events: TableEvent[] = [
    { type: 'CuttingCardAppeared', beforeDraw: shoe.drawn + 1, inCoup },
  ];
  // Before the call, the coming coup is the last in every book (VI-34, T-09).
  const comingIsLast = state.phase === 'betting';
  const thisIsLast = dealing && lastCoup.value === 'no-start-behind-marker';
  if ((comingIsLast || thisIsLast) && state.coup !== null) {
    const clause = lastCoup.clause ?? lastCoup.reading ?? '';
    events.push({ type: 'LastCoupAnnounced', coup: state.coup.number, clause });
  }
  return events;
}

/** Whether a coup for wagers may still start from this shoe. */
export function mayStartCoup(book: RuleBook, shoe: Shoe): boolean {
  if (shoe.lastCoup !== null) return shoe.coups < shoe.lastCoup;
  if (book.cuttingCard.lastCoup.value === 'one-more-coup') return true;
  // Once a playing card behind the marker is out, no initial deal may start (Tasmania 9.4).
  return shoe.cuttingCardAt === null || shoe.drawn < shoe.cuttingCardAt;
}

/** Whether the coming coup is the last: the cutting card is out, or lies next with no coup after. */
export function comingCoupIsLast(book: RuleBook, shoe: Shoe): boolean {
  if (shoe.cuttingCardAt !== null) return true;
  return (
    book.cuttingCard.lastCoup.value === 'no-start-behind-marker' && shoe.cardsLeft <= shoe.behind
  );
}

/** The cutting-card end: Dragon Tails are settled on what they reached, Runs ride on (VI-08). */
export function endShoe(state: TableState): Decision {
  const { shoe } = state;
  const book = bookOf(state);
  if (shoe === null || state.phase !== 'shoe-over') {
    return no('shoe-not-over', book.cuttingCard.lastCoup, {});
  }
  if (state.dummyDue !== null) {
    return no('dummy-coup-due', state.dummyDue.clause, {});
  }
  const ranDry = shoe.cardsLeft === 0 && shoe.lastCoup === null;
  return ok([
    {
      type: 'ShoeEnded',
      why: ranDry ? 'ran-dry' : 'cutting-card',
      slips: tailRows(state),
    },
  ]);
}

function tailRows(state: TableState): SettledRow[] {
  const version = versionAt(state);
  const rows: SettledRow[] = [];
  for (const { wager, progress } of state.slips) {
    if (!isTailWager(wager.type)) continue;
    const settlement = endTailWithShoe(version, progress as OpenTail);
    rows.push({
      wager,
      result: settlement.result,
      odds: settlement.odds,
      grossCents: settlement.grossCents,
      commissionCents: NO_CENTS,
      additionalCents: NO_CENTS,
      owedMillicents: 0,
      returnedCents: settlement.returnedCents,
      excessCents: NO_CENTS as Cents,
      consecutive: settlement.consecutive,
      warned: false,
      clause: settlement.clause,
      cite: settlement.cite,
    });
  }
  return rows;
}
