import { type Cents, cents, toCents } from '../kit/index.ts';

/** What a house decides about its cage before it opens. */
export interface CageTerms {
  /** Only a play-money house grants; only there may the operator act in any rank. */
  readonly playMoney: boolean;
  readonly largestGrantCents: Cents;
  /** For one person within 24 hours. */
  readonly grantsPerDayCents: Cents;
  /**
   * From this amount on, within a gaming day, deposits, withdrawals, the counter's grants and fills
   * of a tray need a second person.
   */
  readonly twoPersonsFromCents: Cents | null;
  readonly correctionsNeedTwo: boolean;
}

export const PLAY_MONEY_TERMS: CageTerms = {
  playMoney: true,
  largestGrantCents: cents(1_000_000),
  grantsPerDayCents: cents(5_000_000),
  /** Ten thousand dollars. */
  twoPersonsFromCents: cents(1_000_000),
  correctionsNeedTwo: true,
};

/** Terms of a house with real chips, which come only over the counter. */
export const REAL_CHIPS_TERMS: CageTerms = {
  playMoney: false,
  largestGrantCents: cents(0),
  grantsPerDayCents: cents(0),
  twoPersonsFromCents: cents(1_000_000),
  correctionsNeedTwo: true,
};

/** The first unlawful field, or null. */
export function termsFault(terms: CageTerms): keyof CageTerms | null {
  if (typeof terms.playMoney !== 'boolean') return 'playMoney';
  if (!toCents(terms.largestGrantCents).ok) return 'largestGrantCents';
  if (!toCents(terms.grantsPerDayCents).ok) return 'grantsPerDayCents';
  const from = terms.twoPersonsFromCents;
  if (from !== null && !toCents(from).ok) return 'twoPersonsFromCents';
  return typeof terms.correctionsNeedTwo === 'boolean' ? null : 'correctionsNeedTwo';
}
