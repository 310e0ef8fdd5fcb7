import { bookOf } from './rules-of.ts';
import type { TableState } from './state.ts';

const MINUTE_MS = 60_000;

/**
 * Some books require the shuffle immediately before play: cards shuffled for a game that did not
 * begin in time are shuffled again (Victoria 2002 4.1.1(a), VI-83). Others state no time (T-91).
 */
export function shuffleIsStale(state: TableState, atMs: number): boolean {
  const { shoe } = state.cards;
  if (shoe === null || shoe.coups > 0 || shoe.freshUntilMs === null) return false;
  return atMs > shoe.freshUntilMs;
}

/** Until when play must follow a shuffle made now; null where the book sets no limit. */
export function freshUntilMs(state: TableState, atMs: number): number | null {
  const { value } = bookOf(state).shuffle.immediatelyBeforePlay;
  return value === null ? null : atMs + value.withinMinutes * MINUTE_MS;
}
