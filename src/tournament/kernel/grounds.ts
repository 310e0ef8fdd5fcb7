import { findBook, type Leaf, type LimitPair, type TournamentRule } from '../../rules/index.ts';
import type { Place, Standing, TournamentTable } from '../model/floor-state.ts';
import type { Circle } from '../model/secret-form.ts';
import type { TournamentState } from '../model/state.ts';
import { ruleOf, settingsOf } from './policy.ts';
import { type Decision, no } from './refusal.ts';

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

/** The terms may name the chips of which a wager is made; a player may always lay all he holds. */
export function notInChips(
  state: TournamentState,
  stakeCents: number,
  holdsCents: number,
): Decision | null {
  const { wagerChips: chips } = settingsOf(state);
  if (chips === undefined || stakeCents === holdsCents || isMadeOf(stakeCents, chips)) return null;
  return no('not-in-chips', ruleOf(state, 'chips-of-the-event'), { stakeCents, chips });
}

/** The greatest amount up to this one that the chips of the terms make. */
export function mostInChips(state: TournamentState, amountCents: number): number {
  const { wagerChips: chips } = settingsOf(state);
  let amount = amountCents;
  while (chips !== undefined && amount > 0 && !isMadeOf(amount, chips)) amount -= 1;
  return amount;
}

/** Whether chips of these values, as many of each as one likes, make the amount. */
export function isMadeOf(amountCents: number, chips: readonly number[]): boolean {
  const [smallest = 1, ...others] = chips.toSorted((a, b) => a - b);
  // What is left for the smallest chips, by its remainder; of equal remainders the greatest counts.
  const rests = new Map([[amountCents % smallest, amountCents]]);
  for (const value of others) {
    for (const rest of [...rests.values()]) {
      for (let left = rest - value; left >= 0; left -= value) {
        if (left % smallest === rest % smallest) break;
        rests.set(left % smallest, Math.max(left, rests.get(left % smallest) ?? 0));
      }
    }
  }
  return rests.has(0);
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
