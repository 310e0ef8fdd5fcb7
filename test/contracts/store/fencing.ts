import { describe, expect, it } from 'vitest';
import { appended, batch, type OpenStore, on, refusalOf } from './under-test.ts';

export function fencingContract(open: OpenStore): void {
  describe('fencing', () => {
    it(
      'a store refuses the former owner once another has claimed the stream',
      on(open, async (store) => {
        await appended(store, { epoch: 1 });
        expect(await store.claim('table-1', 2)).toMatchObject({
          kind: 'claimed',
          head: { stream: 'table-1', epoch: 2, version: 1, number: 1 },
        });
        const stale = await store.append(batch({ at: 1, epoch: 1 }));
        expect(refusalOf(stale)).toEqual({ code: 'stale-epoch', epoch: 2 });
        expect((await appended(store, { at: 1, epoch: 2 })).version).toBe(2);
      }),
    );

    it(
      'a store treats a higher epoch in an append as a claim',
      on(open, async (store) => {
        await appended(store, { epoch: 5 });
        const stale = await store.append(batch({ at: 1, epoch: 4 }));
        expect(refusalOf(stale)).toEqual({ code: 'stale-epoch', epoch: 5 });
        expect((await store.head('table-1')).epoch).toBe(5);
      }),
    );

    it(
      'a store lets an owner claim again, and refuses a claim with a lower epoch',
      on(open, async (store) => {
        expect((await store.claim('table-1', 3)).kind).toBe('claimed');
        expect((await store.claim('table-1', 3)).kind).toBe('claimed');
        expect(refusalOf(await store.claim('table-1', 2))).toEqual({
          code: 'stale-epoch',
          epoch: 3,
        });
        expect(await store.head('table-1')).toMatchObject({ epoch: 3, version: 0, number: 0 });
      }),
    );

    it(
      'a store still answers a retry from before the claim',
      on(open, async (store) => {
        await appended(store, { id: 'a', epoch: 1 });
        await store.claim('table-1', 9);
        expect((await store.append(batch({ id: 'a', epoch: 1 }))).kind).toBe('duplicate');
      }),
    );

    it(
      'a store names the epoch before the version when both are wrong',
      on(open, async (store) => {
        await appended(store, { epoch: 2 });
        const answer = await store.append(batch({ at: 7, epoch: 1 }));
        expect(refusalOf(answer)).toMatchObject({ code: 'stale-epoch' });
      }),
    );

    it(
      'a store never lets two owners append in turn, however their calls mix',
      on(open, async (store) => {
        await store.claim('table-1', 1);
        const calls = [];
        for (let turn = 0; turn < 30; turn += 1) {
          const epoch = turn % 2 === 0 ? 1 : 2;
          calls.push(store.append(batch({ at: turn, epoch, id: `turn-${turn}` })));
        }
        await Promise.all(calls);
        const epochs = (await store.readRecords('table-1', 0, 100)).map(({ epoch }) => epoch);
        expect(epochs).toEqual(epochs.toSorted((a, b) => a - b));
      }),
    );
  });
}
