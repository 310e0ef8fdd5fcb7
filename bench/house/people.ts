import { setTimeout as pause } from 'node:timers/promises';
import { cents, present } from '../../src/kit/index.ts';
import { firstFloor } from '../../src/server/floor/first-floor.ts';
import {
  DEFAULT_CONFIG,
  type House,
  type HouseConfig,
  type Pace,
  QUICK_PACE,
} from '../../src/server/index.ts';
import type { TableSetup } from '../../src/table/index.ts';
import type { ServerMemory, ServerWork } from './channel.ts';

/** What the bench asks of a house before loading it. */
export interface HouseOrder {
  readonly dataFolder: string;
  readonly memoryOnly: boolean;
  readonly tables: number;
  readonly seats: number;
  readonly updatesPerSecond?: number;
}

/** A table after the load, to be compared with what the seats were told. */
export interface TableBooks {
  readonly tableId: string;
  readonly version: number;
  readonly placed: number;
  readonly standing: number;
  readonly stakedCents: number;
  readonly chipsCents: number;
  readonly broughtCents: number;
}

/** The people of one table; a session each, as a cookie would carry it. */
export interface SeatedTable {
  readonly tableId: string;
  readonly seats: readonly { readonly person: string; readonly token: string }[];
}

/** The tables that are opened for the load, and the seats of each. */
export type Size = Pick<HouseOrder, 'tables' | 'seats'>;

/** Play waits in the betting phase, so that every wager of the load is lawful. */
export const LONG_BETTING: Pace = { ...QUICK_PACE, bettingMs: 3_600_000, pauseMs: 5 };
const CHIPS = cents(900_000);
const PEOPLE_AT_ONCE = 40;
const MOST_WAITS = 3000;

/** A house that accepts whatever the load sends. */
export const LOADED: HouseConfig = {
  ...DEFAULT_CONFIG,
  port: 0,
  bots: false,
  logLevel: 'error',
  connectionsPerAddress: 1_000_000,
  socketsPerAddress: 1_000_000,
  requestsPerMinute: 10_000_000,
  messagesPerSecond: 1_000_000,
  actsPerHour: 1_000_000_000,
};

export function modelSetup(): TableSetup {
  const yarra = firstFloor('Bench').find(({ setup }) => setup.tableId === 'yarra');
  return present(yarra, 'a table of the first floor').setup;
}

export function tableIds({ tables }: Pick<Size, 'tables'>): string[] {
  return Array.from({ length: tables }, (_none, at) => `bench-${at + 1}`);
}

export async function openTables({ floor }: House, given: Size): Promise<number> {
  const model = modelSetup();
  for (const tableId of tableIds(given)) {
    if (floor.has(tableId)) continue;
    const opened = await floor.openAutomatic({ ...model, tableId, seats: given.seats });
    if (opened.kind !== 'accepted') throw new Error(`table ${tableId}: ${JSON.stringify(opened)}`);
  }
  return given.tables;
}

export async function seatPeople(open: House, given: Size): Promise<SeatedTable[]> {
  const places = tableIds(given).flatMap((tableId) =>
    Array.from({ length: given.seats }, (_none, at) => ({ tableId, seat: at + 1 })),
  );
  const tables = new Map(
    tableIds(given).map((id) => [id, [] as { person: string; token: string }[]]),
  );
  for (let at = 0; at < places.length; at += PEOPLE_AT_ONCE) {
    const group = places.slice(at, at + PEOPLE_AT_ONCE);
    const seated = await Promise.all(
      group.map((place) => seatOne(open, place.tableId, place.seat)),
    );
    for (const [index, one] of seated.entries()) tables.get(group[index]?.tableId ?? '')?.push(one);
  }
  for (const tableId of tables.keys()) await bettingAt(open, tableId);
  return [...tables].map(([tableId, seats]) => ({ tableId, seats }));
}

/** A guest with chips, admitted as at the doors; the load itself goes through the socket. */
async function seatOne({ people, cage, floor }: House, table: string, seat: number) {
  const entered = await people.enterAsGuest({ address: `${table}/${seat}` });
  if (!entered.ok) throw new Error(entered.error.code);
  const { token, session } = entered.value;
  const person = session.person.id;
  await cage.welcome(person, cents(1_000_000));
  const by = { person, office: 'patron' } as const;
  const ref = `bench-${table}-${seat}`;
  const bought = await cage.buyIn({ ref, person, table, amountCents: CHIPS, by });
  if (bought.kind !== 'done') throw new Error(`buy-in: ${JSON.stringify(bought)}`);
  const took = await floor.submit(table, { type: 'TakeSeat', seat }, { person, role: 'patron' });
  if (took.kind !== 'accepted') throw new Error(`seat: ${JSON.stringify(took)}`);
  return { person, token };
}

async function bettingAt({ floor }: House, tableId: string): Promise<void> {
  for (let waited = 0; floor.state(tableId).phase !== 'betting'; waited += 1) {
    if (waited > MOST_WAITS) throw new Error(`${tableId} never opened its betting`);
    await pause(10);
  }
}

export function booksOf({ floor }: House, tableId: string): TableBooks {
  const state = floor.state(tableId);
  const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);
  return {
    tableId,
    version: floor.version(tableId),
    placed: state.bets.nextWagerId - 1,
    standing: state.bets.wagers.length,
    stakedCents: sum(state.bets.wagers.map(({ stakeCents }) => stakeCents)),
    chipsCents: sum(state.people.patrons.map(({ chipsCents }) => chipsCents)),
    broughtCents: state.record.broughtCents,
  };
}

export function work(): ServerWork {
  const { user, system } = process.cpuUsage();
  return { cpuMicros: user + system };
}

/** Memory without garbage; it is not collected during a leg, where that would count as work. */
export function memory(): ServerMemory {
  globalThis.gc?.();
  const { rss, heapUsed, external } = process.memoryUsage();
  return { rssBytes: rss, heapBytes: heapUsed + external };
}
