import { type BetSlip, isHeld, type LimitOf, type SpotKey, type Stakes } from './bet-slip.ts';

/**
 * A wish that the closing of the bets left unfulfilled, with the minimum where it lay below that.
 */
export interface LeftOut {
  readonly spot: SpotKey;
  readonly stakeCents: number;
  readonly minimumCents: number | null;
}

/** The wishes that were never ordered. An order under way is not among them: it gets an answer. */
export function leftOut(slip: BetSlip, placed: Stakes, limitOf: LimitOf): readonly LeftOut[] {
  const ordered = new Map(
    Object.values(slip.orders).map((order) => [order.spot, order.stakeCents]),
  );
  return Object.entries(slip.wanted).flatMap(([spot, stakeCents]) => {
    const more = stakeCents - (ordered.get(spot) ?? placed[spot] ?? 0);
    if (more <= 0) return [];
    const limits = limitOf(spot);
    const held = limits !== undefined && isHeld(stakeCents, limits);
    return [{ spot, stakeCents: more, minimumCents: held ? limits.minimumCents : null }];
  });
}

/** The sum of chips on spots below the minimum, which are neither wagers nor in the hand. */
export function unfinished(slip: BetSlip, placed: Stakes, limitOf: LimitOf): number {
  return Object.entries(slip.wanted).reduce((sum, [spot, stakeCents]) => {
    const held = isHeld(stakeCents, limitOf(spot));
    return held ? sum + Math.max(0, stakeCents - (placed[spot] ?? 0)) : sum;
  }, 0);
}
