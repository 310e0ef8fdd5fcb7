import { expect, it } from 'vitest';
import {
  BANKER_WINS,
  bet,
  deal,
  PLAYER_WINS,
  type Scenario,
} from '../../../test/support/table/scenario.ts';
import { signOf, tasTable } from '../../../test/support/table/tasmania.ts';
import {
  dollars,
  inBothBooks,
  limitPair,
  richTable,
  signFor,
} from '../../../test/support/table/victorian.ts';

const HOUR_MS = 3_600_000;
const FROM_25 = { sign: signFor(limitPair(25, 5000)) };

/** Ann stakes $20 where the minimum is $25, and the wager would win. */
function shortWager(table: Scenario): string | undefined {
  table.does({ type: 'OpenBetting' });
  bet(table, 'ann', 'player', 20);
  table.does({ type: 'CallNoMoreBets' });
  deal(table, PLAYER_WINS);
  table.does({ type: 'AnnounceResult' });
  table.does({ type: 'SettleCoup' });
  return table.state.record.settled?.rows[0]?.result;
}

it('[crown-melbourne 7.3.1; victoria-2002 7.3.1] a warning lasts for the gaming day: on the next day one short wager stands again', () => {
  inBothBooks((bookId) => {
    // The table opens at midnight in UTC; the gaming day turns at 20:00.
    const table = richTable(bookId, FROM_25);
    expect(shortWager(table)).toBe('win');
    expect(table.patron('ann').warned).toBe(true);
    table.atMs += 20 * HOUR_MS - 1;
    expect(shortWager(table)).toBe('void');
    table.atMs += 1;
    expect(shortWager(table)).toBe('win');
    expect(shortWager(table)).toBe('void');
  });
});

it('[crown-melbourne 7.3.1; victoria-2002 7.3.1] the house sets when its gaming day begins (VI-81)', () => {
  inBothBooks((bookId) => {
    const table = richTable(bookId, { ...FROM_25, settings: { gamingDayAtMinute: 4 * 60 } });
    expect(shortWager(table)).toBe('win');
    table.atMs += 4 * HOUR_MS - 1;
    expect(shortWager(table)).toBe('void');
    table.atMs += 1;
    expect(shortWager(table)).toBe('win');
  });
});

it('a warning whose record has no time stays in force', () => {
  inBothBooks((bookId) => {
    const table = richTable(bookId, FROM_25);
    shortWager(table);
    const patrons = table.state.people.patrons.map((one) => ({ ...one, warnedAtMs: null }));
    table.state = { ...table.state, people: { ...table.state.people, patrons } };
    table.atMs += 48 * HOUR_MS;
    expect(shortWager(table)).toBe('void');
  });
});

it('[tasmania-2013 7.5] a warning lasts until the table closes, whatever the day', () => {
  const table = tasTable({ ...signOf(25, 1000), shoeKind: 'physical', chipCents: [dollars(1)] });
  const found = () => {
    table.does({ type: 'OpenBetting' });
    const wagerId = bet(table, 'ann', 'player', 25);
    table.does({ type: 'CallNoMoreBets' });
    deal(table, BANKER_WINS);
    table.does({ type: 'AnnounceResult' });
    table.does({ type: 'ReportStake', wagerId, stakeCents: dollars(20) });
    table.does({ type: 'SettleCoup' });
    return table.state.record.settled?.rows[0]?.result;
  };
  expect(found()).toBe('lose');
  table.atMs += 48 * HOUR_MS;
  expect(found()).toBe('void');
});
