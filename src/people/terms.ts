import type { Limits } from './limits.ts';

/** What a person, or the house for him, has set for his play. */
export interface PlayTerms {
  readonly own: Limits;
  readonly house: Limits;
  readonly exclusion: Exclusion | null;
  readonly realityCheckMs: number;
}

export interface Exclusion {
  readonly sinceWallMs: number;
  /** The end on the steady clock; null: for ever. */
  readonly untilMs: number | null;
}

export const USUAL_TERMS: PlayTerms = {
  own: {},
  house: {},
  exclusion: null,
  realityCheckMs: 60 * 60_000,
};

export const LONGEST_EXCLUSION_DAYS = 5 * 366;
export const SHORTEST_CHECK_MINUTES = 10;
export const LONGEST_CHECK_MINUTES = 240;

const DAY_MS = 24 * 60 * 60_000;

export function isExcluded({ exclusion }: PlayTerms, nowMs: number): boolean {
  if (exclusion === null) return false;
  return exclusion.untilMs === null || nowMs < exclusion.untilMs;
}

/** The exclusion after a wish for so many days, null for ever: it only ever becomes longer. */
export function excludedFor(
  before: Exclusion | null,
  days: number | null,
  { steadyMs, wallMs }: { readonly steadyMs: number; readonly wallMs: number },
): Exclusion {
  const untilMs = days === null ? null : steadyMs + days * DAY_MS;
  if (before === null) return { sinceWallMs: wallMs, untilMs };
  return isLater(untilMs, before.untilMs) ? { ...before, untilMs } : before;
}

function isLater(untilMs: number | null, thanMs: number | null): boolean {
  if (thanMs === null) return false;
  return untilMs === null || untilMs > thanMs;
}
