import {
  compare,
  type Fraction,
  fraction,
  minus,
  negative,
  plus,
  times,
  ZERO,
} from '../../kit/index.ts';
import type { Odds, SettlementResult } from '../../rules/index.ts';

/** One way a wager can end. */
export interface Ending {
  readonly result: SettlementResult;
  /** The odds paid before commission; null unless the wager wins. */
  readonly odds: Odds | null;
  readonly commissionPercent: number;
  /** What the bettor gains for each unit staked: −1 when the stake is lost. */
  readonly net: Fraction;
  /** The happening or count that leads to this ending, in the book's words. */
  readonly on: string;
  readonly clause: string;
}

export interface WeighedEnding extends Ending {
  readonly probability: Fraction;
}

/** Every way a wager can end with its exact probability; they add up to one. */
export type Price = readonly WeighedEnding[];

export function chanceOf(price: Price, ...results: readonly SettlementResult[]): Fraction {
  return price
    .filter((ending) => results.includes(ending.result))
    .reduce((sum, ending) => plus(sum, ending.probability), ZERO);
}

/** Minus the expected gain for each unit staked; returned stakes count as nothing. */
export function houseEdge(price: Price): Fraction {
  return negative(moment(price, 1));
}

export function variance(price: Price): Fraction {
  const mean = moment(price, 1);
  return minus(moment(price, 2), times(mean, mean));
}

/** Endings that pay alike become one, most favourable first. */
export function payTable(price: Price): WeighedEnding[] {
  const merged = new Map<string, WeighedEnding>();
  for (const ending of price) {
    if (ending.result !== 'win') continue;
    const key = `${ending.odds?.join(':')} ${ending.commissionPercent}`;
    const held = merged.get(key);
    const probability = plus(held?.probability ?? ZERO, ending.probability);
    merged.set(key, { ...(held ?? ending), probability });
  }
  return [...merged.values()].sort((a, b) => compare(b.net, a.net));
}

function moment(price: Price, power: 1 | 2): Fraction {
  let sum = ZERO;
  for (const { net, probability } of price) {
    if (net.num === 0n || probability.num === 0n) continue;
    sum = plus(sum, times(power === 1 ? net : times(net, net), probability));
  }
  return sum;
}

/** Turns counts of sequences into probabilities. */
export function weigh(endings: readonly Ending[], ways: Float64Array, total: number): Price {
  return endings.map((ending, at) => ({
    ...ending,
    probability: fraction(ways[at] ?? 0, total),
  }));
}
