import { shuffleIsStale } from '../model/freshness.ts';
import { bookOf } from '../model/rules-of.ts';
import type { TableState } from '../model/state.ts';
import { type Decision, no } from './refusal.ts';

/** No coup starts from cards that waited too long after their shuffle. */
export function staleRefusal(state: TableState, atMs: number): Decision | null {
  if (!shuffleIsStale(state, atMs)) return null;
  const leaf = bookOf(state).shuffle.immediatelyBeforePlay;
  return no('shuffle-again', leaf, { minutes: leaf.value?.withinMinutes ?? 0 });
}
