import { ok } from '../kit/index.ts';
import type { TableEvent } from './events.ts';
import { dueLimits } from './limit-change.ts';
import { type Decision, no } from './refusal.ts';
import { bookOf, setupOf } from './rules-of.ts';
import { comingCoupIsLast, mayStartCoup } from './shoe-end.ts';
import type { Shoe, TableState, Wager } from './state.ts';

/** The dealer calls for bets. */
export function openBetting(state: TableState, atMs: number): Decision {
  const { shoe } = state;
  if (shoe === null) return no('not-cut', null, {});
  const refused = readinessRefusal(state, shoe);
  if (refused !== null) return refused;
  const book = bookOf(state);
  const coup = shoe.coups + 1;
  const events: TableEvent[] = [...dueLimits(state, atMs)];
  if (state.dummyDue !== null) events.push({ type: 'DummyCoupsEnded' });
  const last = shoe.lastCoup === coup || comingCoupIsLast(book, shoe);
  if (last && shoe.lastCoup === null) {
    const clause = book.cuttingCard.lastCoup.clause ?? 'VI-34';
    events.push({ type: 'LastCoupAnnounced', coup, clause });
  }
  events.push({ type: 'BettingOpened', coup, last });
  return ok(events);
}

function readinessRefusal(state: TableState, shoe: Shoe): Decision | null {
  const book = bookOf(state);
  if (!state.signConfirmed) {
    return no('sign-not-confirmed', book.offices.authority['open-table'], {});
  }
  // Real cards may have been dealt without a burn: that is an irregularity, not an impossibility.
  const ready = shoe.stage === 'ready' || (shoe.stage === 'loaded' && isPhysical(state));
  if (!ready) return no('burn-first', book.burn.opening, { stage: shoe.stage });
  const { dummyDue } = state;
  if (dummyDue !== null && dummyDue.left !== null) {
    return no('dummy-coup-due', dummyDue.clause, { left: dummyDue.left });
  }
  if (!mayStartCoup(book, shoe)) return no('shoe-over', book.cuttingCard.lastCoup, {});
  if (shoe.coups === 0) {
    const owing = Object.values(state.patrons).find((patron) => patron.owedMillicents > 0);
    if (owing !== undefined) {
      return no('commission-owed', book.commission.deferral, { person: owing.person });
    }
  }
  return null;
}

function isPhysical(state: TableState): boolean {
  return setupOf(state).shoeKind === 'physical';
}

/** No more bets: spoken wagers lapse and combination Runs must know their hand (VI-07). */
export function callNoMoreBets(state: TableState): Decision {
  const undecided = combinationHolders(state).find(
    (person) => state.coup?.nominations[person] === undefined && nominatesEqually(state, person),
  );
  if (undecided !== undefined) return no('nomination-needed', '6.5.7', { person: undecided });
  const lapsed = state.spoken.map(
    (spoken): TableEvent => ({ type: 'SpokenLapsed', spokenId: spoken.id }),
  );
  return ok([...lapsed, { type: 'BettingClosed' }]);
}

function combinationHolders(state: TableState): string[] {
  const wagers: Wager[] = [...state.wagers, ...state.slips.map((slip) => slip.wager)];
  return wagers.filter((wager) => wager.type === 'combination-run').map((wager) => wager.person);
}

function nominatesEqually(state: TableState, person: string): boolean {
  let player = 0;
  let banker = 0;
  for (const wager of state.wagers) {
    if (wager.person !== person) continue;
    if (wager.type === 'player') player += wager.stakeCents;
    if (wager.type === 'banker') banker += wager.stakeCents;
  }
  return player > 0 && player === banker;
}
