import { expect, it } from 'vitest';
import { EN } from '../../i18n/en/index.ts';
import { noteClauses, rowNotes } from './row-notes.ts';

const money = (cents: number) => `$${cents / 100}`;
const PLAIN = {
  odds: null,
  consecutive: null,
  commissionCents: 0,
  owedMillicents: 0,
  excessCents: 0,
} as unknown as Parameters<typeof rowNotes>[0];
const notes = (row: object) => rowNotes({ ...PLAIN, ...row }, EN.table, money);

it('the notes on a settled wager name odds, commission, excess and rounding, in this order', () => {
  const rounded = { exactMillicents: 2_375_000, clause: '7.3.3' };
  expect(notes({ odds: [1, 1], commissionCents: 125, excessCents: 300_000, rounded })).toEqual([
    '1 to 1',
    'commission $1.25',
    '$3000 above the maximum returned',
    EN.table.rowRounded('$23.75'),
  ]);
});

it('a settled wager without odds, commission, excess or rounding has no notes', () => {
  expect(notes({})).toEqual([]);
});

it('each clause behind the notes on a settled wager is named once', () => {
  const rounded = { exactMillicents: 1, clause: '7.3.3' } as const;
  expect(noteClauses({ excess: { clause: '7.3.2' }, rounded })).toEqual(['7.3.2', '7.3.3']);
  expect(noteClauses({ excess: { clause: '7.3.3' }, rounded })).toEqual(['7.3.3']);
  expect(noteClauses({})).toEqual([]);
});
