import { withPeople } from '../model/change.ts';
import type { Patron, TableState } from '../model/state.ts';

/**
 * Forgets people who left with everything they had, so that a table's state stays as small after a
 * year as after a day. A person who was warned or excluded, or is owed anything, is remembered.
 */
export function withoutDeparted(state: TableState): TableState {
  const held = peopleHeld(state);
  const isGone = (patron: Patron) => !held.has(patron.person) && hasNothing(patron);
  const gone = new Set(state.people.patrons.filter(isGone).map(({ person }) => person));
  if (gone.size === 0) return state;
  const patrons = state.people.patrons.filter(({ person }) => !gone.has(person));
  const permits = Object.entries(state.people.standingPermits).filter(
    ([person]) => !gone.has(person),
  );
  return withPeople(state, { patrons, standingPermits: Object.fromEntries(permits) });
}

function hasNothing(patron: Patron): boolean {
  return (
    patron.seat === null &&
    patron.standingAt === null &&
    patron.chipsCents === 0 &&
    patron.owedMillicents === 0 &&
    patron.seizedCents === 0 &&
    !patron.warned &&
    !patron.excluded
  );
}

/** People named by a wager that rides on, a dispute, a detention or a call. */
function peopleHeld(state: TableState): ReadonlySet<string> {
  const named = [
    ...state.bets.slips.map((slip) => slip.wager),
    ...state.bets.wagers,
    ...state.bets.spoken,
  ];
  const cases = [...state.record.disputes, ...state.record.detentions, ...state.people.calls];
  return new Set([...named, ...cases].map(({ person }) => person));
}
