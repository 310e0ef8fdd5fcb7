import {
  assert,
  type Cents,
  cents,
  type ExactAmount,
  MILLICENTS_PER_CENT,
  type Millicents,
  NO_CENTS,
  ratioOf,
  roundUpToUnit,
  toMillicents,
} from '../../kit/index.ts';
import type { Odds } from '../model/schedule.ts';
import { type CommissionParts, NO_COMMISSION } from './settlement.ts';

/** What a win pays and how much of it the house keeps. */
export interface Payout {
  readonly grossCents: Cents;
  readonly commissionCents: Cents;
  readonly commissionParts: CommissionParts;
  readonly owedMillicents: Millicents;
  /** What the win comes to exactly, where the payment was rounded up to a chip; else null. */
  readonly exactMillicents: Millicents | null;
}

export interface WinTerms {
  readonly stakeCents: Cents;
  readonly odds: Odds;
  readonly commissionPercent: number;
  /** The part of the stake past the differential, and its extra commission in thousandths. */
  readonly excessCents: Cents;
  readonly extraPerThousand: number;
  /** Whether the commission is booked for later instead of taken. */
  readonly deferred: boolean;
  /**
   * The smallest chip: a win that it cannot show is paid to the next amount it can (VI-24, T-23).
   */
  readonly payoutUnitCents: Cents;
}

export function payWin(terms: WinTerms): Payout {
  const { gross, standard, additional } = exactWin(terms);
  if (terms.deferred) {
    const grossCents = roundUpToUnit(gross, terms.payoutUnitCents);
    return {
      grossCents,
      commissionCents: NO_CENTS,
      commissionParts: NO_COMMISSION,
      owedMillicents: standard + additional,
      exactMillicents: exactIfRounded(gross, grossCents),
    };
  }
  const net = exactAmount(toMillicents(gross) - standard - additional);
  const paidCents = roundUpToUnit(net, terms.payoutUnitCents);
  const commissionCents = cents(Math.max(0, gross.cents - paidCents));
  // The rounding comes out of the plain commission; the extra commission of Crown, Victoria 7.5
  // keeps its whole cents.
  const additionalCents = cents(
    Math.min(commissionCents, Math.floor(additional / MILLICENTS_PER_CENT)),
  );
  return {
    grossCents: cents(paidCents + commissionCents),
    commissionCents,
    commissionParts: { standardCents: cents(commissionCents - additionalCents), additionalCents },
    owedMillicents: 0,
    exactMillicents: exactIfRounded(net, paidCents),
  };
}

function exactIfRounded(exact: ExactAmount, paidCents: Cents): Millicents | null {
  return exact.millicents === 0 && exact.cents === paidCents ? null : toMillicents(exact);
}

/**
 * Whether the smallest chip can show this win exactly; a wager that it cannot may be refused
 * (Crown, Victoria 6.6).
 */
export function paysExactly(terms: WinTerms): boolean {
  const { gross, standard, additional } = exactWin(terms);
  const commission = terms.deferred ? 0 : standard + additional;
  return (toMillicents(gross) - commission) % (terms.payoutUnitCents * MILLICENTS_PER_CENT) === 0;
}

interface ExactWin {
  readonly gross: ExactAmount;
  readonly standard: Millicents;
  readonly additional: Millicents;
}

/** Nothing is rounded here: every ratio of a loaded book divides a cent into whole millicents. */
function exactWin(terms: WinTerms): ExactWin {
  const gross = ratioOf(terms.stakeCents, terms.odds[0], terms.odds[1]);
  return {
    gross,
    standard: partOf(toMillicents(gross), terms.commissionPercent, 100),
    additional: partOf(terms.excessCents * MILLICENTS_PER_CENT, terms.extraPerThousand, 1000),
  };
}

/** Divides before it multiplies, so that the largest win stays within the safe integers. */
function partOf(total: Millicents, numerator: number, denominator: number): Millicents {
  const whole = Math.floor(total / denominator);
  const rest = (total - whole * denominator) * numerator;
  assert(
    rest % denominator === 0,
    () => `${numerator}/${denominator} of it is finer than a millicent`,
  );
  return whole * numerator + rest / denominator;
}

function exactAmount(total: Millicents): ExactAmount {
  const whole = Math.floor(total / MILLICENTS_PER_CENT);
  return { cents: cents(whole), millicents: total - whole * MILLICENTS_PER_CENT };
}
