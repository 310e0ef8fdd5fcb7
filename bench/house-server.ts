import { setTimeout as pause } from 'node:timers/promises';
import { EVERY_KEY } from '../src/bus/index.ts';
import { cents, present } from '../src/kit/index.ts';
import { firstFloor } from '../src/server/floor/first-floor.ts';
import {
  DEFAULT_CONFIG,
  type House,
  type HouseConfig,
  openHouse,
  type Pace,
  QUICK_PACE,
  TABLE_COMMITTED,
} from '../src/server/index.ts';
import type { TableSetup } from '../src/table/index.ts';
import { answerParent, type ServerMemory, type ServerWork } from './house-channel.ts';
import { wagerAtDesk } from './house-desk.ts';
import { playHistory } from './house-history.ts';

/** What the bench asks of a house before it loads it. */
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

/** Play waits in the betting phase, so that every wager of the load is lawful. */
const LONG_BETTING: Pace = { ...QUICK_PACE, bettingMs: 3_600_000, pauseMs: 5 };
const CHIPS = cents(900_000);
const PEOPLE_AT_ONCE = 40;
const MOST_WAITS = 3000;

const order = JSON.parse(process.argv[2] ?? '{}') as HouseOrder;
const house = await openHouse(configFor(order), undefined, LONG_BETTING);
const address = await house.listen();
const groupsSoFar = countGroups(house);

answerParent({
  address: () => address,
  work: () => work(),
  memory: () => memory(),
  open: async () => openTables(house, order),
  seat: async () => seatPeople(house, order),
  history: async (coups: number) => openHistory(house, coups),
  groups: () => groupsSoFar(),
  wagerAtDesk: async (runMs: number) => wagerAtDesk(house, tableIds(order), runMs),
  recordBytes: async () => averageRecord(house),
  books: async () => tableIds(order).map((tableId) => booksOf(house, tableId)),
  stop: async () => {
    await house.stop();
    setTimeout(() => process.exit(0), 100);
  },
});

function configFor({ dataFolder, memoryOnly, ...order }: HouseOrder): HouseConfig {
  return {
    ...DEFAULT_CONFIG,
    updatesPerSecond: order.updatesPerSecond ?? DEFAULT_CONFIG.updatesPerSecond,
    port: 0,
    dataFolder,
    memoryOnly,
    bots: false,
    logLevel: 'error',
    socketsPerAddress: 1_000_000,
    requestsPerMinute: 10_000_000,
    messagesPerSecond: 1_000_000,
  };
}

function modelSetup(): TableSetup {
  const yarra = firstFloor('Bench').find(({ setup }) => setup.tableId === 'yarra');
  return present(yarra, 'a table of the first floor').setup;
}

function tableIds({ tables }: HouseOrder): string[] {
  return Array.from({ length: tables }, (_none, at) => `bench-${at + 1}`);
}

/** How many groups of wagers the store answered: those of one turn came by one commit. */
function countGroups({ bus }: House): () => number {
  let count = 0;
  let inTurn = false;
  const committed = () => {
    if (inTurn) return;
    inTurn = true;
    count += 1;
    setImmediate(() => {
      inTurn = false;
    });
  };
  bus.subscribe(TABLE_COMMITTED, EVERY_KEY, committed);
  return () => count;
}

async function averageRecord({ store }: House): Promise<number> {
  const { number } = await store.head('table:bench-1');
  const records = await store.readRecords('table:bench-1', Math.max(0, number - 200), 200);
  const bytes = records.reduce((sum, record) => sum + JSON.stringify(record).length, 0);
  return Math.round(bytes / Math.max(1, records.length));
}

async function openHistory(open: House, coups: number): Promise<number> {
  const setup = { ...modelSetup(), tableId: 'history', shoeKind: 'physical' } as const;
  await playHistory(open, setup, coups);
  await open.projector.catchUp();
  return open.floor.version('history');
}

async function openTables({ floor }: House, given: HouseOrder): Promise<number> {
  const model = modelSetup();
  for (const tableId of tableIds(given)) {
    if (floor.has(tableId)) continue;
    const opened = await floor.openAutomatic({ ...model, tableId, seats: given.seats });
    if (opened.kind !== 'accepted') throw new Error(`table ${tableId}: ${JSON.stringify(opened)}`);
  }
  return given.tables;
}

async function seatPeople(open: House, given: HouseOrder): Promise<SeatedTable[]> {
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

/** A guest with chips, as the doors would let him in; the load itself goes through the socket. */
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

function booksOf({ floor }: House, tableId: string): TableBooks {
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

function work(): ServerWork {
  const { user, system } = process.cpuUsage();
  return { cpuMicros: user + system };
}

/** What is not garbage; collecting it must not fall into a leg, where it would count as work. */
function memory(): ServerMemory {
  globalThis.gc?.();
  const { rss, heapUsed, external } = process.memoryUsage();
  return { rssBytes: rss, heapBytes: heapUsed + external };
}
