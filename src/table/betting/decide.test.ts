import { describe, expect, it } from 'vitest';
import {
  announceAndSettle,
  bet,
  deal,
  PLAYER_WINS,
  type Scenario,
  seniorOf,
  supervisorOf,
  tableOf,
} from '../../../test/support/table/scenario.ts';
import {
  CM,
  chipsOf,
  dollars,
  inBothBooks,
  limitPair,
  pitBossOf,
  signFor,
} from '../../../test/support/table/victorian.ts';
import type { WagerType } from '../../rules/index.ts';

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
      expect(table.state.bets.wagers.map(({ person }) => person)).toEqual(['bob']);
      expect(chipsOf(table, 'ann')).toBe(10_000);
    });
  });

  it('[crown-melbourne 6.2; victoria-2002 6.2] a wager, in chips or spoken, names one area and one bet', () => {
    inBothBooks((bookId) => {
      const table = betting(bookId);
      for (const at of [0, 5, 99, 3.5]) {
        expect(table.refuses(place('player', 100, at), 'ann').code).toBe('not-seated');
      }
      table.does(place('player', 100), 'ann');
      expect(table.state.bets.wagers).toMatchObject([{ place: 3, type: 'player', person: 'ann' }]);
    });
  });

  it('[crown-melbourne 6.3; victoria-2002 6.3] a spoken bet counts once it is chips before the call', () => {
    inBothBooks((bookId) => {
      const table = betting(bookId);
      const spoken = { ...place('banker', 500), type: 'SpeakWager' } as const;
      for (const backing of ['chips', 'cash', 'voucher', 'token'] as const) {
        table.does({ ...spoken, backing }, 'ann');
      }
      const [first, second] = table.state.bets.spoken;
      table.does({ type: 'BringChips', person: 'ann', amountCents: dollars(500) }, 'ann');
      table.does({ type: 'ConvertSpoken', spokenId: second?.id ?? 0 }, 'ann');
      expect(table.state.bets.wagers).toMatchObject([{ type: 'banker', stakeCents: 50_000 }]);
      table.does({ type: 'CallNoMoreBets' });
      // A spoken bet that was not converted in time is no wager, and its backing is the player's
      // again.
      expect(table.state.bets.spoken).toEqual([]);
      expect(table.refuses({ type: 'ConvertSpoken', spokenId: first?.id ?? 0 }, 'ann').code).toBe(
        'betting-closed',
      );
      expect(table.state.bets.wagers).toHaveLength(1);
      expect(chipsOf(table, 'ann')).toBe(10_000);
    });
  });
});

describe('what may be done to a wager', () => {
  it('[crown-melbourne 6.4; victoria-2002 6.4] nobody touches a wager from the first card on, save by permission', () => {
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
      const [odd, even] = table.state.bets.wagers.map(({ id }) => id);
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
      expect(late.refuses({ type: 'RefuseWager', wagerId }).code).toBe('hand-in-progress');
    });
  });

  it('[crown-melbourne 6.6; 7.5.2] the dealer may refuse what chips cannot pay for the commission past the differential', () => {
    const sign = signFor(limitPair(10, 5000), { differentialCents: dollars(1000) });
    const table = tableOf(CM, 'traditional', { sign });
    const arranged = { person: 'ann', maximumCents: dollars(5000) } as const;
    table.does({ type: 'ArrangeExtraCommission', ...arranged }, pitBossOf(CM));
    table.does({ type: 'OpenBetting' });
    // Of $1,010 the last $10 bear 2.5%: $1,009.75 is no sum of one-dollar chips.
    const [warned] = table.does(place('player', 1010), 'ann');
    expect(warned).toMatchObject({ warning: 'not-payable' });
    expect(table.does({ type: 'RefuseWager', wagerId: 1 })).toMatchObject([{ clause: '6.6' }]);
    // The first pile is within the differential, the second passes it.
    expect(table.does(place('player', 1000), 'ann')).toMatchObject([{ warning: null }]);
    expect(table.does(place('player', 10), 'ann')).toMatchObject([{ warning: 'not-payable' }]);
    expect(table.refuses({ type: 'RefuseWager', wagerId: 2 }).code).toBe('not-this-irregularity');
    table.does({ type: 'RefuseWager', wagerId: 3 });
  });

  it('[crown-melbourne 6.6; 10.2.1; victoria-2002 6.6; 10.2.1] the dealer may not refuse what is paid in full because its commission is put off', () => {
    inBothBooks((bookId) => {
      const table = tableOf(bookId);
      table.does({ type: 'ApproveDeferral', person: 'ann', approved: true }, seniorOf(bookId));
      table.does({ type: 'OpenBetting' });
      const [fine] = table.does(place('banker', 25), 'ann');
      expect(fine).toMatchObject({ warning: null });
      expect(table.refuses({ type: 'RefuseWager', wagerId: 1 }).code).toBe('not-this-irregularity');
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

describe('settlement on the layout', () => {
  it('[crown-melbourne 6.7.1; victoria-2002 6.7.1] the losing wagers are cleared from the layout first', () => {
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
      expect(table.state.bets.wagers).toEqual([]);
    });
  });

  it('[crown-melbourne 6.7.2; victoria-2002 6.7.2] winners are paid on the layout before betting opens again', () => {
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
  it('a player’s own wagers need no supervisor', () => {
    const table = betting(CM);
    expect(table.refuses(place('player', 100), supervisorOf(CM)).code).toBe('not-a-patron');
    table.does(place('player', 100), supervisorOf(CM), 'ann');
  });
});
