import { join } from 'node:path';
import { hasContestants } from '../rivals/packages.ts';
import type { RivalKind } from '../rivals/server.ts';
import { compile } from '../sim/reference.ts';
import { type Measured, median, plainFile, rawSqlite } from '../store/floors.ts';
import { Started } from './channel.ts';
import { type Leg, runLeg } from './leg.ts';
import type { Game, LoadResult } from './load.ts';
import type { HouseOrder, SeatedTable, TableBooks } from './people.ts';

export const TABLES = 4;
export const SEATS = 14;
/** The rate of the open loop, over all seats. */
export const STEADY_PER_SECOND = 500;
const WARM_MS = 3000;
const RUN_MS = 2500;
const FLOOR_MS = 600;

/** One server with its seats, and what it did in each round. */
interface Contestant {
  readonly name: string;
  readonly server: Started;
  readonly load: Started;
  readonly saturated: Leg[];
  readonly steady: Leg[];
}

export interface Contest {
  readonly sync: Measured;
  readonly rawSqlite: Measured;
  readonly groupSize: number;
  readonly recordBytes: number;
  readonly legs: Readonly<Record<string, { saturated: readonly Leg[]; steady: readonly Leg[] }>>;
}

/**
 * Every contestant plays in every round, one after the other, so that a noisy minute affects them
 * all.
 */
export async function holdContest(folder: string, rounds: number): Promise<Contest> {
  const order = { dataFolder: join(folder, 'durable'), memoryOnly: false, ...SIZE };
  const contestants: Contestant[] = [];
  try {
    const house = await houseContestant('house', order);
    contestants.push(house.contestant);
    const memory = { dataFolder: join(folder, 'memory'), memoryOnly: true, ...SIZE };
    contestants.push((await houseContestant('memory', memory)).contestant);
    const rivals: readonly RivalKind[] = hasContestants() ? ['echo', 'colyseus', 'boardgame'] : [];
    for (const kind of rivals) contestants.push(await rivalContestant(kind));
    for (const { load } of contestants) await load.ask('load', { runMs: WARM_MS, perSecond: 0 });
    const groupSize = await groupSizeOf(house.contestant);
    const recordBytes = await house.contestant.server.ask<number>('recordBytes');
    const text = 'x'.repeat(recordBytes);
    const syncs: Measured[] = [];
    const raws: Measured[] = [];
    for (let round = 0; round < rounds; round += 1) {
      syncs.push(syncFloor(folder));
      raws.push(rawSqlite(folder, text, groupSize, FLOOR_MS));
      for (const contestant of contestants) await playRound(contestant);
    }
    await proveKept(house, order);
    const legs = Object.fromEntries(contestants.map((one) => [one.name, one]));
    return { sync: middle(syncs), rawSqlite: middle(raws), groupSize, recordBytes, legs };
  } finally {
    for (const { load } of contestants) await load.end();
    for (const { server } of contestants) await server.end();
  }
}

const SIZE = { tables: TABLES, seats: SEATS };

async function houseContestant(name: string, order: HouseOrder) {
  const server = await Started.start('house/server', order);
  await server.ask('open');
  const tables = await server.ask<SeatedTable[]>('seat');
  const before = await server.ask<TableBooks[]>('books');
  return { contestant: await seated(name, 'house', server, tables), before };
}

async function rivalContestant(kind: RivalKind): Promise<Contestant> {
  const server = await Started.start('rivals/server', { kind });
  const tables = Array.from({ length: TABLES }, (_none, at) => ({
    tableId: `bench-${at + 1}`,
    seats: [],
  }));
  return seated(kind, kind, server, tables);
}

async function seated(
  name: string,
  game: Game,
  server: Started,
  tables: readonly SeatedTable[],
): Promise<Contestant> {
  const load = await Started.start('house/load', {});
  const address = await server.ask<string>('address');
  await load.ask('sit', { game, address, tables });
  return { name, server, load, saturated: [], steady: [] };
}

async function playRound(one: Contestant): Promise<void> {
  const { server, load } = one;
  one.saturated.push(await runLeg(server, load, { runMs: RUN_MS, perSecond: 0 }));
  const steady = { runMs: RUN_MS, perSecond: STEADY_PER_SECOND };
  one.steady.push(await runLeg(server, load, steady));
}

async function groupSizeOf({ server, load }: Contestant): Promise<number> {
  const before = await server.ask<number>('groups');
  const { accepted } = await load.ask<LoadResult>('load', { runMs: 1000, perSecond: 0 });
  return Math.max(1, Math.round(accepted / ((await server.ask<number>('groups')) - before)));
}

/** After a kill the log must hold every acknowledged wager once, and exactly its chips. */
async function proveKept(
  { contestant, before }: { contestant: Contestant; before: readonly TableBooks[] },
  order: HouseOrder,
): Promise<void> {
  const { byTable } = await contestant.load.ask<LoadResult>('load', { runMs: 50, perSecond: 0 });
  await contestant.server.end();
  const again = await Started.start('house/server', order);
  try {
    const after = await again.ask<TableBooks[]>('books');
    after.forEach((books, at) => {
      const events = books.version - (before[at]?.version ?? 0);
      const told = byTable[books.tableId] ?? 0;
      if (events !== told) throw new Error(`${books.tableId}: ${told} told, ${events} in the log`);
      const takenBack = told - books.placed;
      if (books.placed - takenBack !== books.standing) throw new Error('wagers do not add up');
      if (books.chipsCents + books.stakedCents !== books.broughtCents) {
        throw new Error('chips do not add up');
      }
    });
  } finally {
    await again.end();
  }
}

function syncFloor(folder: string): Measured {
  const file = join(folder, 'floor');
  const program = compile(folder, 'sync-floor');
  const measured = program.run<Measured>(file, '300', String(FLOOR_MS));
  return measured ?? plainFile(folder, 'x'.repeat(300), 1, FLOOR_MS);
}

function middle(all: readonly Measured[]): Measured {
  return {
    perSecond: median(all.map(({ perSecond }) => perSecond)),
    p50Ms: median(all.map(({ p50Ms }) => p50Ms)),
    p99Ms: median(all.map(({ p99Ms }) => p99Ms)),
  };
}
