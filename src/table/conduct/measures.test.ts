import { describe, expect, it } from 'vitest';
import {
  announceAndSettle,
  BANKER_WINS,
  bet,
  chipsInPlay,
  DEALER,
  deal,
  PLAYER_WINS,
  playCoup,
  type Scenario,
  supervisorOf,
  tableOf,
} from '../../../test/support/table/scenario.ts';
import {
  chipsOf,
  dealCoup,
  dollars,
  inBothBooks,
  pitBossOf,
} from '../../../test/support/table/victorian.ts';
import { lawfulCommands } from '../machine/lawful.ts';
import { viewerOf } from '../model/viewer.ts';

const WHY = 'device at the table (13.1)';

const MEASURES = [
  'VoidWager',
  'ExcludePerson',
  'SeizeWinnings',
  'ConfiscateDevice',
  'RecordDetention',
] as const;

const measure = (table: Scenario, type: (typeof MEASURES)[number]) => {
  switch (type) {
    case 'VoidWager':
      return { type, wagerId: table.state.bets.wagers[0]?.id ?? 0, why: WHY };
    case 'ExcludePerson':
      return { type, person: 'ann', why: WHY };
    case 'SeizeWinnings':
      return { type, person: 'ann', amountCents: dollars(10), why: WHY };
    case 'ConfiscateDevice':
      return { type, person: 'ann', device: 'phone' };
    case 'RecordDetention':
      return { type, person: 'ann', handedTo: null };
  }
};

/** A device is on record for ann, who has won with it. */
function betting(bookId: string): Scenario {
  const table = tableOf(bookId);
  table.does({ type: 'RecordIncident', what: 'a phone', kind: 'device', persons: ['ann'] });
  playCoup(table, [['ann', 'player', 100]], PLAYER_WINS);
  table.does({ type: 'OpenBetting' });
  bet(table, 'ann', 'player', 100);
  return table;
}

describe('devices', () => {
  it('[crown-melbourne 13.1; victoria-2002 13.1] a device is recorded with person, seat and time, and measures against it become possible', () => {
    inBothBooks((bookId) => {
      const table = betting(bookId);
      const [incident] = table.does({
        type: 'RecordIncident',
        what: 'a phone recording the shoe',
        kind: 'device',
        persons: ['ann'],
      });
      expect(incident).toEqual({
        type: 'IncidentRecorded',
        what: 'a phone recording the shoe',
        by: DEALER.person,
        kind: 'device',
        clause: '13.1',
        persons: [{ person: 'ann', seat: 3 }],
        supervisor: 'sue',
        atMs: table.atMs,
      });
      const open = lawfulCommands(table.state, viewerOf(pitBossOf(bookId)));
      expect(open).toEqual(expect.arrayContaining([...MEASURES]));
    });
  });
});

describe('measures against whoever breaks the rules', () => {
  it('[crown-melbourne 13.2; victoria-2002 13.2] measures against a person who breaks the rules are the senior office’s and are logged with the breach', () => {
    inBothBooks((bookId) => {
      for (const type of MEASURES) {
        const table = betting(bookId);
        for (const by of [DEALER, supervisorOf(bookId), 'bob']) {
          const refused = table.refuses(measure(table, type), by);
          expect(refused.code, type).toBe('not-your-act');
          expect(refused.clause, type).toMatch(/^13\.2\.[1-5]$/);
        }
        expect(table.does(measure(table, type), pitBossOf(bookId))).toHaveLength(1);
      }
      const table = betting(bookId);
      for (const type of ['VoidWager', 'ExcludePerson'] as const) {
        const silent = { ...measure(table, type), why: ' ' } as const;
        expect(table.refuses(silent as never, pitBossOf(bookId)).code).toBe('reason-needed');
        expect(table.does(measure(table, type), pitBossOf(bookId))[0]).toMatchObject({ why: WHY });
      }
    });
  });

  it('[crown-melbourne 13.2.1; victoria-2002 13.2.1] a wager declared void comes back unpaid', () => {
    inBothBooks((bookId) => {
      const table = betting(bookId);
      table.does({ type: 'CallNoMoreBets' });
      deal(table, PLAYER_WINS);
      const wagerId = table.state.bets.wagers[0]?.id ?? 0;
      expect(table.does({ type: 'VoidWager', wagerId, why: WHY }, pitBossOf(bookId))).toMatchObject(
        [
          { returned: { amountCents: dollars(100), clause: '13.2.1' } },
          // Nobody backs the coup any more (VI-96).
          { type: 'CoupBecameDummy', clause: bookId === 'victoria-2002' ? '11.5.2' : '11.4.2' },
        ],
      );
      announceAndSettle(table);
      expect(chipsOf(table, 'ann')).toBe(10_100);
      expect(table.state.record.settled?.rows).toEqual([]);
    });
  });

  it('[crown-melbourne 13.2.2; victoria-2002 13.2.2] an excluded player bets no more', () => {
    inBothBooks((bookId) => {
      const table = tableOf(bookId);
      table.does({ type: 'ExcludePerson', person: 'ann', why: WHY }, pitBossOf(bookId));
      table.does({ type: 'OpenBetting' });
      const body = {
        type: 'PlaceWager',
        wager: 'player',
        stakeCents: dollars(100),
        place: 3,
        length: null,
      } as const;
      expect(table.refuses(body, 'ann')).toMatchObject({ code: 'excluded', clause: '13.2.2' });
      table.does({ ...body, place: 5 }, 'bob');
      // His chips and his dispute stay his.
      table.does({ type: 'TakeChips', person: 'ann', amountCents: dollars(10) }, 'ann');
      table.does({ type: 'RaiseDispute', about: 'the exclusion' }, 'ann');
    });
  });

  it('[crown-melbourne 13.2.1; victoria-2002 13.2.1] a wager is voided in part only where less than all and more than nothing of it is left', () => {
    inBothBooks((bookId) => {
      const table = tableOf(bookId);
      table.does({ type: 'OpenBetting' });
      bet(table, 'ann', 'player', 100);
      const leave = (amount: number) =>
        ({ type: 'VoidWager', wagerId: 1, leaveCents: dollars(amount), why: WHY }) as const;
      for (const amount of [0, 100, 101]) {
        expect(table.refuses(leave(amount), pitBossOf(bookId)), `${amount}`).toMatchObject({
          code: 'amount-not-lawful',
          clause: '13.2.1',
        });
      }
      expect(table.does(leave(99), pitBossOf(bookId))).toMatchObject([{ type: 'WagersReduced' }]);
      expect(table.state.bets.wagers).toMatchObject([{ stakeCents: dollars(99) }]);
      expect(chipsOf(table, 'ann')).toBe(10_000 - 99);
    });
  });

  it('[crown-melbourne 13.2.3; victoria-2002 13.2.3] winnings are held until the investigation ends', () => {
    inBothBooks((bookId) => {
      const table = tableOf(bookId);
      const boss = pitBossOf(bookId);
      const seize = (amount: number) =>
        ({ type: 'SeizeWinnings', person: 'ann', amountCents: dollars(amount) }) as const;
      // Only winnings with a device on record are seized.
      playCoup(table, [['ann', 'player', 500]], PLAYER_WINS);
      expect(table.refuses(seize(1), boss)).toMatchObject({
        code: 'no-device-on-record',
        clause: '13.2.3',
      });
      const phone = { what: 'a phone', kind: 'device', persons: ['ann'], sinceCoup: 2 } as const;
      table.does({ type: 'RecordIncident', ...phone });
      expect(table.refuses(seize(1), boss)).toMatchObject({ facts: { mostCents: 0 } });
      playCoup(table, [['ann', 'player', 1000]], PLAYER_WINS);
      playCoup(table, [['ann', 'player', 500]], BANKER_WINS);
      playCoup(table, [['ann', 'player', 1000]], PLAYER_WINS);
      // Once the device is taken away, winnings are no longer won with it.
      table.does({ type: 'ConfiscateDevice', person: 'ann', device: 'phone' }, boss);
      playCoup(table, [['ann', 'player', 1000]], PLAYER_WINS);
      table.does({ type: 'TakeChips', person: 'ann', amountCents: dollars(3000) }, 'ann');
      expect(table.refuses(seize(2001), boss)).toMatchObject({
        code: 'amount-not-lawful',
        facts: { mostCents: dollars(2000) },
      });
      expect(chipsOf(table, 'ann')).toBe(10_000);
      expect(table.does(seize(2000), boss)).toMatchObject([{ clause: '13.2.3' }]);
      expect(table.refuses(seize(1), boss).code).toBe('amount-not-lawful');
      expect(table.patron('ann').seizedCents).toBe(dollars(2000));
      expect(chipsOf(table, 'ann')).toBe(8000);
      const release = {
        type: 'ReleaseWinnings',
        person: 'ann',
        amountCents: dollars(2000),
        why: 'cleared',
      } as const;
      expect(table.refuses(release, supervisorOf(bookId)).code).toBe('not-your-act');
      expect(table.refuses({ ...release, amountCents: dollars(2001) }, boss).code).toBe(
        'amount-not-lawful',
      );
      table.does(release, boss);
      expect([chipsOf(table, 'ann'), table.patron('ann').seizedCents]).toEqual([10_000, 0]);
      expect(chipsInPlay(table.state)).toBe(table.state.record.broughtCents);
    });
  });

  it('[crown-melbourne 13.2.4; victoria-2002 13.2.4] a device is taken with owner, place and time on record', () => {
    inBothBooks((bookId) => {
      const table = tableOf(bookId);
      const body = {
        type: 'ConfiscateDevice',
        person: 'ann',
        device: 'phone, black, with camera',
        storedAt: 'safe 2',
      } as const;
      expect(table.does(body, pitBossOf(bookId))).toEqual([
        {
          type: 'DeviceConfiscated',
          person: 'ann',
          device: 'phone, black, with camera',
          clause: '13.2.4',
          by: 'pat',
          atMs: table.atMs,
          storedAt: 'safe 2',
        },
      ]);
    });
  });

  it('[crown-melbourne 13.2.5; victoria-2002 13.2.5] a detention has a start, a hand-over and its times', () => {
    inBothBooks((bookId) => {
      const table = tableOf(bookId);
      const boss = pitBossOf(bookId);
      const detain = (handedTo: string | null) =>
        ({ type: 'RecordDetention', person: 'ann', handedTo }) as const;
      // Nothing to close before it began, and nobody to hand over to without a name.
      expect(table.refuses(detain('Constable Lee'), boss).code).toBe('not-now');
      const startedAtMs = table.atMs;
      expect(table.does(detain(null), boss)).toMatchObject([{ startedAtMs, clause: '13.2.5' }]);
      expect(table.state.record.detentions).toEqual([{ person: 'ann', startedAtMs }]);
      table.atMs += 600_000;
      expect(table.refuses(detain(' '), boss).code).toBe('reason-needed');
      expect(table.does(detain('Constable Lee'), boss)).toMatchObject([
        { handedTo: 'Constable Lee', startedAtMs, endedAtMs: startedAtMs + 600_000 },
      ]);
      expect(table.state.record.detentions).toEqual([]);
    });
  });
});

describe('a measure during a coup', () => {
  it('a measure during a coup does not disturb the coup', () => {
    inBothBooks((bookId) => {
      const table = tableOf(bookId);
      dealCoup(
        table,
        () => {
          bet(table, 'ann', 'player', 100);
          bet(table, 'bob', 'player', 100);
        },
        '9S 2H',
      );
      const wagerId = table.state.bets.wagers[0]?.id ?? 0;
      table.does({ type: 'VoidWager', wagerId, why: WHY }, pitBossOf(bookId));
      deal(table, 'KD 5C');
      announceAndSettle(table);
      expect([chipsOf(table, 'ann'), chipsOf(table, 'bob')]).toEqual([10_000, 10_100]);
    });
  });
});
