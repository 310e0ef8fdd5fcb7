import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type ServerWork, Started } from '../house/channel.ts';
import type { LoadOrder, LoadResult } from '../house/load.ts';
import type { SeatedTable, TableBooks } from '../house/people.ts';
import { say, whole } from '../house/report.ts';
import { measured, median } from '../store/floors.ts';
import { Cluster } from './cluster.ts';
import { newDatabase, type Place, recordBytes } from './servers.ts';

const SIZE = { tables: 6, seats: 14 };
const RUN_MS = 3000;
const WARM_WAGERS = 50;
const STEADY_PER_SECOND = 500;

/** One leg of all nodes together. */
interface NodesLeg {
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  /** Processor time of all nodes, and of the busiest of them, for each wager. */
  readonly allUs: number;
  readonly busiestUs: number;
}

interface Grown {
  readonly count: number;
  readonly databaseUrl: string;
  readonly cluster: Cluster;
  readonly load: Started;
  readonly before: readonly TableBooks[];
  readonly saturated: NodesLeg[];
  readonly steady: NodesLeg[];
}

/**
 * The same tables and players over one, two and three nodes, on one machine. All nodes share its
 * processors, so wagers a second say little here; the processor time of the busiest node is the
 * limit of the floor if each node had a machine of its own.
 */
export async function growNodes(place: Place, rounds: number): Promise<void> {
  const houses: Grown[] = [];
  try {
    for (const count of [1, 2, 3]) houses.push(await grow(place, count));
    for (let round = 0; round < rounds; round += 1) {
      for (const house of houses) {
        house.saturated.push(await leg(house, { runMs: RUN_MS, perSecond: 0 }));
        const order = { runMs: RUN_MS, perSecond: STEADY_PER_SECOND };
        house.steady.push(await leg(house, order));
      }
    }
    report(houses);
    const [first] = houses;
    const bytes = first === undefined ? 0 : await recordBytes(first.databaseUrl);
    say(`bytes of a record with its indexes, wagers of a house: ${whole(bytes)}`);
    for (const house of houses) await proveKept(house);
  } finally {
    for (const { load, cluster } of houses) {
      await load.end();
      await cluster.end();
    }
  }
}

async function grow(place: Place, count: number): Promise<Grown> {
  const folder = join(place.folder, `nodes-${count}`);
  mkdirSync(folder);
  const databaseUrl = await newDatabase(place.databaseUrl, `nodes_${count}`);
  const cluster = await Cluster.start({ ...place, folder, databaseUrl }, count);
  const house = await cluster.house();
  await house.ask('open', SIZE);
  await cluster.shared();
  const tables = await house.ask<SeatedTable[]>('seat', SIZE);
  const before = await house.ask<TableBooks[]>('books', SIZE);
  const load = await Started.start('house/load', {});
  const addresses = await cluster.addresses();
  await load.ask('sit', { game: 'house', address: addresses[0], addresses, tables });
  await load.ask('warm', WARM_WAGERS);
  say(`${count} of 3 houses: ${addresses.length} nodes, everybody is seated`);
  return { count, databaseUrl, cluster, load, before, saturated: [], steady: [] };
}

async function leg({ cluster, load }: Grown, order: LoadOrder): Promise<NodesLeg> {
  const nodes = [...cluster.nodes.values()];
  const works = () => Promise.all(nodes.map((node) => node.ask<ServerWork>('work')));
  const before = await works();
  const { accepted, refused, lapsMs, wallMs } = await load.ask<LoadResult>('load', order);
  const after = await works();
  if (refused > 0) throw new Error(`${refused} lawful wagers were refused`);
  const used = after.map(({ cpuMicros }, at) => cpuMicros - (before[at]?.cpuMicros ?? 0));
  return {
    ...measured(lapsMs, 1, wallMs),
    allUs: used.reduce((sum, one) => sum + one, 0) / accepted,
    busiestUs: Math.max(...used) / accepted,
  };
}

/** Every wager that a seat was told of is in the log, and no other. */
async function proveKept({ cluster, load, before }: Grown): Promise<void> {
  const { byTable } = await load.ask<LoadResult>('load', { runMs: 0, perSecond: 0 });
  const after = await (await cluster.house()).ask<TableBooks[]>('books', SIZE);
  after.forEach(({ tableId, version }, at) => {
    const events = version - (before[at]?.version ?? 0);
    const told = byTable[tableId] ?? 0;
    if (events !== told) throw new Error(`${tableId}: ${told} told, ${events} in the log`);
  });
}

function report(houses: readonly Grown[]): void {
  say(`${SIZE.tables} tables of ${SIZE.seats} seats, sockets spread over the nodes`);
  say('   nodes   wagers/s   p50 ms   p99 ms   CPU us all   CPU us busiest');
  for (const { count, saturated, steady } of houses) {
    sayLegs(`${count} full`, saturated);
    sayLegs(`${count} at ${STEADY_PER_SECOND}`, steady);
  }
  const [one] = houses;
  const most = houses.at(-1);
  if (one === undefined || most === undefined) return;
  for (const kind of ['saturated', 'steady'] as const) {
    const ratio = (part: keyof NodesLeg) => middle(most[kind], part) / middle(one[kind], part);
    say(
      `${kind}, ${most.count} nodes / 1: wagers ${ratio('perSecond').toFixed(2)}, CPU a wager ` +
        `${ratio('allUs').toFixed(2)}, of the busiest node ${ratio('busiestUs').toFixed(2)}`,
    );
  }
}

function sayLegs(name: string, legs: readonly NodesLeg[]): void {
  const figures = [
    name.padStart(9),
    whole(middle(legs, 'perSecond')).padStart(9),
    middle(legs, 'p50Ms').toFixed(1).padStart(8),
    middle(legs, 'p99Ms').toFixed(1).padStart(8),
    whole(middle(legs, 'allUs')).padStart(12),
    whole(middle(legs, 'busiestUs')).padStart(16),
  ];
  say(figures.join(' '));
}

function middle(legs: readonly NodesLeg[], part: keyof NodesLeg): number {
  return median(legs.map((one) => one[part]));
}
