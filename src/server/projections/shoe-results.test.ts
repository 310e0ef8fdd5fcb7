import { describe, expect, it } from 'vitest';
import type { TableEvent, TableState } from '../../table/index.ts';
import { ShoeResults } from './shoe-results.ts';
import { newRecord } from './table-record.ts';

const WIN = {
  outcome: 'banker',
  playerPoint: 3,
  bankerPoint: 7,
  playerCards: 3,
  bankerCards: 2,
  playerNatural: false,
  bankerNatural: false,
  playerPair: 'none',
  bankerPair: 'none',
} as const;

/** A table whose events a test tells one at a time. */
function table() {
  const told: number[] = [];
  const results: ShoeResults = new ShoeResults((tableId) => told.push(results.of(tableId).length));
  let version = 0;
  const say = (...events: TableEvent[]) => {
    version += events.length;
    const note = { stream: 'table:t', orderId: 'o', actor: 'a', atMs: 1, state: {} as TableState };
    results.add('t', { ...note, version, events });
  };
  const coup = (number: number) =>
    say(
      { type: 'BettingOpened', coup: number, last: false },
      { type: 'ResultAnnounced', result: WIN },
      { type: 'CoupSettled', rows: [], slips: [] },
    );
  return { told, results, say, coup };
}

describe('results of the shoe in use', () => {
  it('the list of results tells each result once, and tells that a new shoe has none', () => {
    const { told, results, say, coup } = table();
    coup(1);
    coup(2);
    expect(results.of('t').map(({ outcome }) => outcome)).toEqual(['banker', 'banker']);
    say({ type: 'ShoeEnded', why: 'cutting-card', slips: [] });
    expect(told).toEqual([1, 2, 0]);
    expect(results.of('t')).toEqual([]);
    expect(results.of('elsewhere')).toEqual([]);
  });

  it('the list of results forgets a result that was declared invalid, once', () => {
    const { told, results, say, coup } = table();
    coup(1);
    coup(2);
    const why = { ground: 'fraud', why: 'marked cards', clause: '15.1' } as const;
    const invalid = {
      type: 'ResultInvalidated',
      ...why,
      adjustments: [],
      claims: [],
      restored: [],
      shoe: 1,
    } as const;
    say({ ...invalid, coup: 2 });
    say({ ...invalid, coup: 2 });
    expect(told).toEqual([1, 2, 1]);
    expect(results.of('t')).toHaveLength(1);
  });

  it('the results of a table that a node meets in mid-play are empty until its record is read', () => {
    const { told, results, say, coup } = table();
    results.drop('t');
    coup(1);
    results.drop('t');
    coup(2);
    expect(results.of('t')).toEqual([]);
    expect(told).toHaveLength(1);
    results.take({ ...newRecord('t'), version: 6 });
    say({ type: 'BettingOpened', coup: 3, last: false });
    say({ type: 'ResultAnnounced', result: WIN }, { type: 'CoupSettled', rows: [], slips: [] });
    expect(results.of('t')).toHaveLength(1);
  });
});
