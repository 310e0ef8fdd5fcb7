import { findBook, type Leaf, type LimitPair, type TournamentRule } from '../../rules/index.ts';
import type { Place, Standing, TournamentTable } from '../model/floor-state.ts';
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

const GONE_BY: Readonly<Record<Exclude<Standing, 'in-game'>, TournamentRule>> = {
  eliminated: 'position-void',
  forfeited: 'late-cancelled',
  disqualified: 'disqualification',
  retired: 'retirement',
};

/** The rule that took a player's place from him. */
export function goneGround(state: TournamentState, { standing }: Place): Leaf<boolean> {
  return ruleOf(state, standing === 'in-game' ? 'position-void' : GONE_BY[standing]);
}

/** The game's own rule on when wagers are taken, which a tournament does not change. */
export function bettingTime(
  state: TournamentState,
  { table }: TournamentTable,
): Leaf<unknown> | null {
  // Before the call for bets no rule was broken; after the close one would be.
  if (table.coup === null) return null;
  return findBook(state.terms.bookId)?.betting.closes ?? null;
}
