import { describe, expect, it } from 'vitest';
import type { Store } from '../../../src/store/store.ts';

/** What the suite needs of a store that seals its documents. */
export interface SealedStore {
  readonly store: Store;
  /** Opens the store as the next process does, over the same data; the store before is closed. */
  again(): Promise<Store>;
  /**
   * Rewrites a document, with every digest and sum that an intruder with the database can write.
   */
  forge(kind: string, id: string, text: string): Promise<void>;
  /** Removes the seal from the database. */
  takeSealOff(): Promise<void>;
  dispose(): Promise<void>;
}

const KEY = new Uint8Array(32).fill(1);
const OTHER = new Uint8Array(32).fill(2);

/** The seal over documents, for every store that has one. */
export function sealingContract(name: string, open: () => Promise<SealedStore>): void {
  const on = (test: (sealed: SealedStore) => Promise<void>) => async () => {
    const sealed = await open();
    try {
      await test(sealed);
    } finally {
      await sealed.dispose();
    }
  };

  describe(`${name} seals its documents`, () => {
    it(
      'a seal over documents is kept from one process to the next, and counts every change',
      on(async ({ store, again }) => {
        expect(await seal(store)).toBe('never 0');
        expect(store.documentChanges?.()).toBeNull();
        await seal(store, [KEY], true);
        await put(store, 'ann', 0, 'hers');
        await put(store, 'ann', 1, 'hers again');
        await put(store, 'ben', 0, 'his');
        await put(store, 'ben', 1);
        const refused = await store.changeDocuments([change('ann', 1, 'too late')]);
        expect(refused).toMatchObject({ kind: 'refused' });
        expect(store.documentChanges?.()).toBe(4);
        const next = await again();
        expect(await seal(next)).toBe('kept 4');
        await put(next, 'ann', 2, 'still hers');
        expect(await seal(await again())).toBe('kept 5');
      }),
    );

    it(
      'a seal over documents is broken by an intruder who has the database and not the key, until it is made anew',
      on(async ({ store, again, forge }) => {
        await seal(store, [KEY], true);
        await put(store, 'ann', 0, 'hers');
        await put(store, 'ben', 0, 'his');
        await forge('session', 'ann', '"eve’s"');
        const next = await again();
        expect(await seal(next)).toMatch(/^broken/);
        // Later changes by the house itself do not seal what somebody else wrote.
        await put(next, 'ben', 1, 'his again');
        const third = await again();
        expect(await seal(third)).toMatch(/^broken/);
        await seal(third, [KEY], true);
        await put(third, 'ben', 2, 'at last');
        expect(await seal(await again())).toMatch(/^kept/);
      }),
    );

    it(
      'a seal over documents that was taken off is missed until it is made anew',
      on(async ({ store, again, takeSealOff }) => {
        await seal(store, [KEY], true);
        await put(store, 'ann', 0, 'hers');
        await takeSealOff();
        const next = await again();
        expect(await seal(next)).toMatch(/^never/);
        await put(next, 'ann', 1, 'later');
        expect(await seal(await again())).toMatch(/^never/);
      }),
    );

    it(
      'a seal over documents is recognised with a former key, and made with the newest',
      on(async ({ store, again }) => {
        await seal(store, [OTHER], true);
        await put(store, 'ann', 0, 'hers');
        const next = await again();
        expect(await seal(next, [KEY])).toBe('broken 1');
        expect(await seal(await again(), [KEY, OTHER])).toBe('kept 1');
        expect(await seal(await again(), [KEY])).toBe('kept 1');
      }),
    );

    it(
      'a seal over documents is broken by a process that changes a document without the key',
      on(async ({ store, again }) => {
        await seal(store, [KEY], true);
        await put(await again(), 'eve', 0, 'nobody’s');
        expect(await seal(await again())).toMatch(/^broken/);
      }),
    );
  });
}

async function seal(
  store: Store,
  keys: readonly Uint8Array[] = [KEY],
  anew = false,
): Promise<string> {
  const found = await store.sealDocuments?.(keys, anew);
  return `${found?.state} ${found?.changes}`;
}

function change(id: string, expectedVersion: number, data?: string) {
  return { kind: 'session', id, expectedVersion, ...(data === undefined ? {} : { data }) };
}

async function put(store: Store, id: string, expectedVersion: number, data?: string) {
  const answer = await store.changeDocuments([change(id, expectedVersion, data)]);
  expect(answer).toMatchObject({ kind: 'changed' });
}
