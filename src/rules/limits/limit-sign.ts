import { type Cents, keysOf } from '../../kit/index.ts';
import type { RuleBook } from '../model/book.ts';
import { groupOf, type WagerGroup, type WagerType } from '../model/wager.ts';

/** Least, greatest and step of a stake on one kind of wager. */
export interface LimitPair {
  readonly minimumCents: Cents;
  readonly maximumCents: Cents;
  /** Stakes must be a multiple of this; null where the sign names none. */
  readonly multipleCents: Cents | null;
}

/** What the table limit sign shows (VI-69, T-15). */
export interface LimitSign {
  readonly main: LimitPair;
  /**
   * Limits of single groups of wagers; a group without an entry uses the main pair, and an entry
   * for a group that no wager of the book has says nothing.
   */
  readonly groups: Readonly<Record<WagerGroup, LimitPair>>;
  /** Player total against Banker total (Victoria: the minimum table differential). */
  readonly differentialCents: Cents | null;
  /** Victoria 2002: the maximum table differential, a hard stop. */
  readonly maximumDifferentialCents: Cents | null;
  /** Tasmania: the most that all bettors together may have on one hand. */
  readonly collectiveLiabilityCents: Cents | null;
  readonly tiePercent: number | null;
}

type Wagers = Pick<RuleBook, 'wagers'>;

export function limitsFor(book: Wagers, sign: LimitSign, type: WagerType): LimitPair {
  return sign.groups[groupOf(book, type)] ?? sign.main;
}

export const SIGN_FAULTS = [
  'minimum-not-positive',
  'maximum-below-minimum',
  'multiple-not-positive',
  'minimum-not-a-multiple',
  'maximum-differential-below-differential',
] as const;
export type SignFault = (typeof SIGN_FAULTS)[number];

/** What is wrong with a sign, and in which group; null when the sign can be hung. */
export function signFault(sign: LimitSign): { fault: SignFault; group: WagerGroup } | null {
  const pairs: [WagerGroup, LimitPair][] = [['main', sign.main]];
  for (const group of keysOf(sign.groups)) {
    const pair = sign.groups[group];
    if (pair !== undefined) pairs.push([group, pair]);
  }
  for (const [group, pair] of pairs) {
    const fault = pairFault(pair);
    if (fault !== null) return { fault, group };
  }
  const { differentialCents, maximumDifferentialCents } = sign;
  if (maximumDifferentialCents !== null && maximumDifferentialCents < (differentialCents ?? 0)) {
    return { fault: 'maximum-differential-below-differential', group: 'main' };
  }
  return null;
}

/** What is wrong with the figures of one kind of wager. */
export function pairFault(pair: LimitPair): SignFault | null {
  if (pair.minimumCents <= 0) return 'minimum-not-positive';
  if (pair.maximumCents < pair.minimumCents) return 'maximum-below-minimum';
  if (pair.multipleCents === null) return null;
  if (pair.multipleCents <= 0) return 'multiple-not-positive';
  return pair.minimumCents % pair.multipleCents === 0 ? null : 'minimum-not-a-multiple';
}
