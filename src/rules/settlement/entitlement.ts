import { isMainWager, sideOfWager, type WagerType } from '../model/wager.ts';

/** Someone who would like a place on a contested side-wager area. */
export interface SideWagerClaim<Who> {
  readonly who: Who;
  /** Valid wagers that this person already has on that betting area. */
  readonly wagersThere: readonly WagerType[];
}

/**
 * Who comes first when places on an area run short (Crown 6.8.3 to 6.8.7): a main wager on the same
 * hand, then any other valid wager there, then the rest; within a tier, first come (VI-42).
 */
export function entitlementTier(
  sideWager: WagerType,
  wagersThere: readonly WagerType[],
): 1 | 2 | 3 {
  const hand = sideOfWager(sideWager);
  if (hand !== null && wagersThere.some((type) => isMainWager(type) && type === hand)) return 1;
  return wagersThere.length > 0 ? 2 : 3;
}

/**
 * The claims in the order in which they are served; a wager of neither hand (Tie, Runs) goes to
 * whoever came first.
 */
export function entitlementOrder<Who>(
  sideWager: WagerType,
  claims: readonly SideWagerClaim<Who>[],
): SideWagerClaim<Who>[] {
  if (sideOfWager(sideWager) === null) return [...claims];
  return [...claims].sort(
    (a, b) => entitlementTier(sideWager, a.wagersThere) - entitlementTier(sideWager, b.wagersThere),
  );
}
