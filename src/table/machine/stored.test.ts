import { expect, it } from 'vitest';
import { type Json, present } from '../../kit/index.ts';
import type { TableEvent } from '../messages/events.ts';
import { announceAndSettle, BANKER_WINS, bet, deal } from '../testing/scenario.ts';
import { SIGN } from '../testing/setups.ts';
import { dollars, tasTable } from '../testing/tasmania.ts';
import { TABLE_EVENTS } from './stored.ts';

it('a settled coup as version 0.1 stored it has no rounding and is still read', () => {
  const table = tasTable({ chipCents: [dollars(1), dollars(25)] });
  table.does({ type: 'OpenBetting' });
  bet(table, 'ann', 'banker', 25);
  table.does({ type: 'CallNoMoreBets' });
  deal(table, BANKER_WINS);
  const settled = present(
    announceAndSettle(table).find(({ type }) => type === 'CoupSettled'),
    'the settlement',
  );
  expect(settled).toMatchObject({ rows: [{ rounded: { exactMillicents: 2_375_000 } }] });
  expect(TABLE_EVENTS.write(settled).schema).toBe(4);
  const old = TABLE_EVENTS.writeAs(settled, 1);
  expect(JSON.stringify(old)).not.toContain('rounded');
  const read = TABLE_EVENTS.read(old);
  expect(read).toMatchObject({ type: 'CoupSettled', rows: [{ wager: { person: 'ann' } }] });
  expect(TABLE_EVENTS.writeAs(read, 1)).toEqual(old);
});

it('warnings, postings and undone results of version 0.1 are read without the fields added since', () => {
  const old = [
    {
      type: 'WarningGiven',
      data: { person: 'ann', stakeCents: 2000, minimumCents: 2500, clause: '7.3.1' },
      gains: { atMs: 5 },
    },
    {
      type: 'LimitsPosted',
      data: { sign: SIGN as unknown as Json, postedAtMs: 1, dueAtMs: 2 },
      gains: { since: [{ group: 'main', figure: 'minimum', sinceMs: 1 }] },
    },
    {
      type: 'ResultInvalidated',
      data: { coup: 1, ground: 'fraud', why: 'x', clause: '13.3', adjustments: [], claims: [] },
      gains: { shoe: 1 },
    },
    {
      type: 'WagerPlaced',
      data: {
        wager: {
          id: 1,
          person: 'ann',
          type: 'player',
          stakeCents: 2500,
          place: 3,
          length: null,
          coup: 1,
        },
        warning: null,
      },
      gains: { found: true },
    },
    {
      type: 'LaterErrorNoted',
      data: { coup: 1, what: 'called wrongly', clause: '11.12' },
      gains: { shoe: 1 },
    },
    {
      type: 'CardsCut',
      data: { position: 150, person: 'ann' },
      gains: { byHouse: true },
    },
    { type: 'WagersReopened', data: {}, gains: { clause: '11.9.1' } },
    {
      type: 'MisdeliveryReported',
      data: { kind: 'wrong-area', clause: '11.7' },
      gains: { settled: 1 },
    },
  ] as const;
  for (const { type, data, gains } of old) {
    const read = TABLE_EVENTS.read({ type, schema: 1, data });
    expect(read).toEqual({ type, ...data });
    const now = { ...read, ...gains } as typeof read;
    expect(TABLE_EVENTS.write(now).schema).toBeGreaterThan(1);
    expect(TABLE_EVENTS.writeAs(now, 1)).toEqual({ type, schema: 1, data });
  }
});

it.each([
  ['11.4', '11.4.2'],
  ['11.5', '11.5.1'],
  ['14.4', '14.4/2'],
])('a dummy coup that version 0.7 recorded under %s equals one under %s today', (then, now) => {
  const returned = [{ wagerId: 1, person: 'ann', amountCents: 500 }];
  const cited = (clause: string) => ({
    clause,
    returned: returned.map((row) => ({ ...row, clause })),
  });
  const today = { type: 'CoupBecameDummy', ...cited(now) } as unknown as TableEvent;
  const recorded = cited(then) as unknown as Json;
  expect(TABLE_EVENTS.writeAs(today, 1, recorded).data).toEqual(recorded);
  // Written today, or under a clause that no version cited for it, it differs.
  expect(TABLE_EVENTS.writeAs(today, 2, recorded).data).toEqual(cited(now));
  const forged = { ...cited(then), clause: '13.9' } as unknown as Json;
  expect(TABLE_EVENTS.writeAs(today, 1, forged).data).toMatchObject({ clause: now });
});

it('a Dragon Tail that version 0.7 recorded without its length equals one with it today', () => {
  const row = '10.1 Dragon Tail/Player (Early)';
  const rows = (clause: string) => ({ rows: [{ clause, returnedCents: 4000 }], slips: [] });
  const today = rows(`${row} 3 consecutive results`);
  const settled = { type: 'CoupSettled', ...today } as unknown as TableEvent;
  expect(TABLE_EVENTS.writeAs(settled, 2, rows(row)).data).toEqual(rows(row));
  const banker = rows('10.1 Dragon Tail/Banker (Early)');
  expect(TABLE_EVENTS.writeAs(settled, 2, banker).data).toEqual(today);
});

it('a stake above the maximum that version 0.7 gave back without a clause is read and decided as it was', () => {
  const row = (excess?: Json) => ({
    excessCents: 40_000,
    clause: '12.1',
    ...(excess === undefined ? {} : { excess }),
  });
  const excess = { clause: '7.4/2' };
  const cases = [
    ['CoupSettled', 3, (given?: Json) => ({ rows: [row(given)], slips: [] })],
    ['ShoeEnded', 2, (given?: Json) => ({ why: 'cutting-card', slips: [row(given)] })],
    ['ResultCalledBack', 1, (given?: Json) => ({ coup: 1, settled: { rows: [row(given)] } })],
  ] as const;
  for (const [type, schema, dataOf] of cases) {
    const data = dataOf() as unknown as Json;
    const read = TABLE_EVENTS.read({ type, schema, data });
    expect(read).toEqual({ type, ...dataOf() });
    const today = { type, ...dataOf(excess) } as unknown as TableEvent;
    expect(TABLE_EVENTS.write(today)).toEqual({ type, schema: schema + 1, data: dataOf(excess) });
    expect(TABLE_EVENTS.writeAs(today, schema, data)).toEqual({ type, schema, data });
  }
});
