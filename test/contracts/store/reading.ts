import { describe, expect, it } from 'vitest';
import { CHAIN_START, verifyChain } from '../../../src/store/chain.ts';
import type { RecordMark, Store, StoredRecord } from '../../../src/store/store.ts';
import {
  verifyLog,
  verifyStream,
  walkAll,
  walkEvents,
  walkMarks,
  walkStreams,
} from '../../../src/store/walk.ts';
import { appended, batch, events, type OpenStore, on } from './under-test.ts';

export function readingContract(open: OpenStore): void {
  describe('reading', () => {
    it(
      'a store pages by version, beginning with the batch that holds the version',
      on(open, async (store) => {
        await threeBatches(store);
        const versionsFrom = async (from: number, limit: number) =>
          (await store.read('table-1', from, limit)).map((record) => [
            record.firstVersion,
            record.lastVersion,
          ]);
        const all = [
          [1, 2],
          [3, 3],
          [4, 6],
        ];
        expect(await versionsFrom(1, 10)).toEqual(all);
        expect(await versionsFrom(2, 10)).toEqual(all);
        expect(await versionsFrom(3, 10)).toEqual(all.slice(1));
        expect(await versionsFrom(5, 10)).toEqual(all.slice(2));
        expect(await versionsFrom(7, 10)).toEqual([]);
        expect(await versionsFrom(1, 1)).toEqual(all.slice(0, 1));
        expect(await versionsFrom(0, 2)).toEqual(all.slice(0, 2));
      }),
    );

    it(
      'a store pages by record, refused commands included',
      on(open, async (store) => {
        await threeBatches(store);
        const numbers = async (after: number, limit: number) =>
          (await store.readRecords('table-1', after, limit)).map(({ number }) => number);
        expect(await numbers(0, 10)).toEqual([1, 2, 3, 4, 5]);
        expect(await numbers(2, 2)).toEqual([3, 4]);
        expect(await numbers(5, 2)).toEqual([]);
      }),
    );

    it(
      'a store pages in the same way through batches that came in one turn, wherever a page begins and ends',
      on(open, async (store) => {
        // Every third call is a refused command: 200 records, 133 of them with an event.
        const calls = Array.from({ length: 200 }, (_, n) => {
          const at = n - Math.floor((n + 2) / 3);
          return store.append(batch({ id: `c-${n}`, at, events: n % 3 === 0 ? [] : events(n) }));
        });
        await Promise.all(calls);
        const ids = (records: readonly StoredRecord[]) => records.map(({ command }) => command.id);
        const all = Array.from({ length: 200 }, (_, n) => `c-${n}`);
        const told = all.filter((_, n) => n % 3 !== 0);
        for (const from of [0, 1, 62, 63, 64, 65, 127, 128, 129, 190, 199]) {
          for (const limit of [1, 2, 63, 64, 65, 200]) {
            const wanted = all.slice(from, from + limit);
            expect(ids(await store.readRecords('table-1', from, limit))).toEqual(wanted);
            expect(ids(await store.readAll(from, limit))).toEqual(wanted);
            const page = ids(await store.read('table-1', from + 1, limit));
            expect(page).toEqual(told.slice(from, from + limit));
          }
        }
      }),
    );

    it(
      'a store walks events from the middle of a batch',
      on(open, async (store) => {
        await threeBatches(store);
        const seen = [];
        for await (const { version, event } of walkEvents(
          store,
          'table-1',
          5,
          (stored) => stored,
        )) {
          seen.push([version, event.data]);
        }
        expect(seen).toEqual([
          [5, { sequence: 5 }],
          [6, { sequence: 6 }],
        ]);
      }),
    );

    it(
      'a store reads all streams in the order of commit, and nothing new ever appears before a position already read',
      on(open, async (store) => {
        const writers = Array.from({ length: 10 }, (_, writer) => writeOneByOne(store, writer, 30));
        const seen: string[] = [];
        let position = 0;
        let finished = false;
        const writing = Promise.all(writers).then(() => {
          finished = true;
        });
        for (;;) {
          const last = finished;
          const page = await store.readAll(position, 7);
          for (const record of page) {
            expect(record.position).toBeGreaterThan(position);
            position = record.position;
            seen.push(`${record.stream} ${record.number}`);
          }
          if (last && page.length === 0) break;
          await new Promise(setImmediate);
        }
        await writing;
        expect(new Set(seen).size).toBe(300);
        expect(seen).toHaveLength(300);
      }),
    );

    it(
      'a store lists streams by prefix, in pages, with their heads',
      on(open, async (store) => {
        for (const stream of ['table-2', 'table-10', 'cage-1', 'table-1~x', 'tablf']) {
          await appended(store, { stream });
        }
        await store.claim('table-claimed', 4);
        const names = async (prefix: string, after: string, limit: number) =>
          (await store.listStreams(prefix, after, limit)).map(({ stream }) => stream);
        const tables = ['table-1~x', 'table-10', 'table-2', 'table-claimed'].sort();
        expect(await names('table-', '', 10)).toEqual(tables);
        expect(await names('table-', tables[0] ?? '', 2)).toEqual(tables.slice(1, 3));
        expect(await names('', '', 10)).toHaveLength(6);
        expect(await names('x', '', 10)).toEqual([]);
        const [head] = await store.listStreams('cage', '', 1);
        expect(head).toEqual(await store.head('cage-1'));
        expect(head?.version).toBe(1);
      }),
    );

    it(
      'a store lists the marks after a position, and the last mark of each stream is its head',
      on(open, async (store) => {
        expect(await store.lastPosition()).toBe(0);
        const newest = async (after: number) => {
          const marks = new Map<string, RecordMark>();
          let position = after;
          for await (const { position: at, stream, ...mark } of walkMarks(store, after)) {
            expect(at).toBeGreaterThan(position);
            position = at;
            marks.set(stream, mark);
          }
          expect(position).toBe(Math.max(after, await store.lastPosition()));
          return marks;
        };
        for (const stream of ['table-3', 'table-1', 'cage-1']) await appended(store, { stream });
        await store.claim('table-claimed', 1);
        const position = await store.lastPosition();
        expect(position).toBe(3);
        expect([...(await newest(0)).keys()]).toEqual(['table-3', 'table-1', 'cage-1']);
        expect(await newest(position)).toEqual(new Map());
        const more = [1, 2, 3].map((at) => appended(store, { stream: 'table-3', at }));
        await Promise.all([...more, appended(store, { stream: 'table-2' })]);
        for (const after of [position, position + 1, position + 2]) {
          for (const [stream, mark] of await newest(after)) {
            expect(await store.head(stream)).toEqual({ stream, epoch: 0, ...mark });
          }
        }
        expect([...(await newest(position)).keys()].sort()).toEqual(['table-2', 'table-3']);
        expect(await store.readMarks(position, 1)).toHaveLength(1);
      }),
    );

    it(
      'a store gives records whose chain an auditor can verify, page by page',
      on(open, async (store) => {
        await threeBatches(store);
        const first = await store.readRecords('table-1', 0, 2);
        const rest = await store.readRecords('table-1', 2, 10);
        const middle = verifyChain('table-1', first);
        expect(middle.ok).toBe(true);
        const head = await store.head('table-1');
        const { version, number, hash } = head;
        const mark = { version, number, hash };
        expect(verifyChain('table-1', rest, middle.ok ? middle.value : CHAIN_START)).toEqual({
          ok: true,
          value: mark,
        });
        expect(await verifyStream(store, 'table-1')).toEqual({ ok: true, value: mark });
        const log = await verifyLog(store);
        expect(log.ok && log.value.streams.get('table-1')).toEqual(mark);
      }),
    );

    it(
      'a store walks a log longer than a page to its end, each record once',
      on(open, async (store) => {
        const calls = Array.from({ length: 450 }, (_, n) =>
          store.append(
            batch({ stream: `table-${n % 225}`, at: Math.floor(n / 225), id: `c-${n}` }),
          ),
        );
        await Promise.all(calls);
        const positions = new Set<number>();
        for await (const record of walkAll(store)) positions.add(record.position);
        const streams = new Set<string>();
        for await (const head of walkStreams(store, 'table-')) streams.add(head.stream);
        expect([positions.size, streams.size]).toEqual([450, 225]);
      }),
    );

    it.each([0, 1001, 1.5, -1])('a store treats a page of %d as a bug', async (limit) => {
      await on(open, async (store) => {
        await expect(store.readAll(0, limit)).rejects.toMatchObject({ name: 'BrokenPromise' });
        await expect(store.read('t', 1, limit)).rejects.toMatchObject({ name: 'BrokenPromise' });
      })();
    });
  });
}

/** Versions 1–2, 3 and 4–6, with two refused commands between them. */
async function threeBatches(store: Store): Promise<void> {
  await appended(store, { id: 'a', at: 0, events: events(1, 2) });
  await appended(store, { id: 'b', at: 2, events: [] });
  await appended(store, { id: 'c', at: 2, events: events(3) });
  await appended(store, { id: 'd', at: 3, events: [] });
  await appended(store, { id: 'e', at: 3, events: events(4, 5, 6) });
}

async function writeOneByOne(store: Store, writer: number, count: number): Promise<void> {
  for (let at = 0; at < count; at += 1) await appended(store, { stream: `table-${writer}`, at });
}
