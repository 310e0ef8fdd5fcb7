import { type Cents, cents, NO_CENTS } from '../../kit/index.ts';
import type { CoupStake } from '../model/wager.ts';
import { paysExactly } from '../settlement/payout.ts';
import { oddsOf, scheduleOf, type TableTerms } from '../settlement/settle.ts';
import type { LimitPair } from './limit-sign.ts';

/** What becomes of a stake against its minimum (Crown, Victoria 7.3.1; Tasmania 7.4 and 7.5). */
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
  /** The part that is paid or collected. */
  readonly inActionCents: Cents;
  /** The part that is given back, win or lose. */
  readonly excessCents: Cents;
}

/** A wager over the maximum plays for the maximum; the rest is returned (VI-28, T-18). */
export function capAtMaximum(stakeCents: Cents, limits: LimitPair): CappedStake {
  const inActionCents = cents(Math.min(stakeCents, limits.maximumCents));
  return { inActionCents, excessCents: cents(stakeCents - inActionCents) };
}

/** How the limits apply to one person's piles on one area. */
export interface StakeTerms {
  readonly limits: LimitPair;
  /** Whether the piles are one wager for minimum and maximum, or each is a wager by itself. */
  readonly together: boolean;
  /**
   * The most that the piles may come to in all (Crown, Victoria 7.5); null where only the limits
   * count.
   */
  readonly mostInAllCents: Cents | null;
}

export interface MeasuredStake extends CappedStake {
  /** The amount that is compared with the minimum. */
  readonly measuredCents: Cents;
  /** Whether an excess lies past the most in all, rather than past the maximum. */
  readonly pastMostInAll: boolean;
}

/** Chips of one person on one area. */
export interface Pile {
  readonly stakeCents: Cents;
}

/**
 * The one rule of minimum and maximum, for a wager that is offered and for one that is settled.
 * Piles fill a maximum that they share in the order in which they were put down.
 */
export function measureStakes(piles: readonly Pile[], terms: StakeTerms): MeasuredStake[] {
  const totalCents = piles.reduce<number>((sum, { stakeCents }) => sum + stakeCents, 0);
  let filledCents = 0;
  return piles.map(({ stakeCents }) => {
    const measured = measureStake(stakeCents, terms, filledCents, totalCents);
    filledCents += measured.inActionCents;
    return measured;
  });
}

/** Measures a pile that lies on its area alone. */
export function measureAlone({ stakeCents }: Pile, terms: StakeTerms): MeasuredStake {
  return measureStake(stakeCents, terms, 0, stakeCents);
}

function measureStake(
  stakeCents: Cents,
  { limits, together, mostInAllCents }: StakeTerms,
  filledCents: number,
  totalCents: number,
): MeasuredStake {
  const roomCents = limits.maximumCents - (together ? filledCents : 0);
  const roomInAllCents = (mostInAllCents ?? Number.MAX_SAFE_INTEGER) - filledCents;
  const inActionCents = cents(Math.max(0, Math.min(stakeCents, roomCents, roomInAllCents)));
  return {
    inActionCents,
    excessCents: cents(stakeCents - inActionCents),
    measuredCents: together ? cents(totalCents) : stakeCents,
    pastMostInAll: inActionCents < stakeCents && roomInAllCents <= roomCents,
  };
}

export function isPermittedMultiple(stakeCents: Cents, limits: LimitPair): boolean {
  return limits.multipleCents === null || stakeCents % limits.multipleCents === 0;
}

/**
 * Whether every win of this wager could be paid exactly in the house's chips. If not, it may be
 * refused before the deal (Crown, Victoria 6.6); once the deal began it is paid to the next amount
 * chips can show.
 */
export function isPayableInChips(
  terms: TableTerms,
  wager: CoupStake,
  { excessCents, deferred }: CommissionOn = PLAIN_COMMISSION,
): boolean {
  const extra = excessCents > 0 ? terms.book.limits.pastDifferential.value : null;
  return scheduleOf(terms.version, wager.type).every(
    (row) =>
      row.result !== 'win' ||
      paysExactly({
        stakeCents: wager.stakeCents,
        odds: oddsOf(row, terms.tiePercent),
        commissionPercent: row.commissionPercent,
        excessCents,
        extraPerThousand: extra?.extraPerThousand ?? 0,
        deferred: deferred && (row.deferrable || extra !== null),
        payoutUnitCents: terms.payoutUnitCents,
      }),
  );
}

/** What a win of this wager pays beside the plain commission, or later than at the payout. */
export interface CommissionOn {
  /** The part of the stake past the differential (Crown, Victoria 7.5). */
  readonly excessCents: Cents;
  readonly deferred: boolean;
}

const PLAIN_COMMISSION: CommissionOn = { excessCents: NO_CENTS, deferred: false };

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
