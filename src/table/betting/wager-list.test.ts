import { describe, expect, it } from 'vitest';
import {
  announceAndSettle,
  bet,
  deal,
  PLAYER_WINS,
  playCoup,
  type Scenario,
  tableOf,
} from '../../../test/support/table/scenario.ts';
import { setupFor } from '../../../test/support/table/setups.ts';
import {
  CM,
  dollars,
  gainOf,
  inBothBooks,
  shoeNow,
  V02,
} from '../../../test/support/table/victorian.ts';
import type { WagerType } from '../../rules/index.ts';

const place = (wager: WagerType, amount: number, at = 3, length: number | null = null) =>
  ({ type: 'PlaceWager', wager, stakeCents: dollars(amount), place: at, length }) as const;

function betting(bookId: string, version: 'traditional' | 'crown' = 'traditional'): Scenario {
  const table = tableOf(bookId, version);
  table.does({ type: 'OpenBetting' });
  return table;
}

describe('the list of wagers', () => {
  it('[crown-melbourne 6.5; victoria-2002 6.5] a table takes nothing outside the list of wagers and nothing switched off', () => {
    inBothBooks((bookId) => {
      const table = betting(bookId);
      expect(table.refuses(place('insurance', 10), 'ann').code).toBe('wager-not-in-version');
      const foreign = bookId === CM ? 'insurance' : 'player-dragon-bonus';
      expect(setupFor(bookId).wagers).not.toContain(foreign);
      if (bookId === V02) {
        expect(table.refuses(place('player-dragon-bonus', 10), 'ann').code).toBe(
          'wager-not-in-version',
        );
      }
      const wagers = setupFor(bookId).wagers.filter((type) => type !== 'tie-run');
      const off = tableOf(bookId, 'traditional', { wagers });
      off.does({ type: 'OpenBetting' });
      expect(off.refuses(place('tie-run', 10, 3, 2), 'ann').code).toBe('wager-not-offered');
    });
  });

  it('[crown-melbourne 6.5.4; victoria-2002 6.5.4] only Crown Baccarat has Insurance in its list of wagers', () => {
    inBothBooks((bookId) => {
      // Banker 9 + 7 = 6, Player 2 + 2 = 4.
      const six = '2S 9H 2D 7C';
      const traditional = betting(bookId);
      traditional.does(place('banker', 100), 'ann');
      traditional.does({ type: 'CallNoMoreBets' });
      deal(traditional, six);
      expect(traditional.refuses(place('insurance', 100), 'ann').code).toBe('wager-not-in-version');
      expect(traditional.state.phase).toBe('drawing');
      const crown = betting(bookId, 'crown');
      crown.does(place('banker', 100), 'ann');
      crown.does({ type: 'CallNoMoreBets' });
      deal(crown, six);
      crown.does(place('insurance', 100), 'ann');
      expect(crown.state.bets.wagers.map(({ type }) => type)).toEqual(['banker', 'insurance']);
    });
  });

  for (const [clause, wager] of [
    ['6.5.5', 'player-run'],
    ['6.5.6', 'banker-run'],
  ] as const) {
    it(`[crown-melbourne ${clause}; 1.1 Run maximum length; victoria-2002 ${clause}; 1.1 Run maximum length] the list of wagers takes ${wager} of two to six`, () => {
      inBothBooks((bookId) => {
        const table = betting(bookId);
        for (const length of [2, 3, 4, 5, 6]) table.does(place(wager, 10, 3, length), 'ann');
        for (const length of [1, 7, null]) {
          expect(table.refuses(place(wager, 10, 3, length), 'ann')).toMatchObject({
            code: 'run-length',
            clause: '1.1 Run maximum length',
          });
        }
      });
    });
  }

  it('[crown-melbourne 6.5.8; 1.1 Run maximum length; victoria-2002 6.5.8; 1.1 Run maximum length] the list of wagers takes a Tie Run of two, three or four', () => {
    inBothBooks((bookId) => {
      const table = betting(bookId);
      for (const length of [2, 3, 4]) table.does(place('tie-run', 10, 3, length), 'ann');
      expect(table.refuses(place('tie-run', 10, 3, 5), 'ann').code).toBe('run-length');
    });
  });

  for (const [clause, wager] of [
    ['6.5.9', 'player-dragon-bonus'],
    ['6.5.10', 'banker-dragon-bonus'],
    ['6.5.11', 'player-dragon-tail-early'],
    ['6.5.12', 'banker-dragon-tail-early'],
    ['6.5.13', 'player-perfect-pair'],
    ['6.5.14', 'banker-perfect-pair'],
    ['6.5.15', 'player-pair'],
    ['6.5.16', 'banker-pair'],
  ] as const) {
    it(`[crown-melbourne ${clause}] the list of wagers takes ${wager} where the table offers it`, () => {
      const table = betting(CM);
      table.does(place(wager, 10), 'ann');
      table.does({ type: 'CallNoMoreBets' });
      expect(table.refuses(place(wager, 10), 'ann').code).toBe('betting-closed');
      const wagers = setupFor(CM).wagers.filter((type) => type !== wager);
      const off = tableOf(CM, 'traditional', { wagers });
      off.does({ type: 'OpenBetting' });
      expect(off.refuses(place(wager, 10), 'ann').code).toBe('wager-not-offered');
    });
  }

  it('[crown-melbourne 1.1 Dragon Tail placement time] Dragon Tails are closed with the call', () => {
    const table = betting(CM);
    table.does(place('player', 10), 'ann');
    table.does({ type: 'CallNoMoreBets' });
    expect(table.state.coup?.player).toEqual([]);
    expect(table.refuses(place('player-dragon-tail-early', 10), 'ann')).toMatchObject({
      code: 'betting-closed',
    });
  });
});

describe('Runs are placed before their first coup', () => {
  it('[crown-melbourne 1.1 Run placement time; victoria-2002 1.1 Run placement time] no Run is placed after the first card of its first coup', () => {
    inBothBooks((bookId) => {
      const table = tableOf(bookId);
      shoeNow(table, { coups: 9 });
      table.does({ type: 'OpenBetting' });
      bet(table, 'ann', 'player', 10);
      table.does({ type: 'CallNoMoreBets' });
      deal(table, '9S');
      expect(table.state.coup?.number).toBe(10);
      expect(table.refuses(place('player-run', 10, 3, 2), 'ann').code).toBe('betting-closed');
      deal(table, '2H KD 5C');
      announceAndSettle(table);
      table.does({ type: 'OpenBetting' });
      table.does(place('player-run', 10, 3, 2), 'ann');
      expect(table.state.bets.wagers.at(-1)?.coup).toBe(11);
    });
  });

  it('[crown-melbourne 1.1 Run; victoria-2002 1.1 Run] a table where Runs are on tracks a Run over its coups', () => {
    inBothBooks((bookId) => {
      const table = betting(bookId);
      table.does(place('player-run', 10, 3, 3), 'ann');
      table.does({ type: 'CallNoMoreBets' });
      const progress = () => table.state.bets.slips[0]?.progress.matched ?? null;
      deal(table, PLAYER_WINS);
      announceAndSettle(table);
      const seen = [progress()];
      playCoup(table, [], PLAYER_WINS);
      seen.push(progress());
      const won = gainOf(table, 'ann', () => playCoup(table, [], PLAYER_WINS));
      seen.push(progress());
      expect(seen).toEqual([1, 2, null]);
      // Eight to one and the stake.
      expect(won).toBe(90);
      const wagers = setupFor(bookId).wagers.filter((type) => !type.endsWith('-run'));
      const off = tableOf(bookId, 'traditional', { wagers });
      off.does({ type: 'OpenBetting' });
      expect(off.refuses(place('player-run', 10, 3, 3), 'ann').code).toBe('wager-not-offered');
    });
  });
});
