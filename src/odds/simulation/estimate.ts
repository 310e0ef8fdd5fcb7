/**
 * A mean seen in a simulation, how far it may be off, and how it compares with what was expected.
 */
export interface Estimate {
  /** Coups, or wagers placed. */
  readonly trials: number;
  readonly mean: number;
  readonly standardError: number;
  /** Where the true mean lies in 19 of 20 such simulations. */
  readonly interval: readonly [low: number, high: number];
  readonly expected: number | null;
  /** The number of standard errors between the mean seen and the one expected. */
  readonly z: number | null;
}

/** Two-sided 95 %. */
const INTERVAL_ERRORS = 1.959964;

export function estimate(
  trials: number,
  mean: number,
  variancePerTrial: number,
  expected: number | null = null,
): Estimate {
  const standardError = trials === 0 ? 0 : Math.sqrt(Math.max(0, variancePerTrial) / trials);
  const reach = INTERVAL_ERRORS * standardError;
  return {
    trials,
    mean,
    standardError,
    interval: [mean - reach, mean + reach],
    expected,
    z: expected === null || standardError === 0 ? null : (mean - expected) / standardError,
  };
}

/** The estimate from how often each value was seen. */
export function estimateOf(
  values: readonly number[],
  counts: readonly number[],
  expected: number | null,
): Estimate {
  let trials = 0;
  let sum = 0;
  let squares = 0;
  values.forEach((value, at) => {
    const count = counts[at] ?? 0;
    trials += count;
    sum += value * count;
    squares += value * value * count;
  });
  if (trials === 0) return estimate(0, 0, 0, expected);
  const mean = sum / trials;
  return estimate(trials, mean, squares / trials - mean * mean, expected);
}
