import type { Limits } from './limits.ts';

/** Document `play-terms`, by person: what he, or the house for him, has set for his play. */
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

export function isExcluded({ exclusion }: PlayTerms, nowMs: number): boolean {
  if (exclusion === null) return false;
  return exclusion.untilMs === null || nowMs < exclusion.untilMs;
}
