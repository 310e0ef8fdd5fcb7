import { beforeEach, describe, expect, it } from 'vitest';
import { ok, refuse } from '../../kit/index.ts';
import { type Decider, storedEvents } from '../../machine/index.ts';
import { MemoryStore } from '../../store/index.ts';
import { type Committed, Desk, type Order } from './index.ts';

/** The simplest machine with a rule: a till that never goes below zero. */
interface Till {
  readonly cents: number;
}
interface TillTypes {
  readonly State: Till;
  readonly Command: { readonly add: number };
  readonly Event: { readonly type: 'Added'; readonly amount: number };
  readonly Refusal: string;
}

const TILL: Decider<TillTypes> = {
  name: 'the till',
  initial: { cents: 0 },
  snapshotSchema: 1,
  decide: (till, { add }) =>
    till.cents + add < 0 ? refuse('too-little') : ok([{ type: 'Added', amount: add }]),
  evolve: (till, event) => ({ cents: till.cents + event.amount }),
  events: storedEvents({ name: 'the till', types: ['Added'], upcasters: [] }),
};

let store: MemoryStore;
let desk: Desk<TillTypes>;
let received: Committed<TillTypes>[];

beforeEach(async () => {
  store = new MemoryStore();
  desk = new Desk(store, TILL);
  received = [];
  desk.onCommitted((committed) => received.push(committed));
  await desk.open('till');
});

function order(id: string, add: number, actor = 'ann'): Order<TillTypes> {
  return { id, actor, kind: 'Add', atMs: 0, command: { add } };
}

describe('the desk', () => {
  it('the desk answers and publishes in order, and only what the log already holds', async () => {
    const answers = await Promise.all(
      Array.from({ length: 500 }, (_, at) => desk.submit('till', order(`c${at}`, 1))),
    );
    expect(answers.every((answer) => answer.kind === 'accepted')).toBe(true);
    expect(received.map(({ version }) => version)).toEqual(received.map((_, at) => at + 1));
    expect(desk.get('till').state).toEqual({ cents: 500 });
    expect((await store.head('till')).version).toBe(500);
  });

  it('the desk refuses by the rules, and the refusal takes account of orders decided before', async () => {
    const [first, second] = await Promise.all([
      desk.submit('till', order('a', 5)),
      desk.submit('till', order('b', -6)),
    ]);
    expect(first.kind).toBe('accepted');
    expect(second).toEqual({ kind: 'refused', refusal: 'too-little' });
    expect((await store.head('till')).version).toBe(1);
  });

  it('the desk gives a retried order its first answer and counts it once', async () => {
    const first = await desk.submit('till', order('a', 5));
    const again = await desk.submit('till', order('a', 5));
    expect(first).toMatchObject({ kind: 'accepted', version: 1, repeated: false });
    expect(again).toMatchObject({ kind: 'accepted', version: 1, repeated: true });
    expect(desk.get('till').state.cents).toBe(5);
  });

  it('the desk gives the same answer to a retry after a restart', async () => {
    await desk.submit('till', order('a', 5));
    const restarted = new Desk(store, TILL);
    await restarted.open('till');
    const again = await restarted.submit('till', order('a', 5));
    expect(again).toMatchObject({ kind: 'accepted', version: 1, repeated: true });
    expect(restarted.get('till').state.cents).toBe(5);
  });

  it('the desk goes on from what its new owner has followed, and reads only what is new', async () => {
    await desk.submit('till', order('a', 5));
    const { state, version } = desk.get('till');
    await desk.submit('till', order('b', 2));
    const next = new Desk(store, TILL);
    // A state that the log alone would not come to shows that the first record was not read.
    await next.open('till', undefined, () => ({ state: { cents: state.cents + 100 }, version }));
    expect(next.get('till')).toMatchObject({ state: { cents: 107 }, version: 2 });
    expect(await next.submit('till', order('a', 5))).toMatchObject({ version: 1, repeated: true });
    expect(await desk.submit('till', order('c', 1))).toEqual({ kind: 'stopped' });
  });

  it('the desk refuses an id that comes again with other content, or from another person', async () => {
    await desk.submit('till', order('a', 5));
    expect(await desk.submit('till', order('a', 6))).toEqual({ kind: 'id-reused' });
    expect(await desk.submit('till', order('a', 5, 'bob'))).toEqual({ kind: 'id-reused' });
    expect(desk.get('till').state.cents).toBe(5);
  });

  it('the desk rebuilds from the log when an id is older than the desk remembers', async () => {
    await desk.submit('till', order('old', 5));
    // Enough newer ids to push the first one out of memory.
    for (let at = 0; at < 5100; at += 1) await desk.submit('till', order(`n${at}`, 0));
    await desk.submit('till', order('last', 1));
    const [again, after] = await Promise.all([
      desk.submit('till', order('old', 5)),
      desk.submit('till', order('after', 2)),
    ]);
    expect(again).toMatchObject({ kind: 'accepted', version: 1, repeated: true });
    expect(after.kind).toBe('accepted');
    expect(desk.get('till').state.cents).toBe(8);
  });

  it('the desk tells orders that wait for a rebuilding when it stops meanwhile', async () => {
    await desk.submit('till', order('old', 5));
    for (let at = 0; at < 5100; at += 1) await desk.submit('till', order(`n${at}`, 0));
    const answers = [desk.submit('till', order('old', 5)), desk.submit('till', order('after', 2))];
    desk.get('till').stop();
    const [first, second] = await Promise.all(answers);
    expect(first).toMatchObject({ kind: 'accepted', version: 1, repeated: true });
    expect(second).toEqual({ kind: 'stopped' });
  });

  it('the desk still answers a retry after another order came under the same id', async () => {
    await desk.submit('till', order('old', 5));
    const restarted = new Desk(store, TILL);
    await restarted.open('till');
    // The id of the first order is pushed out of memory.
    for (let at = 0; at < 5100; at += 1) await restarted.submit('till', order(`n${at}`, 0));
    expect(await restarted.submit('till', order('old', 6))).toEqual({ kind: 'id-reused' });
    expect(await restarted.submit('till', order('old', -9))).toEqual({ kind: 'id-reused' });
    const again = await restarted.submit('till', order('old', 5));
    expect(again).toMatchObject({ kind: 'accepted', version: 1, repeated: true });
    expect(restarted.get('till').state.cents).toBe(5);
  });

  it('the desk says busy at once when too many orders wait', async () => {
    const slow = new Desk<TillTypes>(store, TILL, () => new Promise(() => {}));
    await slow.open('jam');
    for (let at = 0; at < 2001; at += 1) void slow.submit('jam', order(`j${at}`, 1));
    expect(await slow.submit('jam', order('one-more', 1))).toEqual({ kind: 'busy' });
  });

  it('the desk leaves a stream to its newer owner', async () => {
    await desk.submit('till', order('a', 5));
    const newer = new Desk(store, TILL);
    await newer.open('till');
    await newer.submit('till', order('b', 5));
    expect(await desk.submit('till', order('c', 5))).toMatchObject({ kind: 'stopped' });
    expect(newer.get('till').state.cents).toBe(10);
  });

  it.each([
    ['the stream is left to another node', (till: typeof desk) => till.close('till')],
    ['the house closes', (till: typeof desk) => till.stop()],
  ])('the desk decides no order that still waits for its card when %s', async (_, leave) => {
    let deal = () => {};
    const dealt = new Promise<void>((resolve) => {
      deal = resolve;
    });
    const dealing = new Desk(store, TILL, (_till, { command }) => dealt.then(() => command));
    const told: unknown[] = [];
    dealing.onCommitted((committed) => told.push(committed));
    await dealing.open('till');
    const waiting = dealing.submit('till', order('card', 5));
    const behind = dealing.submit('till', order('behind', 5));
    await leave(dealing);
    deal();
    expect(await waiting).toEqual({ kind: 'stopped' });
    expect(await behind).toEqual({ kind: 'stopped' });
    expect(told).toEqual([]);
    expect((await store.head('till')).version).toBe(0);
  });

  it('the desk brings the exact state back from a snapshot and the events after it', async () => {
    for (let at = 0; at < 1205; at += 1) await desk.submit('till', order(`c${at}`, 1));
    const snapshot = await store.latestSnapshot('till', 1);
    expect(snapshot?.version).toBeGreaterThanOrEqual(1000);
    const restarted = new Desk(store, TILL);
    await restarted.open('till');
    expect(restarted.get('till').state).toEqual({ cents: 1205 });
    expect(restarted.get('till').version).toBe(1205);
  });
});
