import { OFFER_CLASSES } from '../counts/class-plan.ts';
import { KINDS } from '../counts/pair-counts.ts';

/**
 * What a simulation counts. No wager is settled while cards are dealt: the counts are of things
 * that happened, and every wager of the version is worked out from them afterwards.
 */
export interface Tallies {
  coups: number;
  shoes: number;
  /** Coups by class, in blocks by insurance offer as the exact counts have them. */
  readonly classes: Float64Array;
  /** Coups by `playerKind * KINDS + bankerKind`; empty when suits were not dealt. */
  readonly pairs: Float64Array;
  /** Seven coups in a row by their outcomes, all of one shoe. */
  readonly windows: Float64Array;
  /** Seven coups in a row of which some belong to the shoe before. */
  readonly straddling: Float64Array;
  /** Finished shoes by `min(coups, 7)` and the outcomes of their last coups. */
  readonly ends: Float64Array;
}

/** As many coups as the longest wager can take. */
export const WINDOW = 7;
/** Outcomes are digits to the base of three, the newest last. */
export const WINDOW_CODES = 3 ** WINDOW;

export const TALLY_FIELDS = ['classes', 'pairs', 'windows', 'straddling', 'ends'] as const;

export function emptyTallies(): Tallies {
  return {
    coups: 0,
    shoes: 0,
    classes: new Float64Array(OFFER_CLASSES),
    pairs: new Float64Array(KINDS * KINDS),
    windows: new Float64Array(WINDOW_CODES),
    straddling: new Float64Array(WINDOW_CODES),
    ends: new Float64Array(WINDOW_CODES * (WINDOW + 1)),
  };
}

/** Whole numbers below 2^53 add up the same in any order, so threads cannot change a result. */
export function addTallies(into: Tallies, more: Tallies): void {
  into.coups += more.coups;
  into.shoes += more.shoes;
  for (const field of TALLY_FIELDS) {
    const target = into[field];
    const source = more[field];
    for (let at = 0; at < target.length; at += 1) {
      target[at] = (target[at] as number) + (source[at] as number);
    }
  }
}
