import { describe, expect, it } from 'vitest';
import type { WagerType } from '../rules/index.ts';
import {
  announceAndSettle,
  bet,
  deal,
  PLAYER_WINS,
  playCoup,
  type Scenario,
  supervisorOf,
  tableOf,
} from './testing/scenario.ts';
import { setupFor } from './testing/setups.ts';
import {
  CM,
  chipsOf,
  dollars,
  gainOf,
  inBothBooks,
  pitBossOf,
  shoeNow,
  V02,
} from './testing/victorian.ts';

const place = (wager: WagerType, amount: number, at = 3, length: number | null = null) =>
  ({ type: 'PlaceWager', wager, stakeCents: dollars(amount), place: at, length }) as const;

function betting(bookId: string, version: 'traditional' | 'crown' = 'traditional'): Scenario {
  const table = tableOf(bookId, version);
  table.does({ type: 'OpenBetting' });
  return table;
}

describe('chips and spoken bets', () => {
  it('[crown-melbourne 6.1; victoria-2002 6.1] only chips count as a wager', () => {
    inBothBooks((bookId) => {
      const table = betting(bookId);
      const cash = { ...place('player', 100), type: 'SpeakWager', backing: 'cash' } as const;
      table.does(cash, 'ann');
      table.does(place('banker', 100, 5), 'bob');
      expect(table.does({ type: 'CallNoMoreBets' })[0]).toMatchObject({ type: 'SpokenLapsed' });
      expect(table.state.wagers.map(({ person }) => person)).toEqual(['bob']);
      expect(chipsOf(table, 'ann')).toBe(10_000);
    });
  });

  it('[crown-melbourne 6.2; victoria-2002 6.2] names one area and one bet', () => {
    inBothBooks((bookId) => {
      const table = betting(bookId);
      for (const at of [0, 5, 99, 3.5]) {
        expect(table.refuses(place('player', 100, at), 'ann').code).toBe('not-seated');
      }
      table.does(place('player', 100), 'ann');
      expect(table.state.wagers).toMatchObject([{ place: 3, type: 'player', person: 'ann' }]);
    });
  });

  it('[crown-melbourne 6.3; victoria-2002 6.3] a spoken bet counts once it is chips before the call', () => {
    inBothBooks((bookId) => {
      const table = betting(bookId);
      const spoken = { ...place('banker', 500), type: 'SpeakWager' } as const;
      for (const backing of ['chips', 'cash', 'voucher', 'token'] as const) {
        table.does({ ...spoken, backing }, 'ann');
      }
      const [first, second] = table.state.spoken;
      table.does({ type: 'BringChips', person: 'ann', amountCents: dollars(500) }, 'ann');
      table.does({ type: 'ConvertSpoken', spokenId: second?.id ?? 0 }, 'ann');
      expect(table.state.wagers).toMatchObject([{ type: 'banker', stakeCents: 50_000 }]);
      table.does({ type: 'CallNoMoreBets' });
      // What was not converted in time is no wager, and its backing is the player's again.
      expect(table.state.spoken).toEqual([]);
      expect(table.refuses({ type: 'ConvertSpoken', spokenId: first?.id ?? 0 }, 'ann').code).toBe(
        'not-now',
      );
      expect(table.state.wagers).toHaveLength(1);
      expect(chipsOf(table, 'ann')).toBe(10_000);
    });
  });
});

describe('the list of wagers', () => {
  it('[crown-melbourne 6.5; victoria-2002 6.5] holds nothing outside it and nothing switched off', () => {
    inBothBooks((bookId) => {
      const table = betting(bookId);
      expect(table.refuses(place('insurance', 10), 'ann').code).toBe('insurance-not-open');
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

  it('[crown-melbourne 6.5.4; victoria-2002 6.5.4] has Insurance in Crown Baccarat only', () => {
    inBothBooks((bookId) => {
      // Banker 9 + 7 = 6, Player 2 + 2 = 4.
      const six = '2S 9H 2D 7C';
      const traditional = betting(bookId);
      traditional.does(place('banker', 100), 'ann');
      traditional.does({ type: 'CallNoMoreBets' });
      deal(traditional, six);
      expect(traditional.refuses(place('insurance', 100), 'ann').code).toBe('betting-closed');
      expect(traditional.state.phase).toBe('drawing');
      const crown = betting(bookId, 'crown');
      crown.does(place('banker', 100), 'ann');
      crown.does({ type: 'CallNoMoreBets' });
      deal(crown, six);
      crown.does(place('insurance', 100), 'ann');
      expect(crown.state.wagers.map(({ type }) => type)).toEqual(['banker', 'insurance']);
    });
  });

  for (const [clause, wager] of [
    ['6.5.5', 'player-run'],
    ['6.5.6', 'banker-run'],
  ] as const) {
    it(`[crown-melbourne ${clause}; victoria-2002 ${clause}] takes ${wager} of two to six`, () => {
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

  it('[crown-melbourne 6.5.8; victoria-2002 6.5.8] takes a Tie Run of two, three or four', () => {
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
    it(`[crown-melbourne ${clause}] takes ${wager} where the table offers it`, () => {
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

  it('[crown-melbourne 1.1 Dragon Tail placement time] closes tails with the call', () => {
    const table = betting(CM);
    table.does(place('player', 10), 'ann');
    table.does({ type: 'CallNoMoreBets' });
    expect(table.state.coup?.player).toEqual([]);
    expect(table.refuses(place('player-dragon-tail-early', 10), 'ann')).toMatchObject({
      code: 'betting-closed',
    });
  });
});

describe('what may be done to a wager', () => {
  it('[crown-melbourne 6.4; victoria-2002 6.4] nothing from the first card, save by permission', () => {
    inBothBooks((bookId) => {
      const table = tableOf(bookId, 'traditional', { facing: 'down' });
      table.does({ type: 'OpenBetting' });
      const wagerId = bet(table, 'ann', 'player', 100);
      table.does({ type: 'AlterWager', wagerId, stakeCents: dollars(150) }, 'ann');
      table.does({ type: 'AlterWager', wagerId, stakeCents: dollars(100) }, 'ann');
      table.does({ type: 'CallNoMoreBets' });
      table.does({ type: 'DrawCard', card: null });
      for (const body of [
        { type: 'AlterWager', wagerId, stakeCents: dollars(200) },
        { type: 'WithdrawWager', wagerId },
        { type: 'MoveWager', wagerId, to: 'banker' },
        place('tie', 20),
      ] as const) {
        expect(table.refuses(body, 'ann')).toMatchObject({ code: 'betting-closed' });
      }
      table.does({ type: 'ReopenWagers' }, pitBossOf(bookId));
      const changed = table.does({ type: 'AlterWager', wagerId, stakeCents: dollars(200) }, 'ann');
      expect(changed).toEqual([{ type: 'WagerAltered', wagerId, stakeCents: dollars(200) }]);
    });
  });

  it('[crown-melbourne 6.6; victoria-2002 6.6] the dealer may refuse what chips cannot pay', () => {
    inBothBooks((bookId) => {
      const table = betting(bookId);
      const [warned] = table.does(place('banker', 25), 'ann');
      expect(warned).toMatchObject({ type: 'WagerPlaced', warning: 'not-payable' });
      const [fine] = table.does(place('banker', 100, 5), 'bob');
      expect(fine).toMatchObject({ warning: null });
      const [odd, even] = table.state.wagers.map(({ id }) => id);
      expect(table.refuses({ type: 'RefuseWager', wagerId: even ?? 0 }).code).toBe(
        'not-this-irregularity',
      );
      table.does({ type: 'CallNoMoreBets' });
      expect(table.does({ type: 'RefuseWager', wagerId: odd ?? 0 })).toEqual([
        { type: 'WagerRefused', wagerId: odd, clause: '6.6' },
      ]);
      expect(chipsOf(table, 'ann')).toBe(10_000);
      const late = betting(bookId);
      const wagerId = bet(late, 'ann', 'banker', 25);
      late.does({ type: 'CallNoMoreBets' });
      deal(late, '2S');
      expect(late.refuses({ type: 'RefuseWager', wagerId }).code).toBe('not-now');
    });
  });

  it('[crown-melbourne 6.2.2; victoria-2002 6.2.2] three wagers fill an area of Diagram B', () => {
    inBothBooks((bookId) => {
      const mini = { diagrams: ['B', 'D', 'E', 'G'], seats: 7 };
      const table = tableOf(bookId, 'traditional', mini);
      table.does({ type: 'OpenBetting' });
      for (let count = 0; count < 3; count += 1) table.does(place('banker', 50), 'ann');
      expect(table.refuses(place('banker', 50), 'ann')).toMatchObject({
        code: 'area-full',
        clause: '6.2.2',
        facts: { most: 3 },
      });
      table.does(place('player', 50), 'ann');
      table.does(place('banker', 50, 5), 'bob');
      const large = betting(bookId);
      for (let count = 0; count < 9; count += 1) large.does(place('banker', 50), 'ann');
    });
  });
});

describe('Runs are placed before their first coup', () => {
  it('[crown-melbourne 1.1 Run placement time; victoria-2002 1.1 Run placement time] not after its first card', () => {
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
      expect(table.state.wagers.at(-1)?.coup).toBe(11);
    });
  });

  it('[crown-melbourne 1.1 Run; victoria-2002 1.1 Run] tracks a Run over its coups where Runs are on', () => {
    inBothBooks((bookId) => {
      const table = betting(bookId);
      table.does(place('player-run', 10, 3, 3), 'ann');
      table.does({ type: 'CallNoMoreBets' });
      const progress = () => table.state.slips[0]?.progress.matched ?? null;
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

describe('settlement on the layout', () => {
  it('[crown-melbourne 6.7.1; victoria-2002 6.7.1] clears the losing wagers first', () => {
    inBothBooks((bookId) => {
      const table = tableOf(bookId);
      table.does({ type: 'OpenBetting' });
      for (const [who, wager] of [
        ['ann', 'player'],
        ['ann', 'banker'],
        ['bob', 'banker'],
        ['bob', 'tie'],
      ] as const) {
        bet(table, who, wager, 100);
      }
      table.does({ type: 'CallNoMoreBets' });
      deal(table, PLAYER_WINS);
      const [settled] = announceAndSettle(table);
      const results = settled?.type === 'CoupSettled' ? settled.rows : [];
      expect(results.map(({ result, wager }) => [result, wager.place])).toEqual([
        ['lose', 3],
        ['lose', 5],
        ['lose', 5],
        ['win', 3],
      ]);
      expect(table.state.wagers).toEqual([]);
    });
  });

  it('[crown-melbourne 6.7.2; victoria-2002 6.7.2] pays winners before betting opens again', () => {
    inBothBooks((bookId) => {
      const table = betting(bookId);
      bet(table, 'ann', 'player', 100);
      bet(table, 'bob', 'player', 50);
      table.does({ type: 'CallNoMoreBets' });
      deal(table, PLAYER_WINS);
      table.does({ type: 'AnnounceResult' });
      expect(table.refuses({ type: 'OpenBetting' }).code).toBe('not-now');
      table.does({ type: 'SettleCoup' });
      expect([chipsOf(table, 'ann'), chipsOf(table, 'bob')]).toEqual([10_100, 10_050]);
      table.does({ type: 'OpenBetting' });
    });
  });
});

describe('a supervisor', () => {
  it('is not needed for a player’s own wagers', () => {
    const table = betting(CM);
    expect(table.refuses(place('player', 100), supervisorOf(CM)).code).toBe('not-a-patron');
    table.does(place('player', 100), supervisorOf(CM), 'ann');
  });
});
