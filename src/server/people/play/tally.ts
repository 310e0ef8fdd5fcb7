import { type LimitPeriod, type Measure, PERIOD_MS } from '../../../people/index.ts';

const HOUR_MS = 60 * 60_000;

/** Stake, net result and deposits. */
export type Sums = readonly [stakeCents: number, netCents: number, depositCents: number];

/**
 * Document `play-tally`, by person: everything since the first coup, and the last month by hours.
 */
export interface Tally {
  readonly total: Sums;
  /** By the hour of the steady clock. */
  readonly hours: Readonly<Record<string, Sums>>;
  /** The last version of each stream that is counted here. */
  readonly seen: Readonly<Record<string, number>>;
}

export const NO_TALLY: Tally = { total: [0, 0, 0], hours: {}, seen: {} };

function hourOf(atMs: number): number {
  return Math.floor(atMs / HOUR_MS);
}

/** Counts what a version of a stream brought; a version that was seen before changes nothing. */
export function counted(
  tally: Tally,
  stream: string,
  version: number,
  add: Sums,
  atMs: number,
): Tally {
  if ((tally.seen[stream] ?? 0) >= version) return tally;
  const hour = String(hourOf(atMs));
  const oldest = hourOf(atMs - PERIOD_MS.month) - 1;
  const hours: Record<string, Sums> = {};
  for (const [key, sums] of Object.entries(tally.hours)) {
    if (Number(key) >= oldest) hours[key] = sums;
  }
  hours[hour] = plus(hours[hour] ?? [0, 0, 0], add);
  return {
    total: plus(tally.total, add),
    hours,
    seen: { ...tally.seen, [stream]: version },
  };
}

/**
 * How much of a limit is used. The hour in which the period began counts whole, so an amount may
 * count a little too long, never too short.
 */
export function usedCents(
  tally: Tally,
  measure: Measure,
  period: LimitPeriod,
  nowMs: number,
): number {
  const first = hourOf(nowMs - PERIOD_MS[period]);
  let sums: Sums = [0, 0, 0];
  for (const [key, hour] of Object.entries(tally.hours)) {
    if (Number(key) >= first) sums = plus(sums, hour);
  }
  switch (measure) {
    case 'stake':
      return sums[0];
    case 'loss':
      return -sums[1];
    case 'deposit':
      return sums[2];
  }
}

function plus(a: Sums, b: Sums): Sums {
  return [a[0] + b[0], a[1] + b[1], a[2] + b[2]];
}
