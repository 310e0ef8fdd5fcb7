import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { type SeededRandom, seededRandom } from '../../../src/kit/index.ts';
import { verifyChain } from '../../../src/store/chain.ts';
import { encodeBatch } from '../../../src/store/encode.ts';
import type { Synchronous } from '../../../src/store/sqlite/database/connect.ts';
import {
  type Database,
  type OpenDatabase,
  openDatabase,
} from '../../../src/store/sqlite/database/driver.ts';
import { OWNER_FILE } from '../../../src/store/sqlite/folder/owner-file.ts';
import {
  removeFolder,
  temporaryFolder,
} from '../../../src/store/sqlite/folder/temporary-folder.ts';
import { JOURNAL_FILE } from '../../../src/store/sqlite/journal/files.ts';
import { Reader } from '../../../src/store/sqlite/reading/reader.ts';
import { DATABASE_FILE, type WriteOp, Writer } from '../../../src/store/sqlite/writing/writer.ts';
import { batch } from '../../contracts/store/under-test.ts';
import { sabotage } from './sabotage.ts';

/**
 * A power cut after every operation of a script, with two planes: what is on the disk, and what
 * was written but not synced.
 *
 * What it proves, with the real writer and the real driver: (1) no operation is acknowledged whose
 * writes could still be lost: each is tried on a copy whose file takes writes and fails syncs;
 * (2) a commit writes to the journal alone, folding to the log file alone and a checkpoint to the
 * database file alone, so at the end of each the planes are equal; (3) from every mixture of the sectors before and after an
 * operation (also cut off, also with holes), recovery gives all that was acknowledged before it
 * and all or nothing of the operation itself; a torn frame is never taken for damage.
 *
 * What it does not prove: that the kernel and the disk keep their promise when a sync returns; that
 * SQLite syncs the database file before it reuses the log (its documents say so); anything about
 * sectors that are themselves torn.
 */
export interface PowerCutPlan {
  readonly commands: number;
  readonly checkpointEvery: number;
  readonly foldEvery: number;
  readonly tornPerCut: number;
  readonly synchronous: Synchronous;
  readonly seed: string;
}

export interface PowerCutReport {
  readonly cuts: number;
  /** Operations that failed at the sync, and for no other reason. */
  readonly syncFailed: number;
  readonly recoveries: number;
  /** Acknowledged commands that are not in the log after the cut. */
  readonly lost: number;
  /** Commands that are in the log after the cut in part, twice, or with a broken chain. */
  readonly wrong: number;
  /** Operations that wrote to a file they should not have touched. */
  readonly stray: number;
}

const SECTOR_BYTES = 512;
const TABLES = ['table-0', 'table-1', 'table-2'] as const;
/** Zeros after the log: some commits fall into them, later ones beyond. */
const LOG_ROOM_BYTES = 32 * 1024;

export async function cutPower(plan: PowerCutPlan): Promise<PowerCutReport> {
  const root = temporaryFolder();
  const random = seededRandom(plan.seed);
  const count = { cuts: 0, syncFailed: 0, recoveries: 0, lost: 0, wrong: 0, stray: 0 };
  const live = join(root, 'live');
  const writer = openWriter(live, plan);
  writer.commit(TABLES.map((stream) => ({ kind: 'claim', stream, epoch: 0 })));
  let acknowledged = 0;
  for (let step = 0; step < plan.commands; step += 1) {
    const kind = kindOf(step, plan);
    const before = imageOf(live);
    const trial = actOnLostWrites(join(root, 'trial'), before, plan, kind, acknowledged);
    count.cuts += 1;
    count.syncFailed += trial.outcome === 'sync failed' ? 1 : 0;
    count.wrong += trial.isWhole ? 0 : 1;
    count.lost += trial.outcome === 'acknowledged' && kind === 'commit' ? 1 : 0;
    act(writer, kind, acknowledged);
    const after = imageOf(live);
    count.stray += straysBetween(before, after, kind);
    const least = acknowledged;
    acknowledged += kind === 'commit' ? 1 : 0;
    // The owner's mark is written after the sync, so a cut before its return leaves the one before.
    const synced = { ...after, owner: before.owner };
    count.wrong += recover(join(root, 'torn'), after) === acknowledged ? 0 : 1;
    for (let torn = 0; torn < plan.tornPerCut; torn += 1) {
      const commands = recover(join(root, 'torn'), mixed(before, synced, random));
      count.recoveries += 1;
      count.wrong += commands === least || commands === acknowledged ? 0 : 1;
    }
    await letGo();
  }
  writer.close();
  removeFolder(root);
  return count;
}

type Kind = 'commit' | 'fold' | 'checkpoint';

function kindOf(step: number, { checkpointEvery, foldEvery }: PowerCutPlan): Kind {
  if (step % checkpointEvery === checkpointEvery - 1) return 'checkpoint';
  return step % foldEvery === foldEvery - 1 ? 'fold' : 'commit';
}

const FILES = ['database', 'log', 'journal', 'owner'] as const;
type File = (typeof FILES)[number];
const WRITTEN: Readonly<Record<Kind, File>> = {
  commit: 'journal',
  fold: 'log',
  checkpoint: 'database',
};
/** A checkpoint begins with a sync of the log that it is about to copy. */
const SYNCED: Readonly<Record<Kind, File>> = { ...WRITTEN, checkpoint: 'log' };

function act(writer: Writer, kind: Kind, acknowledged: number): void {
  if (kind === 'checkpoint') writer.checkpoint();
  else if (kind === 'fold') writer.fold();
  else {
    writer.commit([wager(acknowledged)]);
    writer.markSynced();
  }
}

/** The number of files that changed and should not have. */
function straysBetween(before: Image, after: Image, kind: Kind): number {
  const others = FILES.filter((file) => file !== WRITTEN[kind] && file !== 'owner');
  return others.filter((file) => !before[file].equals(after[file])).length;
}

/**
 * Lets the driver close files, which it does only when statements are collected; hundreds would
 * stay open.
 */
async function letGo(): Promise<void> {
  globalThis.gc?.();
  await nextTurn();
}

type Image = Readonly<Record<File, Buffer>>;

/** Whether the writer acknowledges although nothing that it writes can survive. */
function actOnLostWrites(
  folder: string,
  image: Image,
  plan: PowerCutPlan,
  kind: Kind,
  acknowledged: number,
): { readonly outcome: TrialOutcome; readonly isWhole: boolean } {
  lay(folder, image);
  const connections: Database[] = [];
  const writer = openWriter(folder, plan, (file, options) => {
    const connection = openDatabase(file, options);
    connections.push(connection);
    return connection;
  });
  // Opening has folded the journal, so there must be something to fold again.
  if (kind === 'fold') writer.commit([wager(acknowledged)]);
  const least = acknowledged + (kind === 'fold' ? 1 : 0);
  // Nothing can be read again from the file that is about to go, so every page is read before.
  connections.at(-1)?.exec('PRAGMA quick_check');
  sabotage(pathOf(folder, SYNCED[kind]), '/dev/null');
  // Power that goes takes the unsynced mark of the owner with it.
  const { owner } = imageOf(folder);
  const outcome = outcomeOf(() => act(writer, kind, acknowledged));
  const cut = { ...imageOf(folder), owner };
  outcomeOf(() => writer.close());
  return { outcome, isWhole: recover(folder, cut) === least };
}

type TrialOutcome = 'acknowledged' | 'sync failed' | 'failed otherwise';

const SQLITE_SYNC_FAILURE = 1034;

function outcomeOf(work: () => void): TrialOutcome {
  try {
    work();
    return 'acknowledged';
  } catch (error) {
    const { cause } = error as { cause?: { errcode?: number; syscall?: string } };
    const isSync = cause?.errcode === SQLITE_SYNC_FAILURE || cause?.syscall === 'fdatasync';
    return isSync ? 'sync failed' : 'failed otherwise';
  }
}

/**
 * How many of the script's commands are in the log after the cut; undefined if the log is not
 * sound.
 */
function recover(folder: string, image: Image): number | undefined {
  lay(folder, image);
  // Opening recovers: SQLite reads its log and leaves out what is torn.
  new Writer({ folder, logRoomBytes: LOG_ROOM_BYTES }).close();
  const reader = new Reader(join(folder, DATABASE_FILE));
  try {
    const records = reader.readAll(0, 1000);
    const inOrder = records.every(({ position }, index) => position === index + 1);
    const chained = TABLES.every(
      (stream) => verifyChain(stream, reader.readRecords(stream, 0, 1000)).ok,
    );
    return inOrder && chained ? records.length : undefined;
  } finally {
    reader.close();
  }
}

/**
 * A mixture: any subset of the changed sectors reached the disk, and the file grew to any length.
 */
function mixed(before: Image, after: Image, random: SeededRandom): Image {
  return {
    database: mixedFile(before.database, after.database, random),
    log: mixedFile(before.log, after.log, random),
    journal: mixedFile(before.journal, after.journal, random),
    owner: after.owner,
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

/** Commands go round the tables, so a command's number says at which version its table is. */
function wager(command: number): WriteOp {
  const data = { command, note: 'x'.repeat((command * 37) % 900) };
  const encoded = encodeBatch(
    batch({
      stream: `table-${command % TABLES.length}`,
      id: `command-${command}`,
      at: Math.floor(command / TABLES.length),
      events: [{ type: 'WagerPlaced', schema: 1, data }],
    }),
  );
  return { kind: 'append', batch: encoded };
}

function imageOf(folder: string): Image {
  const bytes = (file: File) => {
    const path = pathOf(folder, file);
    return existsSync(path) ? readFileSync(path) : Buffer.alloc(0);
  };
  const [database, log] = [bytes('database'), bytes('log')];
  return { database, log, journal: bytes('journal'), owner: bytes('owner') };
}

function lay(folder: string, image: Image): void {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  for (const file of FILES) writeFileSync(pathOf(folder, file), image[file]);
}

const NAMES: Readonly<Record<File, string>> = {
  database: DATABASE_FILE,
  log: `${DATABASE_FILE}-wal`,
  journal: JOURNAL_FILE,
  owner: OWNER_FILE,
};

function pathOf(folder: string, file: File): string {
  return join(folder, NAMES[file]);
}

const [, , plan] = process.argv;
if (plan !== undefined) process.stdout.write(JSON.stringify(await cutPower(JSON.parse(plan))));
