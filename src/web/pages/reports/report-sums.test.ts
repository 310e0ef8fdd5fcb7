import { expect, it } from 'vitest';
import type { ReportRow } from '../../../protocol/index.ts';
import { linesOf } from './report-sums.ts';

const row = (
  tableName: string,
  day: string,
  irregular: Record<string, number>,
  pit: string | null = null,
): ReportRow => ({
  tableId: tableName.toLowerCase(),
  tableName,
  bookId: 'crown-melbourne',
  pit,
  day,
  coups: 10,
  dropCents: 50_000,
  takenCents: 0,
  handleCents: 200_000,
  paidCents: 0,
  voidedCents: 0,
  winCents: 4000,
  commissionCents: 300,
  irregularities: Object.entries(irregular).map(([clause, count]) => ({ clause, count })),
});

const ROWS = [
  row('Yarra', '2026-11-16', { '11.2': 1 }),
  row('Derwent', '2026-11-16', { '11.2': 2, '11.3': 1 }),
  row('Yarra', '2026-11-17', {}),
];

it('a report by table has the latest day first, and the tables of a day by name', () => {
  const lines = linesOf(ROWS, 'byTable').map(({ day, table }) => `${day} ${table}`);
  expect(lines).toEqual(['2026-11-17 Yarra', '2026-11-16 Derwent', '2026-11-16 Yarra']);
});

it('a report by day adds the tables of a day', () => {
  const [, first] = linesOf(ROWS, 'byDay');
  expect(first).toMatchObject({ day: '2026-11-16', table: null, coups: 20, winCents: 8000 });
  expect(first?.irregularities).toEqual([
    ['crown-melbourne 11.2', 3],
    ['crown-melbourne 11.3', 1],
  ]);
});

it('a report by pit adds the tables of a pit and day, and puts the tables without a pit together', () => {
  const rows = [...ROWS, row('Salon', '2026-11-16', {}, 'Privé'), row('Nine', '2026-11-16', {})];
  const lines = linesOf(rows, 'byPit').map(({ day, pit, coups }) => [day, pit, coups]);
  expect(lines).toEqual([
    ['2026-11-17', null, 10],
    ['2026-11-16', null, 30],
    ['2026-11-16', 'Privé', 10],
  ]);
});

it('a report of the house is one line over all days', () => {
  expect(linesOf(ROWS, 'house')).toMatchObject([{ coups: 30, dropCents: 150_000, day: null }]);
});
