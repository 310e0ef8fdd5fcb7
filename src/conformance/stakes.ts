import { type CoupWager, type CoupWagerType, isCoupWager } from '../rules/index.ts';
import type { VectorWager } from './vector.ts';

/** A wager of a vector that one coup decides. */
export type CoupVectorWager = VectorWager & { readonly type: CoupWagerType };

export function isCoupVectorWager(wager: VectorWager): wager is CoupVectorWager {
  return isCoupWager(wager.type);
}

export function toCoupWager(wager: CoupVectorWager): CoupWager {
  return { type: wager.type, stakeCents: wager.stakeCents, bettor: wager.seat };
}

export function ofSeat(wagers: readonly VectorWager[], seat: number): CoupWager[] {
  return wagers
    .filter((wager) => wager.seat === seat)
    .filter(isCoupVectorWager)
    .map(toCoupWager);
}
