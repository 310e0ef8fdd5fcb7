import { describe, expect, it } from 'vitest';
import { ok, present } from '../../../src/kit/index.ts';
import { CHAIN_START, verifyChain } from '../../../src/store/chain.ts';
import { appended, batch, events, markOf, type OpenStore, on, refusalOf } from './under-test.ts';

/** The hash of the first record that `batch()` makes; every implementation must produce it. */
const FIRST_HASH = '86630e714dd7b6335e80af01169ca1f3499f804d6567ddebe06a5c6699ef8e07';

export function appendingContract(open: OpenStore): void {
  describe('appending', () => {
    it(
      'a store numbers the events of each stream 1, 2, 3 … without gaps',
      on(open, async (store) => {
        expect((await appended(store, { events: events(1, 2) })).version).toBe(2);
        expect((await appended(store, { at: 2 })).version).toBe(3);
        expect((await appended(store, { stream: 'table-2' })).version).toBe(1);
        const [first, second] = await store.read('table-1', 1, 10);
        expect(first).toMatchObject({ firstVersion: 1, lastVersion: 2, number: 1 });
        expect(second).toMatchObject({ firstVersion: 3, lastVersion: 3, number: 2 });
      }),
    );

    it(
      'a store gives the same hash for the same facts in every implementation',
      on(open, async (store) => {
        expect((await appended(store)).hash).toBe(FIRST_HASH);
      }),
    );

    it(
      'a store refuses any version but the next, and keeps nothing of the batch',
      on(open, async (store) => {
        await appended(store);
        for (const at of [0, 2, 1000]) {
          const answer = await store.append(batch({ at, id: `late-${at}` }));
          expect(refusalOf(answer)).toEqual({ code: 'wrong-version', version: 1 });
        }
        expect(await store.readAll(0, 10)).toHaveLength(1);
        expect(await store.findCommand('table-1', 'late-0')).toBeUndefined();
      }),
    );

    it(
      'a store takes appends to one stream in the order of the calls, without waiting for answers',
      on(open, async (store) => {
        const calls = Array.from({ length: 50 }, (_, at) => store.append(batch({ at })));
        const answers = await Promise.all(calls);
        expect(answers.map((answer) => markOf(answer).version)).toEqual(
          Array.from({ length: 50 }, (_, at) => at + 1),
        );
      }),
    );

    it(
      'a store lets exactly one of many appends at the same version through',
      on(open, async (store) => {
        const calls = Array.from({ length: 20 }, (_, n) =>
          store.append(batch({ id: `race-${n}` })),
        );
        const kinds = (await Promise.all(calls)).map(({ kind }) => kind);
        expect(kinds.filter((kind) => kind === 'appended')).toHaveLength(1);
        expect((await store.head('table-1')).version).toBe(1);
      }),
    );

    it(
      'a store returns what it was given, whatever characters and values are in it',
      on(open, async (store) => {
        const data = {
          text: 'Tisch Nº 5 “百家樂” 🂡 \u0000 \n \ud800 end',
          '': [],
          '10': null,
          '9': { nested: [true, -0.5, 1e21, Number.MAX_SAFE_INTEGER] },
          __proto__x: 1,
        };
        await appended(store, {
          content: data,
          events: [{ type: 'Noted', schema: 7, data }],
          outcome: [data],
        });
        const [record] = await store.read('table-1', 1, 1);
        expect(record?.command.content).toEqual(data);
        expect(record?.events).toEqual([{ type: 'Noted', schema: 7, data }]);
        expect(record?.outcome).toEqual([data]);
        expect(verifyChain('table-1', record === undefined ? [] : [record]).ok).toBe(true);
      }),
    );

    it(
      'a store does not let a caller or a reader change what is stored',
      on(open, async (store) => {
        const data = { stakes: [1, 2] };
        const call = store.append(batch({ events: [{ type: 'Noted', schema: 1, data }] }));
        data.stakes.push(3);
        await call;
        const [seen] = await store.read('table-1', 1, 1);
        (present(seen?.events[0], 'the event').data as { stakes: number[] }).stakes.push(4);
        const [again] = await store.read('table-1', 1, 1);
        expect(again?.events[0]?.data).toEqual({ stakes: [1, 2] });
      }),
    );

    it.each([
      ['a stream without a name', { stream: '' }],
      ['a stream with a space', { stream: 'table 1' }],
      ['a command id with a newline', { id: 'a\nb' }],
      ['a command id of 201 characters', { id: 'x'.repeat(201) }],
      ['a negative version', { at: -1, id: 'x' }],
      ['half a version', { at: 0.5, id: 'x' }],
      ['an epoch that is no number', { epoch: Number.NaN }],
      ['an event without a type', { events: [{ type: '', schema: 1, data: null }] }],
    ])('a store treats %s as a bug and goes on', async (_, parts) => {
      await on(open, async (store) => {
        await expect(store.append(batch(parts))).rejects.toMatchObject({ name: 'BrokenPromise' });
        expect((await appended(store)).version).toBe(1);
      })();
    });

    it(
      'a store keeps ids with quotation marks and backslashes as they are',
      on(open, async (store) => {
        const odd = { stream: 'table-"1"', id: 'a"b\\c', actor: '\\"' };
        const mark = await appended(store, odd);
        const [record] = await store.readRecords(odd.stream, 0, 1);
        expect(record).toMatchObject({
          stream: odd.stream,
          command: { id: odd.id, actor: odd.actor },
        });
        expect(verifyChain(odd.stream, record === undefined ? [] : [record])).toEqual(ok(mark));
        expect((await store.append(batch(odd))).kind).toBe('duplicate');
      }),
    );

    it(
      'a store begins every stream at the same mark',
      on(open, async (store) => {
        expect(await store.head('nobody')).toEqual({ stream: 'nobody', epoch: 0, ...CHAIN_START });
      }),
    );
  });
}
