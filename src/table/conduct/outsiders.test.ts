import { describe, expect, it } from 'vitest';
import {
  announceAndSettle,
  BANKER_WINS,
  bet,
  deal,
  PLAYER_WINS,
  playCoup,
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
  pitBossOf,
} from '../../../test/support/table/victorian.ts';
import { BOOKS } from '../../rules/index.ts';

const PHYSICAL = { shoeKind: 'physical' } as const;
const OUT = { type: 'ExcludePerson', person: 'ann', why: 'a breach' } as const;

const CHIPS = { wager: 'player', stakeCents: dollars(50), length: null, inTime: true } as const;
const found = (person: string) => ({ type: 'ReportFoundChips', person, ...CHIPS }) as const;

/** Bob has a wager, the cards make Player win, and chips of somebody else are found. */
function dealt(bookId: string): Scenario {
  const table = tableOf(bookId, 'traditional', PHYSICAL);
  table.does({ type: 'OpenBetting' });
  bet(table, 'bob', 'banker', 50);
  table.does({ type: 'CallNoMoreBets' });
  deal(table, PLAYER_WINS);
  return table;
}

describe('chips found on the layout', () => {
  it.each(BOOKS.map(({ id }) => id))(
    'in %s chips of an excluded person go back and are never a wager',
    (bookId) => {
      const table = dealt(bookId);
      table.does(OUT, seniorOf(bookId));
      const [back] = table.does(found('ann'), supervisorOf(bookId));
      expect(back).toMatchObject({ type: 'FoundChipsReturned', person: 'ann' });
      announceAndSettle(table);
      expect(table.patron('ann').chipsCents).toBe(1_000_000);
    },
  );

  it('[crown-melbourne 13.2.2; victoria-2002 13.2.2] the exclusion is the ground on which they go back', () => {
    inBothBooks((bookId) => {
      const table = dealt(bookId);
      table.does(OUT, seniorOf(bookId));
      expect(table.does(found('ann'))).toMatchObject([{ clause: '13.2.2' }]);
    });
  });

  it('[crown-melbourne 6.2.1; victoria-2002 6.2.1; tasmania-2013 6.4] chips of somebody whom the table does not know go back (VI-94, T-98)', () => {
    for (const bookId of ['crown-melbourne', 'victoria-2002', 'tasmania-2013']) {
      const table = dealt(bookId);
      expect(table.does(found('a stranger'))).toMatchObject([
        { type: 'FoundChipsReturned', person: 'a stranger', stakeCents: dollars(50) },
      ]);
      expect(table.state.people.patrons).toHaveLength(2);
    }
  });
});

describe('what was won with a device', () => {
  const seize = (amount: number) =>
    ({ type: 'SeizeWinnings', person: 'ann', amountCents: dollars(amount) }) as const;
  const phone = { what: 'a phone', kind: 'device', persons: ['ann'] } as const;

  it('[crown-melbourne 13.2.3; victoria-2002 13.2.3] wins before the device was recorded may be seized (VI-95)', () => {
    inBothBooks((bookId) => {
      const table = tableOf(bookId);
      playCoup(table, [['ann', 'player', 500]], PLAYER_WINS);
      playCoup(table, [['ann', 'player', 200]], BANKER_WINS);
      table.does({ type: 'RecordIncident', ...phone });
      const boss = pitBossOf(bookId);
      expect(table.refuses(seize(501), boss)).toMatchObject({
        facts: { mostCents: dollars(500) },
      });
      table.does(seize(500), boss);
      expect(chipsOf(table, 'ann')).toBe(9_800);
    });
  });

  it('[crown-melbourne 13.2.3; victoria-2002 13.2.3] a record that names a coup reaches back to it and no further', () => {
    inBothBooks((bookId) => {
      const table = tableOf(bookId);
      playCoup(table, [['ann', 'player', 500]], PLAYER_WINS);
      playCoup(table, [['ann', 'player', 200]], PLAYER_WINS);
      table.does({ type: 'RecordIncident', ...phone, sinceCoup: 2 });
      const over = table.refuses(seize(201), pitBossOf(bookId));
      expect(over).toMatchObject({ facts: { mostCents: dollars(200) } });
    });
  });

  it('[crown-melbourne 13.2.4; victoria-2002 13.2.4] a device that is taken away at once is a record too', () => {
    inBothBooks((bookId) => {
      const table = tableOf(bookId);
      playCoup(table, [['ann', 'player', 500]], PLAYER_WINS);
      const boss = pitBossOf(bookId);
      table.does({ type: 'ConfiscateDevice', person: 'ann', device: 'phone' }, boss);
      playCoup(table, [['ann', 'player', 100]], PLAYER_WINS);
      expect(table.refuses(seize(501), boss)).toMatchObject({
        facts: { mostCents: dollars(500) },
      });
    });
  });

  it('[crown-melbourne 13.2.3; 13.4] a win that is undone is no longer held', () => {
    const table = tableOf(CM);
    playCoup(table, [['ann', 'player', 500]], PLAYER_WINS);
    table.does({ type: 'RecordIncident', ...phone });
    table.does(seize(500), pitBossOf(CM));
    const undo = { type: 'InvalidateResult', ground: 'fraud', why: 'a marked card' } as const;
    table.does(undo, pitBossOf(CM));
    expect([chipsOf(table, 'ann'), table.patron('ann').seizedCents]).toEqual([10_000, 0]);
  });
});
