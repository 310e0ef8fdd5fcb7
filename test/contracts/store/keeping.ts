import { describe, expect, it } from 'vitest';
import { checkLog, exportLog, importLog } from '../../../src/store/copy.ts';
import { MemoryStore } from '../../../src/store/memory/memory-store.ts';
import type { Store } from '../../../src/store/store.ts';
import { appended, events, type OpenStore, on, refusalOf } from './under-test.ts';

/** Snapshots, documents, copies and the end of a store's life. */
export function keepingContract(open: OpenStore): void {
  describe('snapshots', () => {
    it(
      'a store keeps the newest snapshot of each schema',
      on(open, async (store) => {
        await appended(store, { events: events(1, 2, 3) });
        const snapshot = (version: number, schema: number) => ({
          stream: 'table-1',
          version,
          schema,
          data: { version },
        });
        for (const [version, schema] of [
          [1, 1],
          [3, 1],
          [2, 1],
          [2, 2],
        ] as const) {
          expect(await store.saveSnapshot(snapshot(version, schema))).toEqual({ kind: 'saved' });
        }
        expect(await store.latestSnapshot('table-1', 1)).toEqual(snapshot(3, 1));
        expect(await store.latestSnapshot('table-1', 2)).toEqual(snapshot(2, 2));
        expect(await store.latestSnapshot('table-1', 3)).toBeUndefined();
        expect(await store.latestSnapshot('table-2', 1)).toBeUndefined();
      }),
    );

    it(
      'a store treats a snapshot ahead of its stream as a bug, and goes on',
      on(open, async (store) => {
        await appended(store);
        const ahead = { stream: 'table-1', version: 2, schema: 1, data: null };
        const [failed, next] = await Promise.allSettled([
          store.saveSnapshot(ahead),
          appended(store, { at: 1 }),
        ]);
        expect(failed).toMatchObject({ reason: { name: 'BrokenPromise' } });
        expect(next).toMatchObject({ value: { version: 2 } });
      }),
    );
  });

  describe('documents', () => {
    it(
      'a store changes a document only at the version that was seen',
      on(open, async (store) => {
        const put = (expectedVersion: number, data: string) =>
          store.changeDocuments([{ kind: 'person', id: 'ann', expectedVersion, data }]);
        expect(await put(0, 'first')).toEqual({ kind: 'changed', versions: [1] });
        expect(await put(1, 'second')).toEqual({ kind: 'changed', versions: [2] });
        for (const stale of [0, 1, 3]) {
          expect(refusalOf(await put(stale, 'lost'))).toEqual({
            code: 'wrong-version',
            index: 0,
            version: 2,
          });
        }
        expect(await store.getDocument('person', 'ann')).toEqual({
          kind: 'person',
          id: 'ann',
          version: 2,
          data: 'second',
        });
        expect(await store.getDocument('session', 'ann')).toBeUndefined();
      }),
    );

    it(
      'a store changes several documents together or none',
      on(open, async (store) => {
        const person = { kind: 'person', id: 'p1', expectedVersion: 0, data: { login: 'ann' } };
        const login = { kind: 'login', id: 'ann', expectedVersion: 0, data: 'p1' };
        expect(await store.changeDocuments([person, login])).toEqual({
          kind: 'changed',
          versions: [1, 1],
        });
        const other = { ...person, id: 'p2' };
        expect(refusalOf(await store.changeDocuments([other, login]))).toMatchObject({ index: 1 });
        expect(await store.getDocument('person', 'p2')).toBeUndefined();
      }),
    );

    it(
      'a store removes documents, and lists the rest in pages',
      on(open, async (store) => {
        for (const id of ['c', 'a', 'd', 'b']) {
          await store.changeDocuments([{ kind: 'key', id, expectedVersion: 0, data: id }]);
        }
        await store.changeDocuments([{ kind: 'key', id: 'b', expectedVersion: 1 }]);
        const ids = async (after: string, limit: number) =>
          (await store.listDocuments('key', after, limit)).map(({ id }) => id);
        expect(await ids('', 10)).toEqual(['a', 'c', 'd']);
        expect(await ids('a', 1)).toEqual(['c']);
        expect(await store.getDocument('key', 'b')).toBeUndefined();
        expect(await store.listDocumentKinds()).toEqual(['key']);
      }),
    );
  });

  describe('the sum over documents', () => {
    it(
      'the sum over documents changes with every change, and returns to its former value when a change is undone',
      on(open, async (store) => {
        const put = (id: string, expectedVersion: number, data?: string) =>
          store.changeDocuments([
            { kind: 'key', id, expectedVersion, ...(data === undefined ? {} : { data }) },
          ]);
        const sums = [await store.documentsSum()];
        await put('a', 0, 'one');
        sums.push(await store.documentsSum());
        await put('b', 0, 'one');
        sums.push(await store.documentsSum());
        await put('b', 1, 'two');
        sums.push(await store.documentsSum());
        expect(new Set(sums).size).toBe(4);
        await put('b', 2);
        expect(await store.documentsSum()).toBe(sums[1]);
      }),
    );

    it(
      'the sum over documents is the same in every store that holds the same documents',
      on(open, async (store) => {
        const other = new MemoryStore(store.logSeal);
        for (const one of [store, other]) {
          await one.changeDocuments([
            { kind: 'person', id: 'ann', expectedVersion: 0, data: { b: 1, a: 'x' } },
          ]);
        }
        expect(await store.documentsSum()).toBe(await other.documentsSum());
      }),
    );
  });

  describe('copies', () => {
    it(
      'a copy fills another store with the same hashes, and a copy of that store is the same line for line',
      on(open, async (store) => {
        await fill(store);
        const lines: string[] = [];
        const report = await exportLog(store, (line) => void lines.push(line));
        expect(report).toMatchObject({ records: 4, streams: 3, documents: 2 });
        expect(await checkLog(lines, store.logSeal)).toEqual({ ok: true, value: report });
        const other = new MemoryStore(store.logSeal);
        expect(await importLog(lines, other)).toEqual({ ok: true, value: report });
        const again: string[] = [];
        await exportLog(other, (line) => void again.push(line));
        expect(again).toEqual(lines);
        expect(await importLog(lines, store)).toEqual({
          ok: false,
          error: { code: 'target-not-empty', line: 0 },
        });
      }),
    );

    it(
      'a store takes in a copy of another store',
      on(open, async (store) => {
        const other = new MemoryStore(store.logSeal);
        await fill(other);
        const lines: string[] = [];
        const report = await exportLog(other, (line) => void lines.push(line));
        expect(await importLog(lines, store)).toEqual({ ok: true, value: report });
        expect(await store.head('table-1')).toEqual(await other.head('table-1'));
      }),
    );
  });

  describe('the end', () => {
    it(
      'a store that takes no more changes of documents keeps those that were asked for before',
      on(open, async (store) => {
        const put = (id: string) =>
          store.changeDocuments([{ kind: 'key', id, expectedVersion: 0, data: id }]);
        const before = put('a');
        await store.endChanges();
        const sum = await store.documentsSum();
        expect(await before).toMatchObject({ kind: 'changed' });
        expect(refusalOf(await put('b'))).toEqual({ code: 'busy' });
        expect((await store.listDocuments('key', '', 10)).map(({ id }) => id)).toEqual(['a']);
        expect(await store.documentsSum()).toBe(sum);
        expect((await appended(store)).version).toBe(1);
      }),
    );

    it(
      'a closed store refuses everything, and finishes what came before the close',
      on(open, async (store) => {
        const before = appended(store);
        await store.close();
        expect((await before).version).toBe(1);
        const stopped = { name: 'StoreTrouble', code: 'store-stopped' };
        await expect(appended(store, { at: 1 })).rejects.toMatchObject(stopped);
        await expect(store.head('table-1')).rejects.toMatchObject(stopped);
        await store.close();
      }),
    );
  });
}

async function fill(store: Store): Promise<void> {
  await appended(store, { events: events(1, 2) });
  await appended(store, { stream: 'table-2', epoch: 3 });
  await appended(store, { at: 2, id: 'refused', events: [] });
  await appended(store, { at: 2, id: 'next' });
  await store.claim('table-3', 7);
  await store.changeDocuments([{ kind: 'person', id: 'ann', expectedVersion: 0, data: 1 }]);
  await store.changeDocuments([{ kind: 'person', id: 'ann', expectedVersion: 1, data: 2 }]);
  await store.changeDocuments([{ kind: 'key', id: 'k', expectedVersion: 0, data: 'x' }]);
}
