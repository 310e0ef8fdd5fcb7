/** The span of a chart and the round values at which it is labelled. Every length is to scale. */
export interface Axis {
  readonly from: number;
  readonly to: number;
  readonly ticks: readonly number[];
}

const MOST_STEPS = 5;
const ROUND = [1, 2, 5, 10];

/** An axis that holds every value and zero, in a few equal and round steps. */
export function axisOf(values: readonly number[]): Axis {
  const low = Math.min(0, ...values);
  const high = Math.max(0, ...values);
  return between(low, high, roundStep((high - low) / MOST_STEPS));
}

function between(low: number, high: number, step: number): Axis {
  const first = Math.floor(low / step + TOLERANCE);
  const last = Math.max(Math.ceil(high / step - TOLERANCE), first + 1);
  // Each tick is a product of whole numbers, because a running sum of steps would gather errors.
  const ticks = Array.from({ length: last - first + 1 }, (_, at) => (first + at) * step);
  return { from: first * step, to: last * step, ticks };
}

/** An axis that is only as wide as the values themselves, for a chart whose scale is labelled. */
export function spanOf(values: readonly number[]): Axis {
  if (values.length === 0) return axisOf([1]);
  const [low, high] = [Math.min(...values), Math.max(...values)];
  // Values that are all equal still need a scale.
  return between(
    low,
    high,
    roundStep(Math.max(high - low, Math.abs(high) / 100, 0.01) / MOST_STEPS),
  );
}

/** How far along the axis a value lies, from 0 to 1. */
export function shareOf({ from, to }: Axis, value: number): number {
  return (value - from) / (to - from);
}

/** The number of decimal places that tells the labels apart. */
export function placesOf({ ticks: [first = 0, second = 1] }: Axis): number {
  return Math.max(0, -Math.floor(Math.log10(second - first) + TOLERANCE));
}

const TOLERANCE = 1e-9;

function roundStep(least: number): number {
  if (least <= 0) return 1;
  const power = 10 ** Math.floor(Math.log10(least));
  return (ROUND.find((digit) => digit * power >= least - TOLERANCE * power) ?? 10) * power;
}
