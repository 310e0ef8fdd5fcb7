import { withPeople } from './change.ts';
import { bookOf } from './rules-of.ts';
import { patronOfOneKind } from './stacks.ts';
import type { Patron, TableState } from './state.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** 20:00 in UTC is six in the morning in Melbourne's standard time (VI-81). */
const GAMING_DAY_AT_MINUTE = 20 * 60;

/** The number of the gaming day; the house sets when one begins. */
function gamingDay(state: TableState, atMs: number): number {
  const turnsAt = state.setup?.settings.gamingDayAtMinute ?? GAMING_DAY_AT_MINUTE;
  return Math.floor((atMs - turnsAt * MINUTE_MS) / DAY_MS);
}

/**
 * Warnings of an earlier gaming day end when bets are called for (Crown, Victoria 7.3.1, VI-27).
 */
export function withoutOldWarnings(state: TableState, atMs: number | undefined): TableState {
  const { patrons } = state.people;
  if (atMs === undefined || !patrons.some(({ warned }) => warned)) return state;
  if (bookOf(state).limits.warningLasts.value !== 'gaming-day') return state;
  const isOver = ({ warned, warnedAtMs }: Patron) =>
    warned && warnedAtMs !== null && gamingDay(state, warnedAtMs) < gamingDay(state, atMs);
  return patrons.some(isOver)
    ? withPeople(state, { patrons: patrons.map((one) => (isOver(one) ? unwarned(one) : one)) })
    : state;
}

/** Warnings that last until the table closes end when it closes (Tasmania 7.5, T-17). */
export function withoutTableWarnings(state: TableState): TableState {
  if (bookOf(state).limits.warningLasts.value !== 'until-table-closes') return state;
  return withPeople(state, { patrons: state.people.patrons.map(unwarned) });
}

function unwarned(patron: Patron): Patron {
  return patron.warned ? patronOfOneKind({ ...patron, warned: false, warnedAtMs: null }) : patron;
}
