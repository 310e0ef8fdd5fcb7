import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import {
  type Batch,
  commandDigest,
  openSqliteStore,
  type Store,
  verifyLog,
} from '../../src/store/index.ts';
import { type Measured, measured } from './floors.ts';
import { GroupCounter } from './group-counter.ts';

export const TABLES = 4;
export const SEATS = 14;
export const PRODUCERS = TABLES * SEATS;

export interface Load extends Measured {
  readonly appends: number;
  /** Processor time of all threads, the producers' own work included. */
  readonly cpuUs: number;
}

/** All that a producer asks of a store. */
export type Appending = Pick<Store, 'append' | 'head'>;

/**
 * Producers that append as soon as their last append was answered; those of one table share its
 * version.
 */
export async function load(
  store: Appending,
  producers: number,
  runMs: number,
  idOf = risingId,
): Promise<Load> {
  const tables = Array.from({ length: TABLES }, (_, table) => store.head(`table-${table}`));
  const versions = (await Promise.all(tables)).map(({ version }) => version);
  const laps: number[] = [];
  const cpu = process.cpuUsage();
  const start = performance.now();
  const end = start + runMs;
  const produce = async (producer: number) => {
    const table = producer % TABLES;
    do {
      const lap = performance.now();
      const at = versions[table] ?? 0;
      versions[table] = at + 1;
      const answer = await store.append(wager(table, at, idOf(table, at)));
      if (answer.kind !== 'appended') throw new Error(`not appended: ${JSON.stringify(answer)}`);
      laps.push(performance.now() - lap);
    } while (performance.now() < end);
  };
  await Promise.all(Array.from({ length: producers }, (_, producer) => produce(producer)));
  const wallMs = performance.now() - start;
  const { user, system } = process.cpuUsage(cpu);
  return {
    ...measured(laps, 1, wallMs),
    appends: laps.length,
    cpuUs: (user + system) / laps.length,
  };
}

/** How many appends one sync makes durable. */
export async function groupSizeOf(store: Appending, runMs: number): Promise<number> {
  const groups = new GroupCounter();
  const append: Appending['append'] = async (batch) => {
    const answer = await store.append(batch);
    groups.answered();
    return answer;
  };
  await load({ append, head: (stream) => store.head(stream) }, PRODUCERS, runMs);
  return groups.size;
}

export function wager(table: number, at: number, id = risingId(table, at)): Batch {
  const seat = at % SEATS;
  return {
    stream: `table-${table}`,
    expectedVersion: at,
    epoch: 0,
    command: {
      id,
      actor: `player-${seat}`,
      digest: DIGEST,
      kind: 'PlaceWager',
      atMs: 1_700_000_000_000 + at,
      content: { seat, wager: 'player', stakeCents: 2500 },
    },
    events: [
      // The fields are written out, because a spread takes longer than the store does for all of
      // them.
      {
        type: 'WagerPlaced',
        schema: 1,
        data: { seat, wager: 'player', stakeCents: 2500, coup: at },
      },
    ],
    outcome: { accepted: true },
  };
}

/** A house seals its log. */
export const KEYS = [new Uint8Array(32).fill(1)];

/** An id that rises with time, as UUIDv7 does. */
export function risingId(table: number, at: number): string {
  return `0190a${at.toString(16).padStart(11, '0')}-${table}`;
}

export function randomId(): string {
  return randomUUID();
}

const DIGEST = commandDigest('PlaceWager', { seat: 1 });
/** The stored size of `wager`: the floors write the same number of bytes. */
export const RECORD_CHARS = 430;

/** The log must hold every acknowledged append, once, chained. */
export async function proveKept(store: Store, acknowledged: number): Promise<void> {
  const log = await verifyLog(store);
  if (!log.ok) throw new Error('the log does not verify');
  if (log.value.records !== acknowledged) throw new Error('the log lacks an append or doubles one');
}

const PROVED_MS = 200;

/** Before anything is timed: what was acknowledged is stored, and a retry finds it. */
export async function proveFirst(folder: string): Promise<void> {
  const house = await openSqliteStore({ folder: join(folder, 'proof'), keys: KEYS });
  const { appends } = await load(house, PRODUCERS, PROVED_MS);
  await proveKept(house, appends);
  const again = await house.append(wager(0, 0));
  if (again.kind !== 'duplicate') throw new Error('a retry was not known again');
  await house.close();
}
