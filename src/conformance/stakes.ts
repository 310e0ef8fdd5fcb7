import { type CoupWager, isCoupWager, type TableTerms } from '../rules/index.ts';
import type { VectorWager } from './vector.ts';

/** The wagers of a vector that one coup decides. */
export function decidedByCoup(
  { version }: TableTerms,
  wagers: readonly VectorWager[],
): VectorWager[] {
  return wagers.filter(({ type }) => isCoupWager(version, type));
}

export function toCoupWager(wager: VectorWager): CoupWager {
  return { type: wager.type, stakeCents: wager.stakeCents, bettor: wager.seat };
}

export function ofSeat(
  terms: TableTerms,
  wagers: readonly VectorWager[],
  seat: number,
): CoupWager[] {
  return decidedByCoup(
    terms,
    wagers.filter((wager) => wager.seat === seat),
  ).map(toCoupWager);
}
