import { type Fraction, toNumber, twoSidedChance } from '../../kit/index.ts';
import { houseEdge, type Price, variance } from './price.ts';

/** What was seen of one wager at the stakes that people chose. */
export interface Seen {
  readonly wagers: number;
  readonly stakeCents: number;
  /** Sum of the squares of the stakes: large stakes widen what chance may do. */
  readonly stakeSquares: number;
  /** What the bettors gained, stakes not counted; negative where they lost. */
  readonly netCents: number;
}

export const NOTHING_SEEN: Seen = { wagers: 0, stakeCents: 0, stakeSquares: 0, netCents: 0 };

/** Adds one wager, or with `times` −1 takes one out that turned out not to count. */
export function see(seen: Seen, stakeCents: number, netCents: number, times: 1 | -1 = 1): Seen {
  return {
    wagers: seen.wagers + times,
    stakeCents: seen.stakeCents + times * stakeCents,
    stakeSquares: seen.stakeSquares + times * stakeCents * stakeCents,
    netCents: seen.netCents + times * netCents,
  };
}

/** How far the figures seen lie from the exact ones, and how often chance alone goes so far. */
export interface Departure {
  readonly expected: number;
  /** In 19 of 20 cases chance stays between these. */
  readonly interval: readonly [low: number, high: number];
  readonly z: number;
  readonly chance: number;
}

/** Two-sided 95 %. */
const INTERVAL_ERRORS = 1.959964;

/** What bettors gained against the exact price of their wager. */
export function returnDeparture(seen: Seen, price: Price): Departure {
  const expected = -toNumber(houseEdge(price)) * seen.stakeCents;
  const error = Math.sqrt(toNumber(variance(price)) * seen.stakeSquares);
  return departure(seen.netCents, expected, error);
}

/** How often something came against its exact probability. */
export function countDeparture(count: number, trials: number, probability: Fraction): Departure {
  const chance = toNumber(probability);
  return departure(count, trials * chance, Math.sqrt(trials * chance * (1 - chance)));
}

function departure(observed: number, expected: number, error: number): Departure {
  const z = error === 0 ? 0 : (observed - expected) / error;
  const reach = INTERVAL_ERRORS * error;
  return { expected, interval: [expected - reach, expected + reach], z, chance: twoSidedChance(z) };
}
