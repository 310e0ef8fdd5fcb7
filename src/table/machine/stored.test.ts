import { expect, it } from 'vitest';
import { type Json, present } from '../../kit/index.ts';
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
  expect(TABLE_EVENTS.write(settled).schema).toBe(2);
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
    expect(TABLE_EVENTS.write(now).schema).toBe(2);
    expect(TABLE_EVENTS.writeAs(now, 1)).toEqual({ type, schema: 1, data });
  }
});
