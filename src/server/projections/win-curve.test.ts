import { expect, it } from 'vitest';
import { MemoryStore } from '../../store/index.ts';
import { HISTORY_KIND } from './documents.ts';
import { MOST_POINTS, thinned, winCurve } from './win-curve.ts';

const TABLE = { tableId: 'alpha', name: 'alpha', lastShoe: 2 };

it('the curve of the win adds up what the house won at each coup since the day began', async () => {
  const store = new MemoryStore();
  const coup = (shoe: number, number: number, atMs: number, houseCents: number) => ({
    ...{ shoe, coup: number, atMs, houseCents },
  });
  const shoes = [
    [coup(1, 1, 10, 900), coup(1, 2, 20, 500)],
    [coup(2, 1, 30, -300), coup(2, 2, 40, 100)],
  ];
  for (const [at, coups] of shoes.entries()) {
    const id = `alpha.${at + 1}`;
    await store.changeDocuments([{ kind: HISTORY_KIND, id, expectedVersion: 0, data: { coups } }]);
  }
  expect(await winCurve(store, TABLE, 20, 41)).toEqual([
    { atMs: 20, winCents: 500 },
    { atMs: 30, winCents: 200 },
    { atMs: 40, winCents: 300 },
  ]);
});

it('a curve of many coups is thinned evenly and keeps its first and last point', () => {
  const points = Array.from({ length: 1000 }, (_, at) => at);
  const kept = thinned(points);
  expect(kept).toHaveLength(MOST_POINTS);
  expect([kept[0], kept.at(-1)]).toEqual([0, 999]);
});
