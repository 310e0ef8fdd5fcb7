import { describe, expect, it } from 'vitest';
import {
  BANKER_WINS,
  bet,
  DEALER,
  loadShoe,
  PLAYER_WINS,
  playCoup,
  readyTable,
  type Scenario,
  supervisorOf,
  tableOf,
} from '../../../test/support/table/scenario.ts';
import { setupFor } from '../../../test/support/table/setups.ts';
import {
  CM,
  chipsOf,
  dollars,
  gainOf,
  inBothBooks,
  shoeNow,
  V02,
} from '../../../test/support/table/victorian.ts';
import { markersAt } from '../view/markers.ts';

const MANAGEMENT = { person: 'max', role: 'management' } as const;

/** Who approves deferred commission: management at Crown, the dealer in 2002. */
const approver = (bookId: string) => (bookId === CM ? MANAGEMENT : DEALER);

function deferring(bookId: string): Scenario {
  const table = readyTable(setupFor(bookId), { ann: 4, bob: 5 });
  table.does({ type: 'ApproveDeferral', person: 'ann', approved: true }, approver(bookId));
  return table;
}

const winBanker = (table: Scenario, amount: number) =>
  gainOf(table, 'ann', () => playCoup(table, [['ann', 'banker', amount]], BANKER_WINS));

const marker = (table: Scenario) =>
  markersAt(table.state).flatMap((row) =>
    row.says === 'commission' ? [row.amountCents / 100] : [],
  );

describe('deferred commission', () => {
  it('[crown-melbourne 10.2.1] commission is deferred for seated players whom management approved beforehand', () => {
    const table = tableOf(CM);
    table.does({ type: 'BringChips', person: 'zoe', amountCents: dollars(100) }, 'zoe');
    const approve = (person: string) =>
      ({ type: 'ApproveDeferral', person, approved: true }) as const;
    expect(table.refuses(approve('zoe'), MANAGEMENT)).toMatchObject({
      code: 'not-seated',
      clause: '10.2.1',
    });
    for (const by of [DEALER, supervisorOf(CM), 'ann']) {
      expect(table.refuses(approve('ann'), by)).toMatchObject({
        code: 'not-your-act',
        clause: '10.2.1',
      });
    }
    // Commission is taken at once without approval and booked with it.
    expect(winBanker(table, 100)).toBe(95);
    table.does(approve('ann'), MANAGEMENT);
    expect(winBanker(table, 100)).toBe(100);
    expect(table.patron('ann').owedMillicents).toBe(500_000);
  });

  it('[victoria-2002 10.2.1] commission is deferred for seated players, without further approval', () => {
    const table = tableOf(V02);
    table.does({ type: 'BringChips', person: 'zoe', amountCents: dollars(100) }, 'zoe');
    const approve = { type: 'ApproveDeferral', approved: true } as const;
    expect(table.refuses({ ...approve, person: 'zoe' })).toMatchObject({
      code: 'not-seated',
      clause: '10.2.1',
    });
    table.does({ ...approve, person: 'ann' });
    expect(winBanker(table, 100)).toBe(100);
    expect(table.patron('ann').owedMillicents).toBe(500_000);
  });

  it('deferred commission is exact when booked and rounded down once when collected (VI-25)', () => {
    inBothBooks((bookId) => {
      const table = deferring(bookId);
      expect(winBanker(table, 25) + winBanker(table, 55)).toBe(80);
      expect(table.patron('ann').owedMillicents).toBe(400_000);
      expect(marker(table)).toEqual([4]);
      playCoup(table, [['ann', 'banker', 75]], BANKER_WINS);
      playCoup(table, [['ann', 'player', 75]], BANKER_WINS);
      // $7.75 owed, lowest chip $1: $7.
      const paid = gainOf(table, 'ann', () =>
        table.does({ type: 'CollectCommission', person: 'ann' }),
      );
      expect(paid).toBe(-7);
      expect(table.patron('ann').owedMillicents).toBe(0);
    });
  });

  it('[crown-melbourne 10.2.1(a); victoria-2002 10.2.1(a)] deferred commission is collected before the next shoe starts', () => {
    inBothBooks((bookId) => {
      const table = deferring(bookId);
      expect(winBanker(table, 700)).toBe(700);
      shoeNow(table, { lastCoup: 2 });
      playCoup(table, [['bob', 'player', 100]], PLAYER_WINS);
      table.does({ type: 'EndShoe' });
      loadShoe(table);
      expect(marker(table)).toEqual([35]);
      expect(table.refuses({ type: 'OpenBetting' })).toMatchObject({
        code: 'commission-owed',
        clause: '10.2.1(a)',
        facts: { person: 'ann', owedMillicents: 3_500_000 },
      });
      table.does({ type: 'CollectCommission', person: 'ann' });
      table.does({ type: 'OpenBetting' });
    });
  });

  it('[crown-melbourne 10.2.1(a)(i); victoria-2002 10.2.1(a)(i)] deferred commission is collected earlier at the player’s wish', () => {
    inBothBooks((bookId) => {
      const table = deferring(bookId);
      winBanker(table, 300);
      const settle = { type: 'CollectCommission', person: 'ann' } as const;
      expect(table.refuses(settle, 'bob').code).toBe('not-your-act');
      const [event] = table.does(settle, 'ann');
      expect(event).toMatchObject({ collectedCents: dollars(15) });
      expect(table.patron('ann').owedMillicents).toBe(0);
      expect(table.refuses(settle, 'ann').code).toBe('nothing-owed');
    });
  });

  it('[crown-melbourne 10.2.1(a)(ii); victoria-2002 10.2.1(a)(ii)] deferred commission is collected before a player stops', () => {
    inBothBooks((bookId) => {
      const table = deferring(bookId);
      winBanker(table, 300);
      const owed = { code: 'commission-owed', clause: '10.2.1(a)(ii)' };
      expect(table.refuses({ type: 'LeaveSeat' }, 'ann')).toMatchObject(owed);
      const out = { type: 'TakeChips', person: 'ann', amountCents: dollars(10) } as const;
      expect(table.refuses(out, 'ann')).toMatchObject(owed);
      // Where a person cannot pay, the office that may call commission in records an exception.
      const exception = 'lost the last chips; taken up by the credit office';
      const body = { type: 'CollectCommission', person: 'ann', exception } as const;
      expect(table.refuses(body).code).toBe('not-your-act');
      table.does(body, MANAGEMENT);
      table.does({ type: 'LeaveSeat' }, 'ann');
      expect(table.log.find(({ type }) => type === 'CommissionCollected')).toMatchObject({
        exception,
      });
    });
  });

  it('[crown-melbourne 10.2.1(a)(iii); victoria-2002 10.2.1(a)(iii)] deferred commission is collected when management wants it, never later', () => {
    inBothBooks((bookId) => {
      const table = deferring(bookId);
      winBanker(table, 400);
      const call = { type: 'CallInCommission', person: null } as const;
      expect(table.refuses({ ...call, when: 'before-next-coup' }).code).toBe('not-your-act');
      expect(table.refuses({ ...call, when: 'later' }, MANAGEMENT)).toMatchObject({
        code: 'too-late-to-postpone',
        clause: '10.2.1(a)',
      });
      table.does({ ...call, when: 'before-next-coup', person: 'ann' }, MANAGEMENT);
      expect(table.refuses({ type: 'OpenBetting' })).toMatchObject({
        code: 'commission-owed',
        clause: '10.2.1(a)(iii)',
      });
      table.does({ type: 'CollectCommission', person: 'ann' });
      table.does({ type: 'OpenBetting' });
      expect(chipsOf(table, 'ann')).toBe(10_380);
      expect(table.refuses({ ...call, when: 'before-next-coup' }, MANAGEMENT).code).toBe(
        'nothing-owed',
      );
      bet(table, 'ann', 'player', 10);
    });
  });

  it('[crown-melbourne 10.2.1(b); victoria-2002 10.2.1(b)] deferred commission stands as a marker in the player’s space', () => {
    inBothBooks((bookId) => {
      const table = deferring(bookId);
      expect(marker(table)).toEqual([]);
      winBanker(table, 100);
      expect(markersAt(table.state)).toEqual([
        { at: 4, says: 'commission', amountCents: dollars(5) },
      ]);
      winBanker(table, 200);
      expect(marker(table)).toEqual([15]);
      table.does({ type: 'CollectCommission', person: 'ann' });
      expect(marker(table)).toEqual([]);
      // To the cent, although the lowest chip is $1: rounding comes with the collection (VI-25).
      winBanker(table, 75);
      expect(marker(table)).toEqual([3.75]);
      const collect = { type: 'CollectCommission', person: 'ann' } as const;
      expect(gainOf(table, 'ann', () => table.does(collect))).toBe(-3);
      expect(marker(table)).toEqual([]);
    });
  });
});
