import type { Leaf, LimitPair } from '../../rules/index.ts';
import type { TournamentTable } from '../model/floor-state.ts';
import type { Circle } from '../model/secret-form.ts';
import type { TournamentState } from '../model/state.ts';
import { ruleOf, settingsOf } from './policy.ts';

/** Tie has the general pair of limits where the sign gives it none of its own (T-46). */
export function limitsOn(
  state: TournamentState,
  { limits }: TournamentTable,
  area: Circle,
): LimitPair {
  return area === 'tie' ? (settingsOf(state).tieLimits ?? limits) : limits;
}

/**
 * The rule by which everybody backs a hand, so that Tie is never wagered alone: the book's own, or
 * the compulsory wager of the terms. Null where Tie alone is a lawful wager (VI-111).
 */
export function handNeeded(state: TournamentState): Leaf<boolean> | null {
  const oneHand = ruleOf(state, 'one-hand');
  if (oneHand.value) return oneHand;
  return settingsOf(state).compulsoryWager ? ruleOf(state, 'least-wager') : null;
}
