import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { LocalBus, openNatsCourier } from '../src/bus/index.ts';
import { tableOrder } from '../src/server/desk/table-order.ts';
import { askOwner } from '../src/server/floor/shared-floor.ts';
import { courierName } from '../src/server/house/keys.ts';
import { say, whole } from './house-report.ts';
import { Cluster } from './nodes-cluster.ts';
import { newDatabase, type Place } from './nodes-servers.ts';
import { measured } from './store-floors.ts';

const SIZE = { tables: 6, seats: 14 };
const MOST_MS = 30_000;
const AGAIN_MS = 10;
const SAY_EVERY = 10;

/**
 * Three nodes, one killed after the other and started again. A table is back when an order to it is
 * answered, and the house when a page of it is; time runs from the kill.
 */
export async function takeOver(place: Place, kills: number): Promise<void> {
  const folder = join(place.folder, 'takeover');
  mkdirSync(folder);
  const databaseUrl = await newDatabase(place.databaseUrl, 'takeover');
  const cluster = await Cluster.start({ ...place, folder, databaseUrl }, 3);
  const courier = await openNatsCourier({
    url: place.natsUrl,
    house: courierName(Buffer.from(cluster.vaultKey, 'hex')),
  });
  const bus = new LocalBus({ courier: { courier, node: 'bench' } });
  const tables: number[] = [];
  const houses: number[] = [];
  try {
    await (await cluster.house()).ask('open', SIZE);
    const names = [...cluster.nodes.keys()];
    for (let kill = 0; kill < kills; kill += 1) {
      await cluster.shared();
      const name = names[kill % names.length] ?? '';
      const owners = await cluster.owners();
      const lost = [...owners].filter(([, owner]) => owner === name).map(([resource]) => resource);
      const start = performance.now();
      await cluster.nodes.get(name)?.end();
      cluster.nodes.delete(name);
      const back = lost.map(async (resource) => {
        if (resource === 'house') await houseAnswers(cluster);
        else await tableAnswers(bus, resource, kill);
        (resource === 'house' ? houses : tables).push(performance.now() - start);
      });
      await Promise.all(back);
      await cluster.startNode(name);
      if ((kill + 1) % SAY_EVERY === 0 || kill + 1 === kills) {
        report('tables', tables, kill + 1);
        report('the house', houses, kill + 1);
      }
    }
  } finally {
    await courier.close();
    await cluster.end();
  }
}

function report(what: string, timesMs: readonly number[], kills: number): void {
  const { p50Ms, p99Ms } = measured([...timesMs], 1, 1);
  const most = Math.max(...timesMs);
  say(
    `takeover of ${what} over ${kills} kills (${timesMs.length} times): p50 ${whole(p50Ms)} ms, ` +
      `p99 ${whole(p99Ms)} ms, longest ${whole(most)} ms (goal: under 5,000)`,
  );
}

/** A refusal is an answer too: somebody who owns the table has judged the order. */
async function tableAnswers(bus: LocalBus, tableId: string, kill: number): Promise<void> {
  const body = { type: 'LeaveSeat' } as const;
  const by = { person: 'nobody', role: 'patron' } as const;
  const id = `takeover-${kill}-${tableId}`;
  const order = tableOrder({ id, body, by, atMs: Date.now(), asked: { body, by } });
  const endMs = performance.now() + MOST_MS;
  for (;;) {
    const { kind } = await askOwner(bus, tableId, order);
    if (kind !== 'stopped' && kind !== 'busy') return;
    if (performance.now() > endMs) throw new Error(`nobody took ${tableId} over`);
  }
}

async function houseAnswers(cluster: Cluster): Promise<void> {
  const [address = ''] = await cluster.addresses();
  const endMs = performance.now() + MOST_MS;
  for (;;) {
    const answer = await fetch(`${address}/api/lobby`).catch(() => null);
    await answer?.text();
    if (answer?.ok) return;
    if (performance.now() > endMs) throw new Error('nobody took the house over');
    await new Promise((done) => setTimeout(done, AGAIN_MS));
  }
}
