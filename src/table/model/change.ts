import { cents, present } from '../../kit/index.ts';
import { newPatron } from './initial.ts';
import { patronOfOneKind, withStack, withStacks } from './stacks.ts';
import type {
  Bets,
  Cards,
  Patron,
  People,
  Posts,
  ReturnedWager,
  Shoe,
  SignState,
  TableRecord,
  TableState,
  Wager,
} from './state.ts';

/** Changes that several events share. */

export function withPosts(state: TableState, change: Partial<Posts>): TableState {
  return { ...state, posts: { ...state.posts, ...change } };
}

export function withSign(state: TableState, change: Partial<SignState>): TableState {
  return { ...state, limits: { ...state.limits, ...change } };
}

export function withPeople(state: TableState, change: Partial<People>): TableState {
  return { ...state, people: { ...state.people, ...change } };
}

export function withCards(state: TableState, change: Partial<Cards>): TableState {
  return { ...state, cards: { ...state.cards, ...change } };
}

export function withBets(state: TableState, change: Partial<Bets>): TableState {
  return { ...state, bets: { ...state.bets, ...change } };
}

export function withRecord(state: TableState, change: Partial<TableRecord>): TableState {
  return { ...state, record: { ...state.record, ...change } };
}

export function withShoe(state: TableState, change: Partial<Shoe>): TableState {
  return withCards(state, { shoe: { ...present(state.cards.shoe, 'a shoe'), ...change } });
}

export function withPatron(
  state: TableState,
  person: string,
  change: (patron: Patron) => Patron,
): TableState {
  const changed = (patron: Patron) => patronOfOneKind(change(patron));
  return withPeople(state, { patrons: patronsWith(state.people, person, changed) });
}

function patronsWith(
  { patrons }: People,
  person: string,
  change: (patron: Patron) => Patron,
): People['patrons'] {
  const at = patrons.findIndex((patron) => patron.person === person);
  const patron = patrons[at];
  if (patron === undefined) return [...patrons, change(newPatron(person))];
  return patrons.with(at, change(patron));
}

export function withChips(state: TableState, person: string, addCents: number): TableState {
  if (addCents === 0) return state;
  return withStacks(state, stacksWith(state.people, person, addCents), state.bets);
}

function stacksWith(people: People, person: string, addCents: number): People['patrons'] {
  return patronsWith(people, person, (patron) =>
    withStack(patron, cents(patron.chipsCents + addCents)),
  );
}

/** Puts a wager on the layout; its stake comes from its owner's chips. */
export function place(state: TableState, wager: Wager): TableState {
  const patrons = stacksWith(state.people, wager.person, -wager.stakeCents);
  const { wagers, spoken, slips } = state.bets;
  return withStacks(state, patrons, {
    wagers: wagers.toSpliced(wagers.length, 0, wager),
    spoken,
    slips,
    nextWagerId: wager.id + 1,
  });
}

/** The difference goes back to, or comes from, the bettor's chips. */
export function restake(state: TableState, wagerId: number, stakeCents: number): TableState {
  const wager = state.bets.wagers.find((candidate) => candidate.id === wagerId);
  if (wager === undefined) return state;
  const moved = withChips(state, wager.person, wager.stakeCents - stakeCents);
  return withWager(moved, wagerId, (before) => ({ ...before, stakeCents: cents(stakeCents) }));
}

/** Takes a wager off the layout and gives its stake back. */
export function remove(state: TableState, wagerId: number): TableState {
  const { wagers, spoken, slips, nextWagerId } = state.bets;
  const at = wagers.findIndex((candidate) => candidate.id === wagerId);
  const wager = wagers[at];
  if (wager === undefined) return state;
  const patrons = stacksWith(state.people, wager.person, wager.stakeCents);
  return withStacks(state, patrons, {
    wagers: wagers.toSpliced(at, 1),
    spoken,
    slips,
    nextWagerId,
  });
}

/** Gives stakes back and takes those wagers off the layout. */
export function giveBack(state: TableState, returned: readonly ReturnedWager[]): TableState {
  if (returned.length === 0) return state;
  const gone = new Set(returned.map(({ wagerId }) => wagerId));
  const wagers = state.bets.wagers.filter((wager) => !gone.has(wager.id));
  const slips = state.bets.slips.filter((slip) => !gone.has(slip.wager.id));
  let next = withBets(state, { wagers, slips });
  for (const { person, amountCents } of returned) next = withChips(next, person, amountCents);
  return next;
}

/**
 * What was agreed with a player who walked away holds until the next coup begins: until then his
 * wager may be settled again (VI-65, VI-85).
 */
export function withAgreementsEnded(state: TableState): TableState {
  const gone = state.people.patrons.filter(
    ({ seat, standingAt, personalLimits, arrangedMaximumCents }) =>
      seat === null &&
      standingAt === null &&
      (personalLimits !== null || arrangedMaximumCents !== null),
  );
  return gone.reduce((next, { person }) => withPatron(next, person, withoutAgreements), state);
}

function withoutAgreements(patron: Patron): Patron {
  return {
    ...patron,
    personalLimits: null,
    personalMarker: null,
    arrangedMaximumCents: null,
    deferral: false,
  };
}

export function withWager(
  state: TableState,
  wagerId: number,
  change: (wager: Wager) => Wager,
): TableState {
  const wagers = state.bets.wagers.map((wager) => (wager.id === wagerId ? change(wager) : wager));
  return withBets(state, { wagers });
}
