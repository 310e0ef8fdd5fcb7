import { describe, expect, it } from 'vitest';
import {
  announceAndSettle,
  bet,
  deal,
  type Scenario,
} from '../../../test/support/table/scenario.ts';
import {
  dollars,
  gainOf,
  inBothBooks,
  limitPair,
  richTable,
  signFor,
} from '../../../test/support/table/victorian.ts';
import type { WagerType } from '../../rules/index.ts';

/** Banker 9 + 7 = 6 against Player 2 + 2 = 4. */
const SIX = '2S 9H 2D 7C';

const insure = (amount: number, at = 3) =>
  ({
    type: 'PlaceWager',
    wager: 'insurance',
    stakeCents: dollars(amount),
    place: at,
    length: null,
  }) as const;

function window(
  bookId: string,
  wagers: readonly (readonly [WagerType, number])[],
  sign = signFor(limitPair(10, 1000)),
): Scenario {
  const table = richTable(bookId, { sign }, { ann: 3, bob: 5 }, 'crown');
  table.does({ type: 'OpenBetting' });
  for (const [wager, amount] of wagers) bet(table, 'ann', wager, amount);
  table.does({ type: 'CallNoMoreBets' });
  deal(table, SIX);
  return table;
}

describe('Insurance/No 6', () => {
  it('[crown-melbourne 1.1 Insurance/No 6 amount; victoria-2002 1.1 Insurance/No 6 amount] Insurance/No 6 goes up to the original wager', () => {
    inBothBooks((bookId) => {
      const tries = (wagers: readonly (readonly [WagerType, number])[], amount: number) => {
        const table = window(bookId, wagers);
        return {
          accepted: () => table.does(insure(amount), 'ann').length === 1,
          refused: () => table.refuses(insure(amount), 'ann'),
        };
      };
      expect(tries([['banker', 200]], 200).accepted()).toBe(true);
      expect(tries([['banker', 200]], 201).refused()).toMatchObject({
        code: 'insurance-over-cap',
        clause: '1.1 Insurance/No 6 amount',
        facts: { capCents: 20_000 },
      });
      const both = [
        ['player', 100],
        ['banker', 300],
      ] as const;
      expect(tries(both, 300).accepted()).toBe(true);
      expect(tries(both, 400).refused().code).toBe('insurance-over-cap');
      expect(tries([['tie', 50]], 10).refused()).toMatchObject({
        code: 'insurance-over-cap',
        facts: { capCents: 0 },
      });
      // The amount in action counts: $500 limited to a maximum of $400 insures $400 (VI-22).
      const capped = window(bookId, [['player', 500]], signFor(limitPair(10, 400)));
      expect(capped.refuses(insure(401), 'ann').code).toBe('insurance-over-cap');
      capped.does(insure(400), 'ann');
      // One stake per bettor.
      expect(capped.refuses(insure(10), 'ann').facts).toMatchObject({ already: true });
    });
  });

  it('[crown-melbourne 1.1 Insurance/No 6 timing and place; victoria-2002 1.1 Insurance/No 6 timing and place] Insurance/No 6 is placed before the third card', () => {
    inBothBooks((bookId) => {
      const table = window(bookId, [['banker', 200]]);
      expect(table.state.phase).toBe('insurance');
      // Crown, Victoria 6.4 bars every other wager now; Insurance is the special case.
      const tie = { ...insure(10), wager: 'tie' } as const;
      expect(table.refuses(tie, 'ann').code).toBe('betting-closed');
      table.does(insure(100), 'ann');
      const events = table.does({ type: 'DrawCard', card: '3S' });
      expect(events.map(({ type }) => type)).toEqual(['InsuranceClosed', 'CardDrawn']);
      expect(table.refuses(insure(10, 5), 'bob')).toMatchObject({
        code: 'insurance-not-open',
        clause: '1.1 Insurance/No 6 timing and place',
      });
      // Player 7 against Banker 6, which stands on a 3: No 6 wins two to one.
      expect(gainOf(table, 'ann', () => announceAndSettle(table))).toBe(300);
      const before = richTable(bookId, {}, { ann: 3 }, 'crown');
      before.does({ type: 'OpenBetting' });
      bet(before, 'ann', 'banker', 200);
      expect(before.refuses(insure(100), 'ann')).toMatchObject({
        code: 'insurance-not-open',
        clause: '1.1 Insurance/No 6 timing and place',
      });
    });
  });

  it('[crown-melbourne 1.1 Insurance/No 6; victoria-2002 1.1 Insurance/No 6] Insurance/No 6 opens only on a two-card six', () => {
    inBothBooks((bookId) => {
      // Player 0 to 5 against Banker 9 + 7.
      for (const cards of ['KS 9H KD 7C', 'AS 9H KD 7C', '2S 9H 3D 7C']) {
        const table = richTable(bookId, {}, { ann: 3 }, 'crown');
        table.does({ type: 'OpenBetting' });
        bet(table, 'ann', 'banker', 200);
        table.does({ type: 'CallNoMoreBets' });
        deal(table, cards);
        expect(table.state.phase, cards).toBe('insurance');
      }
      // Player 6 or 7, Banker 5, and a Banker six of three cards.
      for (const cards of ['3S 9H 3D 7C', '3S 9H 4D 7C', '2S 9H 2D 6C', '7S 2H KD 2C 2D']) {
        const table = richTable(bookId, {}, { ann: 3 }, 'crown');
        table.does({ type: 'OpenBetting' });
        bet(table, 'ann', 'banker', 200);
        table.does({ type: 'CallNoMoreBets' });
        deal(table, cards);
        expect(table.state.phase, cards).toBe('drawing');
      }
    });
  });
});
