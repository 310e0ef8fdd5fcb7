import type { Cents } from '../kit/index.ts';

export const MEASURES = ['stake', 'loss', 'deposit'] as const;
export type Measure = (typeof MEASURES)[number];

export const PERIODS = ['day', 'week', 'month'] as const;
export type LimitPeriod = (typeof PERIODS)[number];

const HOUR_MS = 60 * 60_000;
export const PERIOD_MS: Readonly<Record<LimitPeriod, number>> = {
  day: 24 * HOUR_MS,
  week: 7 * 24 * HOUR_MS,
  month: 30 * 24 * HOUR_MS,
};

/** How long a wish for a looser limit waits. */
export const LOOSENING_MS = 24 * HOUR_MS;

/**
 * A limit on play. Its times are on the steady clock, so setting the wall clock loosens nothing.
 */
export interface Limit {
  readonly cents: Cents | null;
  readonly pending: { readonly cents: Cents | null; readonly fromMs: number } | null;
}

export type LimitKey = `${Measure}.${LimitPeriod}`;
export type Limits = Readonly<Partial<Record<LimitKey, Limit>>>;

export const NO_LIMIT: Limit = { cents: null, pending: null };

/** Changes a limit: tighter at once, looser after 24 hours. */
export function changeLimit(limit: Limit, wanted: Cents | null, nowMs: number): Limit {
  const current = limitAt(limit, nowMs);
  if (!isLooser(wanted, current)) return { cents: wanted, pending: null };
  return { cents: current, pending: { cents: wanted, fromMs: nowMs + LOOSENING_MS } };
}

/** The limit in force at this moment; null for none. */
export function limitAt({ cents, pending }: Limit, nowMs: number): Cents | null {
  return pending !== null && nowMs >= pending.fromMs ? pending.cents : cents;
}

function isLooser(wanted: Cents | null, current: Cents | null): boolean {
  if (current === null) return false;
  return wanted === null || wanted > current;
}

export function limitKey(measure: Measure, period: LimitPeriod): LimitKey {
  return `${measure}.${period}`;
}
