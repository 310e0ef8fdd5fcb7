import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { type SeededRandom, seededRandom } from '../../../src/kit/index.ts';
import { verifyChain } from '../../../src/store/chain.ts';
import { batch } from '../../../src/store/contract/under-test.ts';
import { encodeBatch } from '../../../src/store/encode.ts';
import type { Synchronous } from '../../../src/store/sqlite/connect.ts';
import {
  type Database,
  type OpenDatabase,
  openDatabase,
} from '../../../src/store/sqlite/driver.ts';
import { Reader } from '../../../src/store/sqlite/reader.ts';
import { removeFolder, temporaryFolder } from '../../../src/store/sqlite/temporary-folder.ts';
import { DATABASE_FILE, type WriteOp, Writer } from '../../../src/store/sqlite/writer.ts';
import { sabotage } from './sabotage.ts';

/**
 * A power cut after every operation of a script, with two planes: what is on the disk, and what
 * was written but not synced.
 *
 * What it proves, with the real writer and the real driver: (1) no operation is acknowledged whose
 * writes could still be lost: each is tried on a copy whose log file takes writes and fails syncs;
 * (2) a commit writes to the log file alone and a checkpoint to the database file alone, so at
 * the end of each the planes are equal; (3) from every mixture of the sectors before and after an
 * operation (also cut off, also with holes), recovery gives all that was acknowledged before it
 * and all or nothing of the operation itself.
 *
 * What it does not prove: that the kernel and the disk keep their promise when a sync returns; that
 * SQLite syncs the database file before it reuses the log (its documents say so); anything about
 * sectors that are themselves torn.
 */
export interface PowerCutPlan {
  readonly commands: number;
  readonly checkpointEvery: number;
  readonly tornPerCut: number;
  readonly synchronous: Synchronous;
  readonly seed: string;
}

export interface PowerCutReport {
  readonly cuts: number;
  /** Operations that failed at the sync and for no other reason. */
  readonly syncFailed: number;
  readonly recoveries: number;
  /** Acknowledged and not in the log after the cut. */
  readonly lost: number;
  /** In the log after the cut in part, twice, or with a broken chain. */
  readonly wrong: number;
  /** Operations that wrote to a file they should not have touched. */
  readonly stray: number;
}

const SECTOR_BYTES = 512;
const TABLES = 3;
/** Zeros behind the log: some commits fall into them, later ones beyond. */
const LOG_ROOM_BYTES = 32 * 1024;

export async function cutPower(plan: PowerCutPlan): Promise<PowerCutReport> {
  const root = temporaryFolder();
  const random = seededRandom(plan.seed);
  const count = { cuts: 0, syncFailed: 0, recoveries: 0, lost: 0, wrong: 0, stray: 0 };
  const live = join(root, 'live');
  const writer = openWriter(live, plan);
  let acknowledged = 0;
  for (let step = 0; step < plan.commands; step += 1) {
    const checkpoint = step % plan.checkpointEvery === plan.checkpointEvery - 1;
    const act = (on: Writer) =>
      checkpoint ? on.checkpoint() : void on.commit([wager(acknowledged)]);
    const before = imageOf(live);
    const trial = actOnLostWrites(join(root, 'trial'), before, plan, act);
    count.cuts += 1;
    count.syncFailed += trial.outcome === 'sync failed' ? 1 : 0;
    count.wrong += trial.commands === acknowledged ? 0 : 1;
    count.lost += trial.outcome === 'acknowledged' && !checkpoint ? 1 : 0;
    act(writer);
    const after = imageOf(live);
    const untouched = checkpoint ? 'log' : 'database';
    count.stray += before[untouched].equals(after[untouched]) ? 0 : 1;
    const least = acknowledged;
    acknowledged += checkpoint ? 0 : 1;
    for (let torn = 0; torn < plan.tornPerCut; torn += 1) {
      const commands = recover(join(root, 'torn'), mixed(before, after, random));
      count.recoveries += 1;
      count.wrong += commands === least || commands === acknowledged ? 0 : 1;
    }
    await letGo();
  }
  writer.close();
  removeFolder(root);
  return count;
}

/** The driver closes a file only when its statements are collected; hundreds would stay open. */
async function letGo(): Promise<void> {
  globalThis.gc?.();
  await nextTurn();
}

interface Image {
  readonly database: Buffer;
  readonly log: Buffer;
}

/** Does the writer acknowledge, although nothing that it writes can survive? */
function actOnLostWrites(
  folder: string,
  image: Image,
  plan: PowerCutPlan,
  act: (writer: Writer) => void,
): { readonly outcome: TrialOutcome; readonly commands: number | undefined } {
  lay(folder, image);
  const connections: Database[] = [];
  const writer = openWriter(folder, plan, (file, options) => {
    const connection = openDatabase(file, options);
    connections.push(connection);
    return connection;
  });
  // From the file that is about to go nothing can be read again, so every page is read before.
  connections.at(-1)?.exec('PRAGMA quick_check');
  sabotage(logOf(folder), '/dev/null');
  const outcome = outcomeOf(() => act(writer));
  const cut = imageOf(folder);
  outcomeOf(() => writer.close());
  return { outcome, commands: recover(folder, cut) };
}

type TrialOutcome = 'acknowledged' | 'sync failed' | 'failed otherwise';

const SQLITE_SYNC_FAILURE = 1034;

function outcomeOf(work: () => void): TrialOutcome {
  try {
    work();
    return 'acknowledged';
  } catch (error) {
    const { cause } = error as { cause?: { errcode?: number } };
    return cause?.errcode === SQLITE_SYNC_FAILURE ? 'sync failed' : 'failed otherwise';
  }
}

/** How many of the script's commands are in the log after the cut; undefined if it is not sound. */
function recover(folder: string, image: Image): number | undefined {
  lay(folder, image);
  // Opening is recovering: SQLite reads its log and leaves out what is torn.
  new Writer({ folder }).close();
  const reader = new Reader(join(folder, DATABASE_FILE));
  try {
    const records = reader.readAll(0, 1000);
    const inOrder = records.every(({ position }, index) => position === index + 1);
    const chained = Array.from({ length: TABLES }, (_, table) => `table-${table}`).every(
      (stream) => verifyChain(stream, reader.readRecords(stream, 0, 1000)).ok,
    );
    return inOrder && chained ? records.length : undefined;
  } finally {
    reader.close();
  }
}

/** Any subset of the changed sectors reached the disk, and the file grew to any length. */
function mixed(before: Image, after: Image, random: SeededRandom): Image {
  return {
    database: mixedFile(before.database, after.database, random),
    log: mixedFile(before.log, after.log, random),
  };
}

function mixedFile(before: Buffer, after: Buffer, random: SeededRandom): Buffer {
  const [short, long] = [before.length, after.length].toSorted((a, b) => a - b) as [number, number];
  const result = Buffer.alloc(short + random.below(long - short + 1));
  before.copy(result);
  const keepOneIn = 1 + random.below(4);
  for (let at = 0; at < result.length; at += SECTOR_BYTES) {
    if (random.below(keepOneIn) === 0) after.copy(result, at, at, at + SECTOR_BYTES);
  }
  return result;
}

function openWriter(
  folder: string,
  { synchronous }: PowerCutPlan,
  open: OpenDatabase = openDatabase,
): Writer {
  const checkpointPages = Number.POSITIVE_INFINITY;
  const logRoomBytes = LOG_ROOM_BYTES;
  return new Writer({ folder, synchronous, checkpointPages, logRoomBytes, open });
}

/** Commands go round the tables, so a command's number says where its table stands. */
function wager(command: number): WriteOp {
  const data = { command, note: 'x'.repeat((command * 37) % 900) };
  const encoded = encodeBatch(
    batch({
      stream: `table-${command % TABLES}`,
      id: `command-${command}`,
      at: Math.floor(command / TABLES),
      events: [{ type: 'WagerPlaced', schema: 1, data }],
    }),
  );
  return { kind: 'append', batch: encoded };
}

function imageOf(folder: string): Image {
  return {
    database: readFileSync(join(folder, DATABASE_FILE)),
    log: existsSync(logOf(folder)) ? readFileSync(logOf(folder)) : Buffer.alloc(0),
  };
}

function lay(folder: string, image: Image): void {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  writeFileSync(join(folder, DATABASE_FILE), image.database);
  writeFileSync(logOf(folder), image.log);
}

function logOf(folder: string): string {
  return join(folder, `${DATABASE_FILE}-wal`);
}

const [, , plan] = process.argv;
if (plan !== undefined) process.stdout.write(JSON.stringify(await cutPower(JSON.parse(plan))));
