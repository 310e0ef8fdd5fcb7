import { describe, expect, it } from 'vitest';
import {
  announceAndSettle,
  BANKER_WINS,
  deal,
  PLAYER_WINS,
  playCoup,
  type Scenario,
  TIE,
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

const place = (wager: WagerType, amount: number, at = 3, length: number | null = null) =>
  ({ type: 'PlaceWager', wager, stakeCents: dollars(amount), place: at, length }) as const;

const sign = signFor(limitPair(25, 5000));

function won(table: Scenario, wager: WagerType, amount: number, cards: string): number {
  return gainOf(table, 'ann', () => playCoup(table, [['ann', wager, amount]], cards));
}

describe('below the minimum', () => {
  it('[crown-melbourne 7.3.1; victoria-2002 7.3.1] a person’s first short wager stands with a warning, and later ones come back', () => {
    inBothBooks((bookId) => {
      const table = richTable(bookId, { sign });
      table.does({ type: 'OpenBetting' });
      const [placed] = table.does(place('player', 20), 'ann');
      expect(placed).toMatchObject({ warning: 'below-minimum' });
      table.does({ type: 'CallNoMoreBets' });
      deal(table, PLAYER_WINS);
      const events = announceAndSettle(table);
      expect(table.patron('ann')).toMatchObject({ warned: true });
      expect(events.find(({ type }) => type === 'WarningGiven')).toMatchObject({
        person: 'ann',
        minimumCents: dollars(25),
        clause: '7.3.1',
      });
      expect(table.patron('ann').chipsCents).toBe(dollars(100_020));
      for (const cards of [PLAYER_WINS, BANKER_WINS]) {
        expect(won(table, 'player', 20, cards)).toBe(0);
        expect(table.state.record.settled?.rows[0]).toMatchObject({
          result: 'void',
          clause: '7.3.1',
        });
      }
      expect(won(table, 'player', 25, PLAYER_WINS)).toBe(25);
      // Another person may have a first short wager too.
      expect(
        gainOf(table, 'bob', () => playCoup(table, [['bob', 'banker', 20]], BANKER_WINS)),
      ).toBe(19);
    });
  });

  it('short wagers of any kind count, Runs included, and several in one coup are one occasion (VI-27)', () => {
    inBothBooks((bookId) => {
      const groups = { tie: limitPair(5, 500), run: limitPair(5, 500) };
      const table = richTable(bookId, { sign: signFor(limitPair(25, 5000), { groups }) });
      const once = gainOf(table, 'ann', () =>
        playCoup(
          table,
          [
            ['ann', 'player', 20],
            ['ann', 'tie', 2],
          ],
          PLAYER_WINS,
        ),
      );
      expect(once).toBe(18);
      expect(won(table, 'tie', 2, TIE)).toBe(0);
      table.does({ type: 'OpenBetting' });
      table.does(place('player-run', 2, 3, 2), 'ann');
      table.does({ type: 'CallNoMoreBets' });
      deal(table, PLAYER_WINS);
      announceAndSettle(table);
      // The short Run is returned, not carried on.
      expect(table.state.bets.slips).toEqual([]);
      expect(table.state.record.settled?.rows[0]).toMatchObject({
        result: 'void',
        returnedCents: 200,
      });
      // A first short Run of somebody else stands and is warned about.
      table.does({ type: 'OpenBetting' });
      table.does(place('player-run', 2, 5, 2), 'bob');
      table.does({ type: 'CallNoMoreBets' });
      deal(table, PLAYER_WINS);
      announceAndSettle(table);
      expect(table.state.bets.slips).toHaveLength(1);
      expect(table.patron('bob').warned).toBe(true);
    });
  });
});

describe('above the maximum', () => {
  it('[crown-melbourne 7.3.2; victoria-2002 7.3.2] a wager above the maximum plays for the maximum and the rest comes back', () => {
    inBothBooks((bookId) => {
      const table = richTable(bookId, { sign });
      expect(won(table, 'player', 8000, PLAYER_WINS)).toBe(5000);
      expect(table.state.record.settled?.rows[0]).toMatchObject({ excessCents: dollars(3000) });
      expect(won(table, 'player', 8000, BANKER_WINS)).toBe(-5000);
      // Commission on the capped amount: 5,000 less 250 (VI-28).
      expect(won(table, 'banker', 8000, BANKER_WINS)).toBe(4750);
      // A Run of $8,000 plays for $5,000 too, at three to one.
      const run = gainOf(table, 'ann', () => {
        table.does({ type: 'OpenBetting' });
        table.does(place('player-run', 8000, 3, 2), 'ann');
        table.does({ type: 'CallNoMoreBets' });
        deal(table, PLAYER_WINS);
        announceAndSettle(table);
        playCoup(table, [], PLAYER_WINS);
      });
      expect(run).toBe(15_000);
    });
  });
});

describe('odd amounts', () => {
  it('[crown-melbourne 7.3.3; victoria-2002 7.3.3] a win is paid up to the next amount that chips can show', () => {
    inBothBooks((bookId) => {
      const oneDollar = richTable(bookId, { sign: signFor(limitPair(25, 5000, 25)) });
      expect(won(oneDollar, 'banker', 25, BANKER_WINS)).toBe(24);
      // A multiple that is not allowed stands in full once the deal began (VI-28).
      expect(won(oneDollar, 'player', 60, PLAYER_WINS)).toBe(60);
      const chipCents = [dollars(5), dollars(25)];
      const fiveDollars = richTable(bookId, { sign, chipCents }, { ann: 3 }, 'crown');
      // Banker wins with 6: half of $25 is $12.50.
      expect(won(fiveDollars, 'banker', 25, '2S 9H KD 7C 2D')).toBe(15);
    });
  });
});

describe('limits and wagers already running', () => {
  it('a Run placed under an older minimum rides on (VI-65)', () => {
    inBothBooks((bookId) => {
      const table = richTable(bookId, { sign: signFor(limitPair(5, 5000)) });
      table.does({ type: 'OpenBetting' });
      table.does(place('player-run', 5, 3, 2), 'ann');
      table.does({ type: 'CallNoMoreBets' });
      deal(table, PLAYER_WINS);
      announceAndSettle(table);
      table.state = {
        ...table.state,
        limits: { ...table.state.limits, sign: signFor(limitPair(10, 5000)) },
      };
      expect(gainOf(table, 'ann', () => playCoup(table, [], PLAYER_WINS))).toBe(20);
      expect(table.patron('ann').warned).toBe(false);
    });
  });
});
