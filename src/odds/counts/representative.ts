import { present } from '../../kit/index.ts';
import {
  CARDS,
  type Card,
  type CoupResult,
  cardValue,
  PAIR_KINDS,
  type PairKind,
  resultOf,
} from '../../rules/index.ts';
import { CLASSES } from './class-plan.ts';

/** A finished coup of this class as the engine itself describes it, from hands without a pair. */
export function coupOfClass(at: number): CoupResult {
  return present(COUPS[at], `class ${at}`);
}

/**
 * A coup of this class with the given pairs; points and pairs may be combined as no real hand could
 * have them.
 */
export function coupWithPairs(at: number, playerKind: number, bankerKind: number): CoupResult {
  return {
    ...coupOfClass(at),
    playerPair: kindAt(playerKind),
    bankerPair: kindAt(bankerKind),
  };
}

const COUPS: readonly CoupResult[] = Array.from({ length: CLASSES }, (_, at) => {
  const point = Math.floor(at / 4);
  return resultOf({
    player: handOf(Math.floor(point / 10), (at & 2) === 2),
    banker: handOf(point % 10, (at & 1) === 1),
  });
});

function handOf(point: number, third: boolean): Card[] {
  return third ? ['JS', 'QS', cardOf(point)] : ['JS', cardOf(point)];
}

function cardOf(value: number): Card {
  return present(
    CARDS.find((card) => cardValue(card) === value),
    `a card worth ${value}`,
  );
}

function kindAt(kind: number): PairKind {
  return present(PAIR_KINDS[kind], `pair kind ${kind}`);
}
