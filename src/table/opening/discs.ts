import { seatOf } from '../model/rules-of.ts';
import type { TableState } from '../model/state.ts';

/** The seats at which the Player disc and the Banker disc stand; null where no disc stands. */
export interface Discs {
  readonly player: number | null;
  readonly banker: number | null;
}

/** Discs mark who accepted each hand, at tables that use them (Tasmania 9.3(d)). */
export function discsAt(state: TableState): Discs | null {
  const openers = state.coup?.openers ?? null;
  if (state.setup?.settings.discs !== true || openers === null) return null;
  return {
    player: seatOf(state, openers.player.person),
    banker: seatOf(state, openers.banker.person),
  };
}
