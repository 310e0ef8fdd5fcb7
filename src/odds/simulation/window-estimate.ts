import { OUTCOMES, type Outcome } from '../../rules/index.ts';
import { type Estimate, estimate } from './estimate.ts';
import { WINDOW, WINDOW_CODES } from './tallies.ts';

/**
 * What a wager placed at the start of seven coups brings; null where it could not be placed. Every
 * coup starts a window, so windows overlap and are not independent trials. The variance allows for
 * the overlap as if coups had no memory, which is nearly true.
 */
export type WindowValue = (outcomes: readonly Outcome[]) => number | null;

export function windowEstimate(
  counts: Float64Array,
  value: WindowValue,
  expected: number | null,
): Estimate {
  const gains = new Float64Array(WINDOW_CODES);
  const placed = new Float64Array(WINDOW_CODES);
  let windows = 0;
  let trials = 0;
  let sum = 0;
  for (let code = 0; code < WINDOW_CODES; code += 1) {
    const gain = value(outcomesOf(code));
    const seen = counts[code] as number;
    windows += seen;
    if (gain === null) continue;
    gains[code] = gain;
    placed[code] = 1;
    trials += seen;
    sum += gain * seen;
  }
  if (trials === 0) return estimate(0, 0, 0, expected);
  const mean = sum / trials;
  const deviations = gains.map((gain, code) => gain - mean * (placed[code] as number));
  const spread = longRunVariance(deviations, chancesIn(counts, windows));
  // The estimate is a ratio of two counts: its error is that of the deviations over the share of
  // windows in which the wager was placed.
  const share = trials / windows;
  return estimate(trials, mean, spread / share, expected);
}

/** The outcomes of a code, oldest first. */
export function outcomesOf(code: number, coups: number = WINDOW): Outcome[] {
  const outcomes: Outcome[] = [];
  let rest = code;
  for (let at = 0; at < coups; at += 1) {
    outcomes.unshift(OUTCOMES[rest % 3] as Outcome);
    rest = Math.floor(rest / 3);
  }
  return outcomes;
}

/** How often each outcome was the newest of a window. */
function chancesIn(counts: Float64Array, windows: number): number[] {
  const seen = [0, 0, 0];
  counts.forEach((count, code) => {
    seen[code % 3] = (seen[code % 3] as number) + count;
  });
  return seen.map((count) => count / windows);
}

/** Variance plus twice the covariances with the six windows that share coups with this one. */
function longRunVariance(values: Float64Array, chances: readonly number[]): number {
  let mean = 0;
  let squares = 0;
  const weights = codeWeights(chances, WINDOW);
  values.forEach((value, code) => {
    mean += value * (weights[code] as number);
    squares += value * value * (weights[code] as number);
  });
  let variance = squares - mean * mean;
  for (let lag = 1; lag < WINDOW; lag += 1) {
    variance += 2 * (sharedProduct(values, chances, lag) - mean * mean);
  }
  return variance;
}

/** The mean product of two windows `lag` coups apart, summed over what they share. */
function sharedProduct(values: Float64Array, chances: readonly number[], lag: number): number {
  const shared = 3 ** (WINDOW - lag);
  const apart = 3 ** lag;
  const apartWeights = codeWeights(chances, lag);
  const sharedWeights = codeWeights(chances, WINDOW - lag);
  let product = 0;
  for (let common = 0; common < shared; common += 1) {
    let earlier = 0;
    let later = 0;
    for (let own = 0; own < apart; own += 1) {
      const weight = apartWeights[own] as number;
      earlier += weight * (values[own * shared + common] as number);
      later += weight * (values[common * apart + own] as number);
    }
    product += (sharedWeights[common] as number) * earlier * later;
  }
  return product;
}

function codeWeights(chances: readonly number[], coups: number): Float64Array {
  const weights = new Float64Array(3 ** coups);
  weights.forEach((_, code) => {
    let weight = 1;
    for (let at = 0, rest = code; at < coups; at += 1, rest = Math.floor(rest / 3)) {
      weight *= chances[rest % 3] as number;
    }
    weights[code] = weight;
  });
  return weights;
}
