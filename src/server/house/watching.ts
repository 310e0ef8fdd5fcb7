import type { PlayThresholds } from '../evidence/large-wins.ts';

/** The thresholds at which the house notes unusual play. */
export interface Watching extends PlayThresholds {
  /**
   * At tables that are all fair, one in this many looks at all returns together raises an alarm.
   */
  readonly alarmOneIn: number;
}

export const DEFAULT_WATCHING: Watching = {
  largeWinCents: 1_000_000,
  unusualRise: 100,
  alarmOneIn: 10_000,
};
