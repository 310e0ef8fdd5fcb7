import { describe, expect, it } from 'vitest';
import { ok } from '../../../src/kit/index.ts';
import { verifyChain } from '../../../src/store/chain.ts';
import { appended, batch, markOf, type OpenStore, on, refusalOf } from './under-test.ts';

export function retryingContract(open: OpenStore): void {
  describe('retrying', () => {
    it(
      'a store answers a retry as it answered the first time, however much came between',
      on(open, async (store) => {
        const first = await appended(store, { id: 'a', outcome: { receipt: 'first' } });
        for (let at = 1; at < 20; at += 1) await appended(store, { at });
        const retries = [
          batch({ id: 'a', outcome: { receipt: 'other' } }),
          batch({ id: 'a', at: 20 }),
          batch({ id: 'a', at: 99 }),
        ];
        for (const retry of retries) {
          expect(await store.append(retry)).toEqual({
            kind: 'duplicate',
            mark: first,
            outcome: { receipt: 'first' },
          });
        }
        expect((await store.head('table-1')).version).toBe(20);
      }),
    );

    it(
      'a store answers a retry that overtakes the first answer',
      on(open, async (store) => {
        const [first, second] = await Promise.all([
          store.append(batch({ id: 'a' })),
          store.append(batch({ id: 'a' })),
        ]);
        expect(second).toEqual({
          kind: 'duplicate',
          mark: markOf(first),
          outcome: { accepted: true },
        });
      }),
    );

    it(
      'a store chains what follows a retry in the same turn to the record before the retry',
      on(open, async (store) => {
        await store.head('table-1');
        const [first, again, next] = await Promise.all([
          store.append(batch({ id: 'a' })),
          store.append(batch({ id: 'a', at: 1, events: [] })),
          store.append(batch({ id: 'b', at: 1 })),
        ]);
        expect([first.kind, again.kind]).toEqual(['appended', 'duplicate']);
        expect(markOf(next)).toMatchObject({ number: 2, version: 2 });
        const records = await store.readRecords('table-1', 0, 10);
        expect(verifyChain('table-1', records)).toEqual(ok(markOf(next)));
      }),
    );

    it(
      'a store distinguishes retries from new commands that come in the same turn',
      on(open, async (store) => {
        const first = await appended(store, { id: 'a' });
        const answers = await Promise.all([
          store.append(batch({ id: 'b', at: 1 })),
          store.append(batch({ id: 'a', at: 2 })),
          store.append(batch({ id: 'a', at: 0, stream: 'table-2' })),
          store.append(batch({ id: 'c', at: 2 })),
          store.append(batch({ id: 'b', at: 3 })),
          store.claim('table-2', 5),
          store.append(batch({ id: 'd', at: 3 })),
        ]);
        const kinds = ['appended', 'duplicate', 'appended', 'appended', 'duplicate', 'claimed'];
        expect(answers.map(({ kind }) => kind)).toEqual([...kinds, 'appended']);
        expect(answers[1]).toMatchObject({ mark: first });
        expect((await store.readRecords('table-1', 0, 10)).map((one) => one.command.id)).toEqual([
          'a',
          'b',
          'c',
          'd',
        ]);
        expect(await store.head('table-2')).toMatchObject({ version: 1, epoch: 5 });
      }),
    );

    it.each(['"', '\\', '\\"}', "'", '{"a":1}', '%', '__proto__', '1', '~'])(
      'a store takes %s for an id like any other',
      (id) =>
        on(open, async (store) => {
          const mark = await appended(store, { id });
          expect(await store.append(batch({ id, at: 1 }))).toMatchObject({
            kind: 'duplicate',
            mark,
          });
          expect((await store.findCommand('table-1', id))?.command.id).toBe(id);
        })(),
    );

    it(
      'a store refuses an id that stands for something else or belongs to somebody else',
      on(open, async (store) => {
        await appended(store, { id: 'a' });
        const others = [
          batch({ id: 'a', at: 1, content: { seat: 3, stakeCents: 501 } }),
          batch({ id: 'a', at: 1, actor: 'player-2' }),
        ];
        for (const other of others) {
          expect(refusalOf(await store.append(other))).toEqual({
            code: 'command-id-reused',
            number: 1,
          });
        }
        expect((await store.head('table-1')).version).toBe(1);
      }),
    );

    it(
      'a store keeps ids apart by stream',
      on(open, async (store) => {
        await appended(store, { id: 'a', stream: 'table-1' });
        await appended(store, { id: 'a', stream: 'table-2', actor: 'player-2' });
        expect((await store.findCommand('table-2', 'a'))?.command.actor).toBe('player-2');
      }),
    );

    it(
      'a store keeps the answer to a command that the rules refused, without events',
      on(open, async (store) => {
        const outcome = { refused: 'betting-closed' };
        const mark = await appended(store, { id: 'late', events: [], outcome });
        expect(mark).toMatchObject({ version: 0, number: 1 });
        expect(await store.append(batch({ id: 'late', events: [] }))).toEqual({
          kind: 'duplicate',
          mark,
          outcome,
        });
        expect(await store.read('table-1', 1, 10)).toEqual([]);
        expect(await store.readRecords('table-1', 0, 10)).toHaveLength(1);
        expect((await appended(store, { id: 'next' })).version).toBe(1);
      }),
    );

    it(
      'a store finds the record of a command, and none for an unknown command',
      on(open, async (store) => {
        await appended(store, { id: 'a', outcome: { accepted: 1 } });
        expect(await store.findCommand('table-1', 'a')).toMatchObject({
          number: 1,
          outcome: { accepted: 1 },
        });
        expect(await store.findCommand('table-1', 'b')).toBeUndefined();
        expect(await store.findCommand('table-9', 'a')).toBeUndefined();
      }),
    );
  });
}
