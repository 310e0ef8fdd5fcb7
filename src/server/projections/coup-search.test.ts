import { expect, it } from 'vitest';
import { MemoryStore } from '../../store/index.ts';
import { searchCoups, wantedBy } from './coup-search.ts';
import { HISTORY_KIND } from './documents.ts';
import { CoupReader } from './read-coup.ts';

const TABLES = ['alpha', 'beta'].map((tableId) => ({ tableId, name: tableId, lastShoe: 3 }));

/** Two tables that deal a coup every ten milliseconds, in shoes of four; the third is empty. */
async function reader(): Promise<CoupReader> {
  const store = new MemoryStore();
  for (const [table, { tableId }] of TABLES.entries()) {
    for (const shoe of [1, 2]) {
      const coups = [1, 2, 3, 4].map((coup) => ({
        shoe,
        coup,
        atMs: (shoe - 1) * 40 + coup * 10 + (coup % 2 === 0 ? table : 0),
      }));
      const id = `${tableId}.${shoe}`;
      await store.changeDocuments([
        { kind: HISTORY_KIND, id, expectedVersion: 0, data: { coups } },
      ]);
    }
  }
  return new CoupReader(store);
}

async function all(limit: number, fromMs = 0, toMs = 1000) {
  const found: string[] = [];
  const times: number[] = [];
  let before: string | null = null;
  for (let page = 0; page < 50; page += 1) {
    const asked = { fromMs, toMs, before, limit };
    const { coups, next } = await searchCoups(await reader(), TABLES, asked);
    found.push(...coups.map(({ tableId, shoe, coup }) => `${tableId} ${shoe}.${coup}`));
    times.push(...coups.map(({ atMs }) => atMs));
    before = next;
    if (next === null) return { found, times };
  }
  throw new Error('the pages do not end');
}

it.each([1, 2, 3, 5, 16, 100])('pages of %i give every coup once, newest first', async (limit) => {
  const { found, times } = await all(limit);
  expect(found).toHaveLength(16);
  expect(new Set(found).size).toBe(16);
  expect(times).toEqual(times.toSorted((a, b) => b - a));
});

it('a search for coups keeps to the period, whose end is outside it', async () => {
  const { times } = await all(3, 30, 60);
  expect(times.every((atMs) => atMs >= 30 && atMs < 60)).toBe(true);
  expect(times).toHaveLength(6);
});

it.each([
  [{}, true],
  [{ irregular: 'yes' }, true],
  [{ clause: '11.2' }, true],
  [{ clause: '11' }, true],
  [{ clause: '11.3' }, false],
  [{ leastCents: 30_000 }, true],
  [{ leastCents: 30_001 }, false],
] as const)(
  'whether a coup with the made-up clause 11.2.1 and 300 dollars of stakes fits %j: %s',
  (asked, fits) => {
    const coup = { handleCents: 30_000, houseCents: -500, irregular: ['11.2.1'] };
    expect(wantedBy(asked)(coup as unknown as Parameters<ReturnType<typeof wantedBy>>[0])).toBe(
      fits,
    );
  },
);

it('a coup without a note of irregularities has none', () => {
  const coup = { handleCents: 30_000, houseCents: -500 };
  const wanted = wantedBy({ irregular: 'yes' });
  expect(wanted(coup as unknown as Parameters<typeof wanted>[0])).toBe(false);
});
