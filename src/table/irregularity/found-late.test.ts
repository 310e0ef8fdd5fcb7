import { describe, expect, it } from 'vitest';
import {
  announceAndSettle,
  bet,
  deal,
  PLAYER_WINS,
  playCoup,
  type Scenario,
  supervisorOf,
  tableOf,
} from '../../../test/support/table/scenario.ts';
import {
  CM,
  chipsOf,
  dealCoup,
  dollars,
  inBothBooks,
  pitBossOf,
  unburnedTable,
} from '../../../test/support/table/victorian.ts';

const PHYSICAL = { shoeKind: 'physical' } as const;
const MISDELIVERED = { type: 'ReportMisdelivery', kind: 'wrong-area' } as const;

/** Ann's $300 on Player wins, bob's $200 on Banker loses; the result is called and not yet paid. */
function called(bookId: string): Scenario {
  const table = tableOf(bookId, 'traditional', PHYSICAL);
  const bets = () => {
    bet(table, 'ann', 'player', 300);
    bet(table, 'bob', 'banker', 200);
  };
  dealCoup(table, bets, PLAYER_WINS);
  table.does({ type: 'AnnounceResult' });
  return table;
}

describe('what is found after the result was called', () => {
  it('[crown-melbourne 11.7(a); victoria-2002 11.8.1] a coup whose misdelivery is found after the call may be completed with every wager', () => {
    inBothBooks((bookId) => {
      const table = called(bookId);
      table.does(MISDELIVERED);
      expect(table.refuses({ type: 'SettleCoup' }).code).toBe('not-now');
      table.does({ type: 'DecideMisdelivery', choice: 'complete' }, supervisorOf(bookId));
      announceAndSettle(table);
      expect([chipsOf(table, 'ann'), chipsOf(table, 'bob')]).toEqual([10_300, 9_800]);
    });
  });

  it('[crown-melbourne 11.7(b); victoria-2002 11.8.2] nobody retracts a wager once the result was called, taken back or not (VI-38)', () => {
    inBothBooks((bookId) => {
      for (const takenBack of [false, true]) {
        const table = called(bookId);
        if (takenBack) table.does({ type: 'CallBackResult', why: 'cards lay crosswise' });
        table.does(MISDELIVERED);
        const retraction = { type: 'DecideMisdelivery', choice: 'offer-retraction' } as const;
        expect(table.refuses(retraction, supervisorOf(bookId))).toMatchObject({
          code: 'choice-not-in-book',
          clause: bookId === CM ? '11.7(b)' : '11.8.2',
        });
        table.does({ type: 'DecideMisdelivery', choice: 'complete' }, supervisorOf(bookId));
        announceAndSettle(table);
        expect([chipsOf(table, 'ann'), chipsOf(table, 'bob')]).toEqual([10_300, 9_800]);
      }
    });
  });

  it('[crown-melbourne 11.7(c); victoria-2002 11.8.3] a misdelivery found after the call may make the coup a dummy coup without a result', () => {
    inBothBooks((bookId) => {
      const table = called(bookId);
      table.does(MISDELIVERED);
      table.does({ type: 'DecideMisdelivery', choice: 'dummy-coup' }, supervisorOf(bookId));
      announceAndSettle(table);
      expect([chipsOf(table, 'ann'), chipsOf(table, 'bob')]).toEqual([10_000, 10_000]);
      expect(table.state.record.tally).toMatchObject({ player: 0, dummy: 1 });
    });
  });

  it('[crown-melbourne 11.7(a); victoria-2002 11.8.1] a misdelivery found after the payment is noted, and the coup stands', () => {
    inBothBooks((bookId) => {
      const table = called(bookId);
      table.does({ type: 'SettleCoup' });
      const clause = bookId === CM ? '11.7(a)' : '11.8.1';
      const noted = { type: 'MisdeliveryReported', kind: 'wrong-area', clause, settled: 1 };
      expect(table.does(MISDELIVERED)).toEqual([noted]);
      expect([table.state.phase, chipsOf(table, 'ann')]).toEqual(['between', 10_300]);
      // Another choice needs the coup on the layout again.
      table.does({ type: 'CallBackResult', why: 'cards lay crosswise' }, pitBossOf(bookId));
      table.does(MISDELIVERED);
      table.does({ type: 'DecideMisdelivery', choice: 'dummy-coup' }, supervisorOf(bookId));
      announceAndSettle(table);
      expect([chipsOf(table, 'ann'), chipsOf(table, 'bob')]).toEqual([10_000, 10_000]);
    });
  });

  it('[crown-melbourne 11.7; victoria-2002 11.8] no misdelivery is reported where no coup was paid', () => {
    inBothBooks((bookId) => {
      expect(tableOf(bookId).refuses(MISDELIVERED).code).toBe('not-this-irregularity');
    });
  });

  it('[crown-melbourne 11.1; victoria-2002 11.1] a forgotten burn that is found after the call is noted, and the result stands', () => {
    inBothBooks((bookId) => {
      const table = unburnedTable(bookId);
      table.does({ type: 'OpenBetting', unburned: true });
      bet(table, 'ann', 'player', 100);
      table.does({ type: 'CallNoMoreBets' });
      deal(table, PLAYER_WINS);
      table.does({ type: 'AnnounceResult' });
      const rebuild = { type: 'ReportMissedBurn', rebuild: true } as const;
      expect(table.refuses(rebuild, supervisorOf(bookId))).toMatchObject({ clause: '11.1.1' });
      const noted = { type: 'MissedBurnNoted', clause: '11.1' };
      expect(table.does({ type: 'ReportMissedBurn', rebuild: false })).toEqual([noted]);
      table.does({ type: 'SettleCoup' });
      expect(chipsOf(table, 'ann')).toBe(10_100);
    });
  });

  it('[crown-melbourne 11.6.1(a); victoria-2002 11.7.1(a)] a result is called again after a wrong third card that is reported after the call', () => {
    inBothBooks((bookId) => {
      const table = tableOf(bookId, 'traditional', PHYSICAL);
      // Player 6 stands, Banker 4 must draw; a 3 went to Player, who was called the winner.
      dealCoup(table, () => bet(table, 'ann', 'banker', 100), '2S 2H 4D 2C');
      table.does({ type: 'ReportWrongCall', called: 'player' });
      table.does({ type: 'ReportWrongThirdCard', to: 'player', card: '3S', seen: true });
      expect([table.state.phase, table.state.coup?.result]).toEqual(['drawing', null]);
      announceAndSettle(table);
      expect(chipsOf(table, 'ann')).toBe(10_095);
    });
  });

  it('[crown-melbourne 7.3.2; victoria-2002 7.3.2] chips that are not what was keyed are reported as soon as they are noticed', () => {
    inBothBooks((bookId) => {
      const table = tableOf(bookId, 'traditional', PHYSICAL);
      dealCoup(table, () => bet(table, 'ann', 'player', 100), '9S 2H');
      table.does({ type: 'ReportStake', wagerId: 1, stakeCents: dollars(1500) });
      deal(table, 'KD 5C');
      announceAndSettle(table);
      // The sign allows $1,000.
      expect(chipsOf(table, 'ann')).toBe(11_000);
    });
  });

  it('[crown-melbourne 11.2; victoria-2002 11.2] an excess card seen on the last coup is discarded under the clause that says so', () => {
    inBothBooks((bookId) => {
      const table = tableOf(bookId, 'traditional', PHYSICAL);
      table.does({ type: 'ShowCuttingCard' });
      playCoup(table, [['ann', 'player', 100]], PLAYER_WINS);
      const [found] = table.does({ type: 'ReportExcessCard', card: '7H', seen: true });
      expect(found).toMatchObject({ fate: 'discarded', clause: '11.2' });
    });
  });
});
