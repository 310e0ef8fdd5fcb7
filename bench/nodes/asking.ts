import type { LocalBus } from '../../src/bus/index.ts';
import { CAGE_STREAM } from '../../src/cage/index.ts';
import { CAGE_POOLS } from '../../src/server/cage/topics.ts';
import { TABLE_ORDERS } from '../../src/server/floor/topics.ts';
import { orderOf } from '../../src/server/streams/index.ts';
import { askOwner } from '../../src/server/streams/sharing.ts';
import { REAL_CLOCK } from '../../src/server/system/clock.ts';
import { commandOf } from '../../src/table/index.ts';
import type { Cluster } from './cluster.ts';

const MOST_MS = 30_000;
const AGAIN_MS = 10;
const ANY_TIME = { clock: REAL_CLOCK, mayAct: () => true };

/** The owner of the stream answers; the name is that of a table or of the cage. */
export function streamAnswers(bus: LocalBus, name: string, id: string): Promise<void> {
  return name === CAGE_STREAM ? cageAnswers(bus) : tableAnswers(bus, name, id);
}

async function cageAnswers(bus: LocalBus): Promise<void> {
  const endMs = performance.now() + MOST_MS;
  for (;;) {
    const { kind } = await askOwner(bus, CAGE_POOLS, CAGE_STREAM, 'nobody', ANY_TIME);
    if (kind === 'pool') return;
    if (performance.now() > endMs) throw new Error('nobody has the cage');
  }
}

/** A refusal is an answer too: the owner of the table has judged the order. */
async function tableAnswers(bus: LocalBus, tableId: string, id: string): Promise<void> {
  const body = { type: 'LeaveSeat' } as const;
  const by = { person: 'nobody', role: 'patron' } as const;
  const order = orderOf(id, commandOf({ body, by, atMs: Date.now() }), { body, by });
  const endMs = performance.now() + MOST_MS;
  for (;;) {
    const { kind } = await askOwner(bus, TABLE_ORDERS, tableId, order, ANY_TIME);
    if (kind !== 'stopped' && kind !== 'busy') return;
    if (performance.now() > endMs) throw new Error(`nobody has ${tableId}`);
  }
}

/** A page of the house, requested from a living node. */
export async function houseAnswers(cluster: Cluster): Promise<void> {
  const [address = ''] = await cluster.addresses();
  const endMs = performance.now() + MOST_MS;
  for (;;) {
    const answer = await fetch(`${address}/api/lobby`).catch(() => null);
    await answer?.text();
    if (answer?.ok) return;
    if (performance.now() > endMs) throw new Error('nobody has the house');
    await new Promise((done) => setTimeout(done, AGAIN_MS));
  }
}

/** The longest time between two answers while something happens. */
export async function longestGapMs(
  ask: () => Promise<void>,
  isOver: () => boolean,
): Promise<number> {
  let longest = 0;
  for (let last = performance.now(); ; ) {
    const isLast = isOver();
    await ask();
    const now = performance.now();
    longest = Math.max(longest, now - last);
    last = now;
    if (isLast) return longest;
    await new Promise((done) => setTimeout(done, AGAIN_MS));
  }
}
