import {
  type Cents,
  cents,
  type ExactAmount,
  MILLICENTS_PER_CENT,
  type Millicents,
  ratioOf,
  roundUpToUnit,
  toMillicents,
} from '../kit/index.ts';
import type { Odds } from './schedule.ts';
import { type CommissionParts, NO_COMMISSION } from './settlement.ts';

/** What a win pays and what the house keeps of it. */
export interface Payout {
  readonly grossCents: Cents;
  readonly commissionCents: Cents;
  readonly commissionParts: CommissionParts;
  readonly owedMillicents: Millicents;
}

export interface WinTerms {
  readonly stakeCents: Cents;
  readonly odds: Odds;
  readonly commissionPercent: number;
  /** The part of the stake past the differential, and its extra commission in thousandths. */
  readonly excessCents: Cents;
  readonly extraPerThousand: number;
  /** The commission is booked instead of taken. */
  readonly deferred: boolean;
  /**
   * The smallest chip: a win that it cannot show is paid to the next amount it can (VI-24, T-23).
   */
  readonly payoutUnitCents: Cents;
}

export function payWin(terms: WinTerms): Payout {
  const gross = ratioOf(terms.stakeCents, terms.odds[0], terms.odds[1]);
  const standard = millicents(gross, terms.commissionPercent, 100);
  const additional = millicents(wholeCents(terms.excessCents), terms.extraPerThousand, 1000);
  if (terms.deferred) {
    return {
      grossCents: roundUpToUnit(gross, terms.payoutUnitCents),
      commissionCents: cents(0),
      commissionParts: NO_COMMISSION,
      owedMillicents: standard + additional,
    };
  }
  const netMillicents = toMillicents(gross) - standard - additional;
  const paidCents = roundUpToUnit(exactAmount(netMillicents), terms.payoutUnitCents);
  const commissionCents = cents(Math.max(0, gross.cents - paidCents));
  const additionalCents = cents(
    Math.min(commissionCents, Math.floor(additional / MILLICENTS_PER_CENT)),
  );
  return {
    grossCents: cents(paidCents + commissionCents),
    commissionCents,
    commissionParts: { standardCents: cents(commissionCents - additionalCents), additionalCents },
    owedMillicents: 0,
  };
}

/**
 * Whether the smallest chip can show this win exactly; a wager that it cannot may be refused (6.6).
 */
export function paysExactly(terms: WinTerms): boolean {
  const gross = ratioOf(terms.stakeCents, terms.odds[0], terms.odds[1]);
  const commission = terms.deferred ? 0 : millicents(gross, terms.commissionPercent, 100);
  const additional = millicents(wholeCents(terms.excessCents), terms.extraPerThousand, 1000);
  const net = toMillicents(gross) - commission - (terms.deferred ? 0 : additional);
  return net % (terms.payoutUnitCents * MILLICENTS_PER_CENT) === 0;
}

function millicents(amount: ExactAmount, numerator: number, denominator: number): Millicents {
  if (numerator === 0 || amount.cents === 0) return 0;
  return toMillicents(ratioOf(amount.cents, numerator, denominator));
}

function wholeCents(amount: Cents): ExactAmount {
  return { cents: amount, millicents: 0 };
}

function exactAmount(total: Millicents): ExactAmount {
  const whole = Math.floor(total / MILLICENTS_PER_CENT);
  return { cents: cents(whole), millicents: total - whole * MILLICENTS_PER_CENT };
}
