import { type Cents, cents, type Fraction, fraction } from '../../kit/index.ts';
import type { Odds, Settlement } from '../../rules/index.ts';

/**
 * A commission of 1 % cannot be taken exactly from one cent, but from a thousand dollars it can.
 */
const UNIT_CENTS = 100_000;

/** A stake that these odds, and any commission in whole per cent, divide without rest. */
export function exactStake(odds: readonly Odds[]): Cents {
  return cents(odds.reduce((stake, [, divisor]) => stake * divisor, UNIT_CENTS));
}

/** What the bettor gained for each unit staked. */
export function netOfSettlement(settled: Settlement): Fraction {
  return fraction(settled.returnedCents - settled.stakeCents, settled.stakeCents);
}
