import type { Side } from '../coup/hand.ts';
import { isMainWager, type WagerType } from '../model/wager.ts';

/** Someone who would like a place on a contested side-wager area. */
export interface SideWagerClaim<Who> {
  readonly who: Who;
  /** Valid wagers that this person already has on that betting area. */
  readonly wagersThere: readonly WagerType[];
}

/**
 * Who comes first to the side wagers of a hand when places on an area run short (Crown 6.8.3 to
 * 6.8.7): a main wager on the same hand, then any other valid wager there, then the rest; within a
 * tier, first come (VI-42).
 */
export function entitlementTier(hand: Side | null, wagersThere: readonly WagerType[]): 1 | 2 | 3 {
  if (hand !== null && wagersThere.some((type) => isMainWager(type) && type === hand)) return 1;
  return wagersThere.length > 0 ? 2 : 3;
}

/**
 * The claims in the order in which they are served; a wager of neither hand (Tie, Runs) goes to
 * whoever came first.
 */
export function entitlementOrder<Who>(
  hand: Side | null,
  claims: readonly SideWagerClaim<Who>[],
): SideWagerClaim<Who>[] {
  if (hand === null) return [...claims];
  return [...claims].sort(
    (a, b) => entitlementTier(hand, a.wagersThere) - entitlementTier(hand, b.wagersThere),
  );
}
