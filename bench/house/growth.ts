import { join } from 'node:path';
import { type ServerMemory, Started } from './channel.ts';
import { SEATS, STEADY_PER_SECOND } from './contest.ts';
import { type Leg, medianOf, runLeg } from './leg.ts';
import type { SeatedTable } from './people.ts';
import { judge, say, whole } from './report.ts';

/** After this many wagers of each seat, play is steady. */
const FIRST_WAGERS = 6;
const RUN_MS = 3000;

/** The young generation as `npm start` sets it: only houses take part here. */
const FLAGS = ['--expose-gc', '--max-semi-space-size=32'];

/** A table shares its pictures only where wagers come faster than people bet, so none does here. */
const SHARES_NOTHING = 1000;
/** By then every thread's code is compiled; many tables had this many wagers at their start. */
const WARM_WAGERS = 20_000;

/** A house of one size, and its memory when its tables were open, manned and connected. */
interface Grown {
  readonly tables: number;
  readonly sharing: boolean;
  readonly server: Started;
  readonly load: Started;
  readonly idle: ServerMemory;
  readonly manned: ServerMemory;
  readonly connected: ServerMemory;
  readonly legs: Leg[];
}

/** The same rate over more and more tables: what a table costs by being open. */
export async function growTables(
  folder: string,
  sizes: readonly number[],
  rounds: number,
): Promise<void> {
  const houses: Grown[] = [];
  try {
    houses.push(await grow(folder, 1, SHARES_NOTHING));
    for (const tables of sizes) houses.push(await grow(folder, tables));
    for (let round = 0; round < rounds; round += 1) {
      for (const { server, load, legs } of houses) {
        const order = { runMs: RUN_MS, perSecond: STEADY_PER_SECOND };
        if (round === 0) await load.ask('load', order);
        legs.push(await runLeg(server, load, order));
      }
    }
    report(houses);
  } finally {
    for (const { load, server } of houses) {
      await load.end();
      await server.end();
    }
  }
}

async function grow(folder: string, tables: number, updatesPerSecond?: number): Promise<Grown> {
  const sharing = updatesPerSecond === undefined;
  const dataFolder = join(folder, `tables-${tables}-${sharing ? 'sharing' : 'apart'}`);
  const order = { dataFolder, memoryOnly: false, tables, seats: SEATS, updatesPerSecond };
  const server = await Started.start('house/server', order, FLAGS);
  await server.ask('open');
  const idle = await server.ask<ServerMemory>('memory');
  const seated = await server.ask<SeatedTable[]>('seat');
  const manned = await server.ask<ServerMemory>('memory');
  const load = await Started.start('house/load', {});
  const address = await server.ask<string>('address');
  await load.ask('sit', { game: 'house', address, tables: seated });
  const connected = await server.ask<ServerMemory>('memory');
  await load.ask('warm', Math.max(FIRST_WAGERS, Math.ceil(WARM_WAGERS / (tables * SEATS))));
  return { tables, sharing, server, load, idle, manned, connected, legs: [] };
}

function report(houses: readonly Grown[]): void {
  say(`${whole(STEADY_PER_SECOND)} wagers a second in all, ${SEATS} seats a table`);
  say('  tables    CPU us    p50 ms    p99 ms    MiB');
  for (const { tables, sharing, legs, connected } of houses) {
    const figures = [
      sharing ? whole(tables) : `${tables} *`,
      medianOf(legs, 'cpuUs').toFixed(0),
      medianOf(legs, 'p50Ms').toFixed(2),
      medianOf(legs, 'p99Ms').toFixed(2),
      whole(connected.rssBytes / 1024 / 1024),
    ];
    say(figures.map((one) => one.padStart(9)).join(' '));
  }
  say('* each wager shown to all seats by itself, as it is where tables are many');
  const [apart, one] = houses;
  const most = houses.at(-1);
  if (apart === undefined || one === undefined || most === undefined || one === most) return;
  for (const [base, words] of [
    [one, '1'],
    [apart, '1 that shares no picture'],
  ] as const) {
    const ratio = (part: 'cpuUs' | 'p99Ms') =>
      medianOf(most.legs, part) / medianOf(base.legs, part);
    judge(`T1 CPU a wager, ${most.tables} tables / ${words}`, ratio('cpuUs'), '<=', 1.3);
    judge(`T2 p99, ${most.tables} tables / ${words}`, ratio('p99Ms'), '<=', 3);
  }
  reportMemory(one, most);
}

function reportMemory(one: Grown, most: Grown): void {
  const tables = most.tables - one.tables;
  const extra = (part: 'idle' | 'manned' | 'connected') =>
    (most[part].heapBytes - one[part].heapBytes) / 1024;
  const idleKib = extra('idle') / tables;
  const mannedKib = extra('manned') / tables;
  say(
    `memory: ${idleKib.toFixed(1)} KiB an idle table, ${mannedKib.toFixed(1)} KiB with its people`,
  );
  const seatKib = (extra('connected') - extra('manned')) / (tables * SEATS);
  judge('T3 KiB for each connected seat', seatKib, '<=', 16);
  const resident = (most.connected.rssBytes - one.connected.rssBytes) / 1024 / (tables * SEATS);
  say(`resident memory, tables and people included: ${resident.toFixed(1)} KiB a seat`);
}
