import type { RuleBook } from '../../rules/index.ts';
import { occupiedSeats, patronOf } from '../model/rules-of.ts';
import type { TableState } from '../model/state.ts';

/**
 * Seats in the order in which the cut is offered. Seat numbers rise anticlockwise seen from above,
 * so clockwise is falling numbers (VI-43, T-03).
 */
export function cutQueue(state: TableState, book: RuleBook): number[] {
  // A person who takes no further part cuts no cards (Crown, Victoria 13.2.2).
  const falling = occupiedSeats(state)
    .filter((seat) => !isExcluded(state, seat))
    .reverse();
  if (book.cut.laterOffer.value === 'left-of-last-cutter' && state.cards.lastCutSeat !== null) {
    return startingBelow(falling, state.cards.lastCutSeat);
  }
  if (state.setup?.settings.cutPriority === 'chronological')
    return firstSeatedFirst(state, falling);
  return falling;
}

function isExcluded(state: TableState, seat: number): boolean {
  const person = state.people.seats[seat] ?? null;
  return person !== null && patronOf(state, person)?.excluded === true;
}

/** Those of the seats still to be asked that follow a seat clockwise, round to the seat itself. */
export function clockwiseAfter(queue: readonly number[], seat: number): number[] {
  return startingBelow(queue, seat).filter((other) => other !== seat);
}

/**
 * The next occupied seat clockwise of the last cutter comes first, and the cutter himself last
 * (T-05).
 */
function startingBelow(falling: readonly number[], anchor: number): number[] {
  const lower = falling.filter((seat) => seat < anchor);
  const rest = falling.filter((seat) => seat >= anchor);
  return [...lower, ...rest];
}

function firstSeatedFirst(state: TableState, falling: readonly number[]): number[] {
  let first: number | null = null;
  let earliestMs = Number.POSITIVE_INFINITY;
  for (const seat of falling) {
    const person = state.people.seats[seat];
    const satAtMs = person ? (patronOf(state, person)?.satAtMs ?? earliestMs) : earliestMs;
    if (satAtMs < earliestMs) {
      earliestMs = satAtMs;
      first = seat;
    }
  }
  return first === null ? [...falling] : [first, ...falling.filter((seat) => seat !== first)];
}
