import { type Cents, present } from '../../kit/index.ts';
import {
  type CommissionPolicy,
  findBook,
  type RuleBook,
  type TableTerms,
  type Version,
  versionOf,
  withBonusBoxes,
} from '../../rules/index.ts';
import { remembered } from './remembered.ts';
import type { TableSetup } from './setup.ts';
import type { Patron, TableState } from './state.ts';

/** The book and version that a table follows. */
export function bookOf(state: TableState): RuleBook {
  return bookOfSetup(setupOf(state));
}

export function versionAt(state: TableState): Version {
  return versionOfSetup(setupOf(state));
}

/** Both are looked up once for a set-up, since deciding one wager asks for them ten times. */
export const bookOfSetup = remembered(({ bookId }: TableSetup) =>
  present(findBook(bookId), 'a rule book'),
);

const versionOfSetup = remembered((setup: TableSetup): Version => {
  const book = bookOfSetup(setup);
  const printed = present(versionOf(book, setup.versionId), 'a version');
  const { bonus } = setup;
  return bonus === undefined ? printed : withBonusBoxes(printed, bonus, book.betting.bonusBoxes);
});

export function setupOf(state: TableState): TableSetup {
  return present(state.setup, 'a set-up');
}

/** The unit to which a win is rounded up: the smallest chip, or what the house set (T-23). */
export function payoutUnitOf({ settings, chipCents }: TableSetup): Cents {
  return settings.payoutUnitCents ?? present(chipCents[0], 'a smallest chip');
}

/** What settlement needs of the table; the differential is null for people who may not pass it. */
export function termsAt(state: TableState): TableTerms {
  return {
    book: bookOf(state),
    version: versionAt(state),
    tiePercent: state.limits.sign?.tiePercent ?? null,
    differentialCents: state.limits.sign?.differentialCents ?? null,
    payoutUnitCents: payoutUnitOf(setupOf(state)),
  };
}

/**
 * Whether this person's commission may be deferred at his present place (Crown, Victoria 10.2.1).
 */
export function mayDefer({ deferralFor }: CommissionPolicy, { seat }: Patron): boolean {
  return deferralFor.value === 'anybody' || seat !== null;
}

export function patronOf(state: TableState, person: string): Patron | null {
  return state.people.patrons.find((patron) => patron.person === person) ?? null;
}

/** Null for a person who stands or is not at the table, and for nobody. */
export function seatOf(state: TableState, person: string | null): number | null {
  return person === null ? null : (patronOf(state, person)?.seat ?? null);
}

/** Seats with somebody on them, lowest first. */
export function occupiedSeats(state: TableState): number[] {
  const seats: number[] = [];
  for (let seat = 1; seat < state.people.seats.length; seat += 1) {
    if (state.people.seats[seat] !== null) seats.push(seat);
  }
  return seats;
}
