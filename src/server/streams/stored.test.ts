import { expect, it } from 'vitest';
import { type Json, ok, refuse } from '../../kit/index.ts';
import { type Decider, type StoredEvent, storedEvents } from '../../machine/index.ts';
import { commandDigest, MemoryStore, type Store } from '../../store/index.ts';
import { TABLE_MACHINE, tableStream } from '../../table/index.ts';
import { auditHouse } from '../evidence/audit-house.ts';
import { Desk } from './index.ts';

/** A till that once counted in dollars. */
interface TillTypes {
  readonly State: number;
  readonly Command: { readonly add: number };
  readonly Event: { readonly type: 'Added'; readonly amountCents: number };
  readonly Refusal: string;
}
const TILL: Decider<TillTypes> = {
  name: 'the till',
  initial: 0,
  snapshotSchema: 1,
  decide: (cents, { add }) =>
    cents + add < 0 ? refuse('too-little') : ok([{ type: 'Added', amountCents: add }]),
  evolve: (cents, { amountCents }) => cents + amountCents,
  events: storedEvents({
    name: 'the till',
    types: ['Added'],
    upcasters: [
      {
        type: 'Added',
        from: 1,
        up: (data) => ({ amountCents: Number((data as { dollars?: Json }).dollars) * 100 }),
        down: (data) => ({ dollars: Number((data as { amountCents?: Json }).amountCents) / 100 }),
      },
    ],
  }),
};

const CENTS_NOW = { type: 'Added', schema: 2, data: { amountCents: 50 } };
const DOLLARS = { type: 'Added', schema: 1, data: { dollars: 3 } };

async function planted(stream: string, events: readonly StoredEvent[]): Promise<Store> {
  const store = new MemoryStore();
  const digest = commandDigest('Add', { add: 1 });
  const command = { id: 'old', actor: 'ann', kind: 'Add', digest, atMs: 0, content: { add: 1 } };
  await store.append({ stream, expectedVersion: 0, epoch: 0, command, events });
  return store;
}

it('a machine whose log holds an older schema reads its events in today’s shape', async () => {
  const store = await planted('till', [DOLLARS, CENTS_NOW]);
  const till = await new Desk(store, TILL).open('till');
  expect(till.state).toBe(350);
  const order = { actor: 'ann', kind: 'Add', atMs: 0, command: { add: 1 } };
  // A retry, too, gets its first answer in today's shape.
  expect(await till.submit({ ...order, id: 'old' })).toMatchObject({
    kind: 'accepted',
    repeated: true,
    events: [
      { type: 'Added', amountCents: 300 },
      { type: 'Added', amountCents: 50 },
    ],
  });
  await till.submit({ ...order, id: 'new' });
  expect((await store.read('till', 3, 1))[0]?.events).toEqual([
    { type: 'Added', schema: 2, data: { amountCents: 1 } },
  ]);
});

it.each([
  [{ type: 'Added', schema: 3, data: {} }, 'Added of schema 3; its newest is 2'],
  [{ type: 'Lost', schema: 1, data: {} }, 'the till has an event Lost'],
])('a machine whose log holds %j does not open and names that event', async (event, said) => {
  const store = await planted('till', [DOLLARS, event]);
  await expect(new Desk(store, TILL).open('till')).rejects.toThrow(said);
});

it.each([
  [{ type: 'TableOpened', schema: 9, data: {} }, 'TableOpened of schema 9; its newest is 1'],
  [{ type: 'RouletteSpun', schema: 1, data: {} }, 'the table has an event RouletteSpun'],
])(
  'a table whose log holds %j neither opens nor passes an audit in silence',
  async (event, said) => {
    const stream = tableStream('t1');
    const store = await planted(stream, [event]);
    await expect(new Desk(store, TABLE_MACHINE).open(stream)).rejects.toThrow(said);
    await expect(auditHouse(store)).rejects.toThrow(said);
  },
);
