import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { LocalBus, openNatsCourier } from '../../src/bus/index.ts';
import { courierName } from '../../src/server/house/keys.ts';
import { say, whole } from '../house/report.ts';
import { measured } from '../store/floors.ts';
import { houseAnswers, longestGapMs, streamAnswers } from './asking.ts';
import { Cluster } from './cluster.ts';
import { newDatabase, type Place } from './servers.ts';

const SIZE = { tables: 6, seats: 14 };
const SAY_EVERY = 10;

interface Floor {
  readonly cluster: Cluster;
  readonly bus: LocalBus;
  readonly names: readonly string[];
}

interface Times {
  readonly streams: number[];
  readonly houses: number[];
}

/**
 * Three nodes, killed one after the other and started again; then some that are stopped in order. A
 * stream (a table, the cage) is back when its owner answers, and the house when one of its pages
 * does. Fifty kills take minutes: with BAIZE_BENCH_TIMES=FILE several runs add up in that file.
 */
export async function takeOver(place: Place, kills: number, stops: number): Promise<void> {
  const folder = join(place.folder, 'takeover');
  mkdirSync(folder);
  const databaseUrl = await newDatabase(place.databaseUrl, 'takeover');
  const cluster = await Cluster.start({ ...place, folder, databaseUrl }, 3);
  const courier = await openNatsCourier({
    url: place.natsUrl,
    house: courierName(Buffer.from(cluster.vaultKey, 'hex')),
  });
  const bus = new LocalBus({ courier: { courier, node: 'bench' } });
  const floor = { cluster, bus, names: [...cluster.nodes.keys()] };
  try {
    await (await cluster.house()).ask('open', SIZE);
    await repeat(floor, kills, 'takeover', 'goal: under 5,000', killOne);
    await repeat(floor, stops, 'handover', 'goal: under 1,000', stopOne);
  } finally {
    await courier.close();
    await cluster.end();
  }
}

async function repeat(
  floor: Floor,
  count: number,
  what: string,
  goal: string,
  act: (floor: Floor, name: string, turn: string, times: Times) => Promise<void>,
): Promise<void> {
  const { cluster, names } = floor;
  const times = timesSoFar(what);
  for (let turn = 0; turn < count; turn += 1) {
    await cluster.shared();
    const name = names[turn % names.length] ?? '';
    await act(floor, name, `${what}-${turn}`, times);
    await cluster.startNode(name);
    keepTimes(what, times);
    if ((turn + 1) % SAY_EVERY !== 0 && turn + 1 !== count) continue;
    report(`${what} of streams over ${turn + 1}`, times.streams, goal);
    report(`${what} of the house over ${turn + 1}`, times.houses, goal);
  }
}

type Kept = Partial<Record<string, Times>>;
const FILE = process.env.BAIZE_BENCH_TIMES;

function keptTimes(): Kept {
  if (FILE === undefined || !existsSync(FILE)) return {};
  return JSON.parse(readFileSync(FILE, 'utf8')) as Kept;
}

function timesSoFar(what: string): Times {
  return keptTimes()[what] ?? { streams: [], houses: [] };
}

function keepTimes(what: string, times: Times): void {
  if (FILE !== undefined) writeFileSync(FILE, JSON.stringify({ ...keptTimes(), [what]: times }));
}

/** The times from the kill on. */
async function killOne({ cluster, bus }: Floor, name: string, turn: string, times: Times) {
  const lost = await hadBy(cluster, name);
  const start = performance.now();
  await cluster.nodes.get(name)?.end();
  cluster.nodes.delete(name);
  await Promise.all(
    lost.map(async (resource) => {
      if (resource === 'house') await houseAnswers(cluster);
      else await streamAnswers(bus, resource, `${turn}-${resource}`);
      (resource === 'house' ? times.houses : times.streams).push(performance.now() - start);
    }),
  );
}

/** The longest pause between two answers while a node stops in order. */
async function stopOne({ cluster, bus }: Floor, name: string, turn: string, times: Times) {
  const lost = await hadBy(cluster, name);
  const node = cluster.nodes.get(name);
  cluster.nodes.delete(name);
  let isOver = false;
  let asked = 0;
  const gaps = lost.map(async (resource) => {
    const ask = () => {
      asked += 1;
      if (resource === 'house') return houseAnswers(cluster);
      return streamAnswers(bus, resource, `${turn}-${asked}-${resource}`);
    };
    const gapMs = await longestGapMs(ask, () => isOver);
    (resource === 'house' ? times.houses : times.streams).push(gapMs);
  });
  await node?.ask('stop');
  isOver = true;
  await Promise.all(gaps);
  await node?.end();
}

async function hadBy(cluster: Cluster, name: string): Promise<readonly string[]> {
  const owners = await cluster.owners();
  return [...owners].filter(([, owner]) => owner === name).map(([resource]) => resource);
}

function report(what: string, timesMs: readonly number[], goal: string): void {
  const { p50Ms, p99Ms } = measured([...timesMs], 1, 1);
  const most = Math.max(...timesMs);
  say(
    `${what} (${timesMs.length} times): p50 ${whole(p50Ms)} ms, p99 ${whole(p99Ms)} ms, ` +
      `longest ${whole(most)} ms (${goal})`,
  );
}
