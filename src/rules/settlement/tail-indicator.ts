import type { Outcome, Side } from '../coup/hand.ts';

/**
 * One indicator for each side of the table (VI-13): the number of consecutive results since an
 * early wager established the tail. It decides which Dragon Tail wagers may be placed.
 */
export interface TailIndicator {
  readonly side: Side;
  readonly showing: number;
}

export function freshIndicator(side: Side): TailIndicator {
  return { side, showing: 0 };
}

/**
 * Early wagers open a new tail: none may be running, save one that has just finished at its most
 * results (VI-14).
 */
export function earlyIsOpen(indicator: TailIndicator, finishesAt: number): boolean {
  return indicator.showing === 0 || indicator.showing === finishesAt;
}

/** Late wagers join in the one coup after the tail was established. */
export function lateIsOpen(indicator: TailIndicator): boolean {
  return indicator.showing === 1;
}

/**
 * After a decided coup; `earlyPlaced` tells whether an early wager of this side was placed for it.
 */
export function advanceIndicator(
  indicator: TailIndicator,
  outcome: Outcome,
  earlyPlaced: boolean,
  finishesAt: number,
): TailIndicator {
  const running = earlyIsOpen(indicator, finishesAt) ? 0 : indicator.showing;
  if (outcome !== indicator.side) return { ...indicator, showing: 0 };
  if (running === 0 && !earlyPlaced) return { ...indicator, showing: 0 };
  return { ...indicator, showing: running + 1 };
}

/** The end of a shoe under the cutting card clears the indicator. */
export function clearIndicator(indicator: TailIndicator): TailIndicator {
  return { ...indicator, showing: 0 };
}
