import { type Cents, cents, roundDownToUnit } from '../../kit/index.ts';

/** A stake on one of the hands, as far as the house's exposure is concerned. */
export interface ExposedStake {
  readonly seat: number;
  readonly stakeCents: Cents;
}

export type ReductionRounding = 'largest-remainder' | 'round-down';

/**
 * Cuts stakes pro rata so that their total does not pass `limitCents`, in whole `unitCents`.
 * 'largest-remainder' gives spare units to the largest remainders, then to the lowest seat (VI-02).
 * 'round-down' hands nothing out again (T-16). Stakes already within the limit stay.
 */
export function reduceProRata(
  stakes: readonly ExposedStake[],
  limitCents: Cents,
  unitCents: Cents,
  rounding: ReductionRounding,
): Cents[] {
  const total = sumOf(stakes);
  if (total <= limitCents) return stakes.map((stake) => stake.stakeCents);
  const shares = stakes.map((stake, at) => exactShare(stake, at, limitCents, total, unitCents));
  const reduced = shares.map((share) => share.downCents);
  if (rounding === 'largest-remainder') handOutSpareUnits(shares, reduced, limitCents, unitCents);
  return reduced.map((amount) => cents(amount));
}

/**
 * The side that is too heavy and what it may total: |Player − Banker| must not pass the
 * differential (VI-01).
 */
export function differentialBreach(
  playerTotalCents: number,
  bankerTotalCents: number,
  differentialCents: Cents,
): { side: 'player' | 'banker'; limitCents: Cents } | null {
  const playerLimitCents = cents(bankerTotalCents + differentialCents);
  const bankerLimitCents = cents(playerTotalCents + differentialCents);
  if (playerTotalCents > playerLimitCents) return { side: 'player', limitCents: playerLimitCents };
  if (bankerTotalCents > bankerLimitCents) return { side: 'banker', limitCents: bankerLimitCents };
  return null;
}

/**
 * Hands whose wagers together pass the collective liability; never netted, Tie never counted
 * (T-16).
 */
export function liabilityBreaches(
  playerTotalCents: number,
  bankerTotalCents: number,
  liabilityCents: Cents,
): ('player' | 'banker')[] {
  const heavy: ('player' | 'banker')[] = [];
  if (playerTotalCents > liabilityCents) heavy.push('player');
  if (bankerTotalCents > liabilityCents) heavy.push('banker');
  return heavy;
}

interface Share {
  readonly at: number;
  readonly seat: number;
  readonly stakeCents: Cents;
  readonly downCents: number;
  /** What rounding down took, scaled by the total so that it stays a whole number. */
  readonly remainder: bigint;
}

function exactShare(
  stake: ExposedStake,
  at: number,
  limitCents: Cents,
  totalCents: number,
  unitCents: Cents,
): Share {
  // Stakes may be large enough for the product to leave the safe integers.
  const product = BigInt(stake.stakeCents) * BigInt(limitCents);
  const whole = Number(product / BigInt(totalCents));
  const downCents = roundDownToUnit(whole, unitCents);
  const remainder = product - BigInt(downCents) * BigInt(totalCents);
  return { at, seat: stake.seat, stakeCents: stake.stakeCents, downCents, remainder };
}

function handOutSpareUnits(
  shares: readonly Share[],
  reduced: number[],
  limitCents: Cents,
  unitCents: Cents,
): void {
  let spare = limitCents - reduced.reduce((sum, amount) => sum + amount, 0);
  for (const share of [...shares].sort(byRemainderThenSeat)) {
    if (spare < unitCents) return;
    // A stake that is no multiple of the unit could otherwise come out larger than it went in.
    if (share.downCents + unitCents > share.stakeCents) continue;
    reduced[share.at] = share.downCents + unitCents;
    spare -= unitCents;
  }
}

/** Wagers of one seat stay in the order given: sorting is stable. */
function byRemainderThenSeat(a: Share, b: Share): number {
  if (a.remainder !== b.remainder) return a.remainder > b.remainder ? -1 : 1;
  return a.seat - b.seat;
}

function sumOf(stakes: readonly ExposedStake[]): number {
  return stakes.reduce((sum, stake) => sum + stake.stakeCents, 0);
}
