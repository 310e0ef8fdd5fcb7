import { cents, present } from '../../kit/index.ts';
import { withBets, withStack } from './copies.ts';
import type { ReturnedWager } from './events.ts';
import { newPatron } from './initial.ts';
import type { Coup, Patron, Shoe, TableState, Wager } from './state.ts';

/** Small changes that several events share. */

export function withPatron(
  state: TableState,
  person: string,
  change: (patron: Patron) => Patron,
): TableState {
  return { ...state, patrons: patronsWith(state, person, change) };
}

function patronsWith(
  state: TableState,
  person: string,
  change: (patron: Patron) => Patron,
): TableState['patrons'] {
  const { patrons } = state;
  const at = patrons.findIndex((patron) => patron.person === person);
  const patron = patrons[at];
  if (patron === undefined) return [...patrons, change(newPatron(person))];
  return patrons.with(at, change(patron));
}

export function withChips(state: TableState, person: string, addCents: number): TableState {
  if (addCents === 0) return state;
  const { wagers, nextWagerId } = state;
  return withBets(state, { patrons: stacksWith(state, person, addCents), wagers, nextWagerId });
}

export function stacksWith(
  state: TableState,
  person: string,
  addCents: number,
): TableState['patrons'] {
  return patronsWith(state, person, (patron) =>
    withStack(patron, cents(patron.chipsCents + addCents)),
  );
}

export function withShoe(state: TableState, change: Partial<Shoe>): TableState {
  return { ...state, shoe: { ...present(state.shoe, 'a shoe'), ...change } };
}

export function withCoup(state: TableState, change: Partial<Coup>): TableState {
  return { ...state, coup: { ...present(state.coup, 'a coup'), ...change } };
}

/** Gives stakes back and takes those wagers off the layout. */
export function giveBack(state: TableState, returned: readonly ReturnedWager[]): TableState {
  if (returned.length === 0) return state;
  const gone = new Set(returned.map(({ wagerId }) => wagerId));
  let next: TableState = {
    ...state,
    wagers: state.wagers.filter((wager) => !gone.has(wager.id)),
    slips: state.slips.filter((slip) => !gone.has(slip.wager.id)),
  };
  for (const { person, amountCents } of returned) next = withChips(next, person, amountCents);
  return next;
}

export function withWager(
  state: TableState,
  wagerId: number,
  change: (wager: Wager) => Wager,
): TableState {
  const { patrons, nextWagerId } = state;
  const wagers = state.wagers.map((wager) => (wager.id === wagerId ? change(wager) : wager));
  return withBets(state, { patrons, wagers, nextWagerId });
}

/** The difference goes back to, or comes from, the bettor's chips. */
export function restake(state: TableState, wagerId: number, stakeCents: number): TableState {
  const wager = state.wagers.find((candidate) => candidate.id === wagerId);
  if (wager === undefined) return state;
  const moved = withChips(state, wager.person, wager.stakeCents - stakeCents);
  return withWager(moved, wagerId, (before) => ({
    ...before,
    stakeCents: stakeCents as typeof before.stakeCents,
  }));
}

/** Takes a wager off the layout and gives its stake back. */
export function remove(state: TableState, wagerId: number): TableState {
  const at = state.wagers.findIndex((candidate) => candidate.id === wagerId);
  const wager = state.wagers[at];
  if (wager === undefined) return state;
  const { nextWagerId } = state;
  const patrons = stacksWith(state, wager.person, wager.stakeCents);
  const wagers = state.wagers.toSpliced(at, 1);
  return withBets(state, { patrons, wagers, nextWagerId });
}
