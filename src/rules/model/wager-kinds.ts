import { SIDES, type Side } from '../coup/hand.ts';
import type { Version } from './book.ts';
import type { TailTerms } from './schedule.ts';
import type { WagerType } from './wager.ts';

/*
 * A version prices a wager in one of three ways. Ids come from outside too, so a name that every
 * object has is no wager.
 */

/** Whether one coup decides the wager. */
export function isCoupWager(version: Version, type: WagerType): boolean {
  return Object.hasOwn(version.wagers, type);
}

/** Whether a number of coups decides it that is named when it is placed. */
export function isRunWager(version: Version, type: WagerType): boolean {
  return Object.hasOwn(version.runs, type);
}

/** Whether it is decided when a streak breaks or reaches its end. */
export function isTailWager(version: Version, type: WagerType): boolean {
  return tailOf(version, type) !== null;
}

export interface TailOf {
  readonly side: Side;
  /** Early wagers open a tail; late ones join it. */
  readonly early: boolean;
  readonly terms: TailTerms;
}

/** The tail that a wager is on; null for every other wager. */
export function tailOf({ tails }: Version, type: WagerType): TailOf | null {
  for (const side of SIDES) {
    const terms = tails[side];
    if (terms?.wagers.early === type) return { side, early: true, terms };
    if (terms?.wagers.late === type) return { side, early: false, terms };
  }
  return null;
}
