import { type Cents, cents, NO_CENTS } from '../kit/index.ts';
import type { LimitPair } from './limit-sign.ts';
import { paysExactly } from './payout.ts';
import { oddsOf, scheduleOf, type TableTerms } from './settle.ts';
import type { CoupStake } from './wager.ts';

/** What becomes of a stake against its minimum (7.3.1; Tasmania 7.4 and 7.5). */
export const SHORT_WAGER_FATES = ['within', 'stands-with-warning', 'returned'] as const;
export type ShortWagerFate = (typeof SHORT_WAGER_FATES)[number];

/**
 * The first short wager of a person stands and brings one warning; later ones go back whatever the
 * result.
 */
export function judgeMinimum(
  stakeCents: Cents,
  limits: LimitPair,
  alreadyWarned: boolean,
): ShortWagerFate {
  if (stakeCents >= limits.minimumCents) return 'within';
  return alreadyWarned ? 'returned' : 'stands-with-warning';
}

export interface CappedStake {
  /** What is paid or collected. */
  readonly inActionCents: Cents;
  /** What is given back, win or lose. */
  readonly excessCents: Cents;
}

/** A wager over the maximum plays for the maximum; the rest is returned (VI-28, T-18). */
export function capAtMaximum(stakeCents: Cents, limits: LimitPair): CappedStake {
  const inActionCents = cents(Math.min(stakeCents, limits.maximumCents));
  return { inActionCents, excessCents: cents(stakeCents - inActionCents) };
}

export function isPermittedMultiple(stakeCents: Cents, limits: LimitPair): boolean {
  return limits.multipleCents === null || stakeCents % limits.multipleCents === 0;
}

/**
 * Whether every win of this wager could be paid exactly in the house's chips. If not, it may be
 * refused before the deal (6.6); once the deal began it is paid to the next amount chips can show.
 */
export function isPayableInChips(terms: TableTerms, wager: CoupStake): boolean {
  return scheduleOf(terms.version, wager.type).every(
    (row) =>
      row.result !== 'win' ||
      paysExactly({
        stakeCents: wager.stakeCents,
        odds: oddsOf(row, terms.tiePercent),
        commissionPercent: row.commissionPercent,
        excessCents: NO_CENTS,
        extraPerThousand: 0,
        deferred: false,
        payoutUnitCents: terms.payoutUnitCents,
      }),
  );
}

/** The most one bettor may insure: the larger of his Player and Banker stakes in action (VI-22). */
export function insuranceCap(mainStakes: readonly CoupStake[]): Cents {
  let player = 0;
  let banker = 0;
  for (const stake of mainStakes) {
    if (stake.type === 'player') player += stake.stakeCents;
    if (stake.type === 'banker') banker += stake.stakeCents;
  }
  return cents(Math.max(player, banker));
}
