import { beforeEach, describe, expect, it } from 'vitest';
import { type TableEvent, type TableState, UNOPENED } from '../../table/index.ts';
import { type SimulatedClock, simulatedClock } from '../system/simulated-clock.ts';
import { Feed } from './feed.ts';
import { type Beside, tableShowing } from './table-showing.ts';
import type { Reader } from './text-frame.ts';

const EVENT: TableEvent = { type: 'DummyCoupsEnded' };

let clock: SimulatedClock;
const NOTHING: Beside = { clock: null, names: {}, shoe: { entries: [], head: '' }, results: [] };

let feed: ReturnType<typeof feedOf>;
let told: { readonly from: number; readonly version: number; readonly atMs: number }[];

beforeEach(() => {
  clock = simulatedClock(0);
  told = [];
  feed = feedOf(clock);
  const send: Reader['send'] = (message) => {
    const { t, from, version } = JSON.parse(typeof message === 'string' ? message : message.text);
    if (t === 'update') told.push({ from, version, atMs: clock.wallMs() });
  };
  feed.subscribe({ waiting: 0, send, sendSoon: send, close: () => {} }, { kind: 'spectator' });
});

function feedOf(clock: SimulatedClock) {
  const showing = tableShowing('yarra', false, () => NOTHING);
  return new Feed(showing, { state: UNOPENED, version: 0 }, { clock, updatesPerSecond: 30 });
}

function commit(version: number): void {
  const state: TableState = { ...UNOPENED, record: { ...UNOPENED.record, coupsDealt: version } };
  feed.committed(state, version, [EVENT]);
}

/** Ends the turn, then lets time pass one millisecond at a time. */
async function pass(ms: number): Promise<void> {
  await new Promise(setImmediate);
  for (let passed = 0; passed < ms; passed += 1) await clock.pass(1);
}

describe('the feed of a table', () => {
  it('the feed of a table tells the first change at the end of its turn, together with other changes of that turn', async () => {
    commit(1);
    commit(2);
    expect(told).toEqual([]);
    await pass(1);
    expect(told).toEqual([{ from: 0, version: 2, atMs: 0 }]);
    await pass(100);
    commit(3);
    await pass(1);
    expect(told[1]).toEqual({ from: 2, version: 3, atMs: 101 });
  });

  it('the feed of a table gathers the changes that follow soon, and sends them with a commit whose answers can share the write', async () => {
    commit(1);
    await pass(1);
    for (let version = 2; version <= 15; version += 1) {
      await pass(5);
      commit(version);
    }
    await pass(1);
    expect(told).toEqual([
      { from: 0, version: 1, atMs: 0 },
      { from: 1, version: 8, atMs: 36 },
      { from: 8, version: 15, atMs: 71 },
    ]);
  });

  it('the feed of a table holds a change back no longer than forty milliseconds in all', async () => {
    commit(1);
    await pass(1);
    commit(2);
    await pass(100);
    expect(told.map(({ version, atMs }) => [version, atMs])).toEqual([
      [1, 0],
      [2, 40],
    ]);
  });

  it('the feed of a table tells a new reader the newest version, and the others at the same time', async () => {
    commit(1);
    await pass(1);
    commit(2);
    const received: number[] = [];
    const send: Reader['send'] = (message) =>
      received.push(JSON.parse(typeof message === 'string' ? message : message.text).version);
    feed.subscribe({ waiting: 0, send, sendSoon: send, close: () => {} }, { kind: 'spectator' });
    expect(received).toEqual([2]);
    expect(told.at(-1)).toEqual({ from: 1, version: 2, atMs: 1 });
    await pass(100);
    expect(told).toHaveLength(2);
  });

  it('the feed of a table tells what stands beside the state at once, from the version that is known', () => {
    const clock = { kind: 'betting', startedAtMs: 0, endsAtMs: 9 };
    feed.put('clock', clock);
    feed.put('clock', { ...clock });
    expect(told).toEqual([{ from: 0, version: 0, atMs: 0 }]);
  });

  it('the feed of a table adds entries to a list without telling the old ones again', () => {
    const texts: string[] = [];
    const send: Reader['send'] = (message) =>
      texts.push(typeof message === 'string' ? message : message.text);
    feed.subscribe({ waiting: 0, send, sendSoon: send, close: () => {} }, { kind: 'spectator' });
    feed.put('results', [{ outcome: 'tie' }]);
    feed.put('results', [{ outcome: 'tie' }, { outcome: 'banker' }]);
    const changes = texts.slice(1).map((text) => JSON.parse(text).changes);
    expect(changes).toEqual([
      [{ at: ['results'], now: [{ outcome: 'tie' }] }],
      [{ at: ['results'], keep: 1, add: [{ outcome: 'banker' }] }],
    ]);
  });
});
