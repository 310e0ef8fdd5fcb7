import { describe, expect, it } from 'vitest';
import {
  announceAndSettle,
  bet,
  DEALER,
  deal,
  type Scenario,
  supervisorOf,
  tableOf,
} from '../../../test/support/table/scenario.ts';
import {
  CM,
  chipsOf,
  dealCoup,
  dollars,
  gainOf,
  inBothBooks,
  V02,
} from '../../../test/support/table/victorian.ts';

/** Ann's $300 on Player, bob's $200 on Banker, the cards laid crosswise. */
function misdelivered(bookId: string): Scenario {
  const table = tableOf(bookId);
  dealCoup(
    table,
    () => {
      bet(table, 'ann', 'player', 300);
      bet(table, 'bob', 'banker', 200);
    },
    '9S 2H KD 5C',
  );
  table.does({ type: 'ReportMisdelivery', kind: 'wrong-area' });
  return table;
}

const choose = (choice: 'complete' | 'offer-retraction' | 'dummy-coup') =>
  ({ type: 'DecideMisdelivery', choice }) as const;

const retract = (table: Scenario, person: string, leave: number) =>
  ({
    type: 'RetractWager',
    wagerId: table.state.bets.wagers.find((wager) => wager.person === person)?.id ?? 0,
    leaveCents: dollars(leave),
  }) as const;

describe('cards laid or handed the wrong way', () => {
  it('[crown-melbourne 11.7; 11.7.1; victoria-2002 11.8] misdelivered cards wait for one recorded choice of a supervisor', () => {
    inBothBooks((bookId) => {
      const table = misdelivered(bookId);
      expect(table.state.phase).toBe('misdelivered');
      const reported = table.log.find(({ type }) => type === 'MisdeliveryReported');
      expect(reported).toMatchObject({ clause: bookId === CM ? '11.7.1' : '11.8' });
      for (const body of [{ type: 'AnnounceResult' }, { type: 'DrawCard', card: 'AS' }] as const) {
        expect(table.refuses(body).code).toBe('not-now');
      }
      expect(table.refuses(choose('complete'), DEALER).code).toBe('not-your-act');
      const [decided] = table.does(choose('complete'), supervisorOf(bookId));
      expect(decided).toMatchObject({ choice: 'complete', by: 'sue' });
      expect(table.refuses(choose('dummy-coup'), supervisorOf(bookId)).code).toBe('not-now');
      // Already with the first card, seen or not.
      const early = tableOf(bookId, 'traditional', { facing: 'down' });
      dealCoup(early, () => bet(early, 'ann', 'player', 100), '');
      early.does({ type: 'DrawCard', card: null });
      early.does({ type: 'ReportMisdelivery', kind: 'wrong-area' });
      early.does(choose('offer-retraction'), supervisorOf(bookId));
    });
  });

  it('[crown-melbourne 11.7.2] cards handed to the other hand’s opener count as misdelivered at Crown', () => {
    const report = { type: 'ReportMisdelivery', kind: 'wrong-opener' } as const;
    const crown = tableOf(CM);
    dealCoup(crown, () => bet(crown, 'ann', 'player', 100), '9S 2H');
    expect(crown.does(report)).toMatchObject([{ clause: '11.7.2' }]);
    for (const choice of ['complete', 'offer-retraction', 'dummy-coup'] as const) {
      const table = tableOf(CM);
      dealCoup(table, () => bet(table, 'ann', 'player', 100), '9S 2H');
      table.does(report);
      table.does(choose(choice), supervisorOf(CM));
    }
    const older = tableOf(V02);
    dealCoup(older, () => bet(older, 'ann', 'player', 100), '9S 2H');
    expect(older.refuses(report)).toMatchObject({ code: 'not-allowed-in-book', clause: '11.8' });
  });

  it('[crown-melbourne 11.7(a); victoria-2002 11.8.1] misdelivered cards may be played on by draw order', () => {
    inBothBooks((bookId) => {
      const table = misdelivered(bookId);
      const [decided] = table.does(choose('complete'), supervisorOf(bookId));
      expect(decided).toMatchObject({ clause: bookId === CM ? '11.7(a)' : '11.8.1' });
      expect(table.state.coup?.player.map(({ card }) => card)).toEqual(['9S', 'KD']);
      expect(gainOf(table, 'ann', () => announceAndSettle(table))).toBe(600);
      expect(chipsOf(table, 'bob')).toBe(9800);
    });
  });

  it('[crown-melbourne 11.7(b)] misdelivered cards may be played on after players retracted or reduced', () => {
    const table = misdelivered(CM);
    expect(table.refuses(retract(table, 'ann', 100), 'ann').code).toBe('not-now');
    const [decided] = table.does(choose('offer-retraction'), supervisorOf(CM));
    expect(decided).toMatchObject({ clause: '11.7(b)' });
    for (const [leave, code] of [
      [400, 'amount-not-lawful'],
      [300, 'amount-not-lawful'],
      [5, 'below-minimum'],
    ] as const) {
      const refusal = table.refuses(retract(table, 'ann', leave), 'ann');
      expect(refusal, `${leave}`).toMatchObject({ code, clause: '11.7(b)' });
    }
    const least = misdelivered(CM);
    least.does(choose('offer-retraction'), supervisorOf(CM));
    least.does(retract(least, 'ann', 10), 'ann');
    table.does(retract(table, 'ann', 100), 'ann');
    table.does(retract(table, 'bob', 0), 'bob');
    table.does({ type: 'CloseRetraction' });
    expect(gainOf(table, 'ann', () => announceAndSettle(table))).toBe(200);
    expect(chipsOf(table, 'bob')).toBe(10_000);
    // Nobody left: the coup is played out as a dummy coup (VI-31).
    const empty = misdelivered(CM);
    empty.does(choose('offer-retraction'), supervisorOf(CM));
    for (const person of ['ann', 'bob']) empty.does(retract(empty, person, 0), person);
    const events = empty.does({ type: 'CloseRetraction' });
    expect(events.at(-1)).toMatchObject({ type: 'CoupBecameDummy', clause: '11.7(c)' });
  });

  it('[victoria-2002 11.8.2] misdelivered cards may be played on after players retracted, all or nothing', () => {
    const table = misdelivered(V02);
    const [decided] = table.does(choose('offer-retraction'), supervisorOf(V02));
    expect(decided).toMatchObject({ clause: '11.8.2' });
    expect(table.refuses(retract(table, 'ann', 100), 'ann')).toMatchObject({
      code: 'choice-not-in-book',
      clause: '11.8.2',
    });
    table.does(retract(table, 'bob', 0), 'bob');
    table.does({ type: 'CloseRetraction' });
    expect(gainOf(table, 'ann', () => announceAndSettle(table))).toBe(600);
    expect(chipsOf(table, 'bob')).toBe(10_000);
  });

  it('[crown-melbourne 11.7(c); victoria-2002 11.8.3] misdelivered cards may be played as a dummy coup with wagers returned', () => {
    inBothBooks((bookId) => {
      const table = misdelivered(bookId);
      const events = table.does(
        { ...choose('dummy-coup'), why: 'the cards were seen by all' },
        supervisorOf(bookId),
      );
      const clause = bookId === CM ? '11.7(c)' : '11.8.3';
      expect(events).toMatchObject([
        { type: 'MisdeliveryDecided', clause, why: 'the cards were seen by all' },
        { type: 'CoupBecameDummy', clause },
      ]);
      expect([chipsOf(table, 'ann'), chipsOf(table, 'bob')]).toEqual([10_000, 10_000]);
      announceAndSettle(table);
      expect(table.state.record.settled).toMatchObject({
        kind: 'dummy',
        dummyClause: clause,
        rows: [],
      });
      const early = tableOf(bookId);
      dealCoup(early, () => bet(early, 'ann', 'player', 100), '9S 2H');
      early.does({ type: 'ReportMisdelivery', kind: 'wrong-area' });
      early.does(choose('dummy-coup'), supervisorOf(bookId));
      deal(early, 'KD 5C');
      announceAndSettle(early);
    });
  });
});
