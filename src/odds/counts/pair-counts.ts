import {
  CARDS,
  type Card,
  PAIR_KINDS,
  type PairKind,
  pairKind,
  rankOf,
} from '../../rules/index.ts';
import { sequences } from './class-counts.ts';
import { type Composition, cardsIn } from './composition.ts';

/** The pair kinds of one hand, in the order of `PAIR_KINDS`. */
export const KINDS = PAIR_KINDS.length;

/**
 * Ordered six-card sequences by the kind of pair that two named cards of them make. All six draws
 * are alike, so the Player's first two and the Banker's first two have the same counts.
 */
export function countPairs(composition: Composition): Float64Array {
  const cards = cardsIn(composition);
  const rest = sequences(cards - 2, 4);
  const counts = new Float64Array(KINDS);
  let paired = 0;
  for (const two of RANK_TWINS) {
    const ways = waysToDraw(composition, two.first, two.second) * rest;
    counts[two.kind] = (counts[two.kind] as number) + ways;
    paired += ways;
  }
  counts[0] = sequences(cards, 6) - paired;
  return counts;
}

export function kindIndex(kind: PairKind): number {
  return PAIR_KINDS.indexOf(kind);
}

/** Two kinds of card of one rank, in both orders where they differ. */
export interface Twins {
  readonly first: number;
  readonly second: number;
  readonly kind: number;
}

export const RANK_TWINS: readonly Twins[] = CARDS.flatMap((first, at) =>
  CARDS.flatMap((second, other) => twins(first, at, second, other)),
);

/** Ordered ways to draw one card of each kind, one after the other. */
export function waysToDraw(composition: Composition, first: number, second: number): number {
  const held = composition[first] ?? 0;
  return held * ((composition[second] ?? 0) - (first === second ? 1 : 0));
}

function twins(first: Card, at: number, second: Card, other: number): Twins[] {
  if (rankOf(first) !== rankOf(second)) return [];
  return [{ first: at, second: other, kind: kindIndex(pairKind(first, second)) }];
}
