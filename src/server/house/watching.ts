import type { PlayThresholds } from '../evidence/large-wins.ts';

/** From when on the house looks up. */
export interface Watching extends PlayThresholds {
  /** With every table fair, one alarm in so many looks at all returns together. */
  readonly alarmOneIn: number;
}

export const DEFAULT_WATCHING: Watching = {
  largeWinCents: 1_000_000,
  unusualRise: 100,
  alarmOneIn: 10_000,
};
