import { assert } from '../../../kit/index.ts';
import type { Database, OpenDatabase } from './driver.ts';

const SYNCHRONOUS_LEVELS = { OFF: 0, NORMAL: 1, FULL: 2 } as const;
export type Synchronous = keyof typeof SYNCHRONOUS_LEVELS;

/** How long one connection waits for another's lock; ours hold none longer than a commit. */
const BUSY_TIMEOUT_MS = 5000;

/**
 * Opens the connection that writes. Both drivers default to NORMAL in WAL, which loses acknowledged
 * commits when the power fails. A level other than FULL is only for the test that has to detect
 * that loss.
 */
export function connectWriter(open: OpenDatabase, file: string, level: Synchronous): Database {
  const database = open(file, { readOnly: false });
  setUp(database, level);
  // SQLite would run a checkpoint after a commit and hide its failure; ours must be seen.
  database.exec('PRAGMA wal_autocheckpoint = 0');
  return database;
}

/**
 * Opens a connection that cannot write, and so can never, at its close, checkpoint what a failed
 * writer left behind.
 */
export function connectReader(open: OpenDatabase, file: string): Database {
  const database = open(file, { readOnly: true });
  database.exec(`PRAGMA busy_timeout = ${BUSY_TIMEOUT_MS}`);
  setSynchronous(database, 'FULL');
  return database;
}

function setUp(database: Database, level: Synchronous): void {
  database.exec(`PRAGMA busy_timeout = ${BUSY_TIMEOUT_MS}`);
  const mode = database.prepare('PRAGMA journal_mode = WAL').get() as { journal_mode: string };
  assert(mode.journal_mode === 'wal', 'the database runs with a write-ahead log');
  database.exec('PRAGMA foreign_keys = ON; PRAGMA trusted_schema = OFF');
  // Erased data does not linger in the free space of a page.
  database.exec('PRAGMA secure_delete = FAST');
  // On macOS a plain sync does not reach the disk itself; elsewhere these two do nothing.
  database.exec('PRAGMA fullfsync = ON; PRAGMA checkpoint_fullfsync = ON');
  setSynchronous(database, level);
}

function setSynchronous(database: Database, level: Synchronous): void {
  database.exec(`PRAGMA synchronous = ${level}`);
  assert(
    synchronousOf(database) === SYNCHRONOUS_LEVELS[level],
    `the database runs with synchronous = ${level}`,
  );
}

export function synchronousOf(database: Database): number {
  return (database.prepare('PRAGMA synchronous').get() as { synchronous: number }).synchronous;
}

/** Closes a connection. The driver keeps it, and its locks, until its statements are collected. */
export function letGo(database: Database): void {
  try {
    database.exec('ROLLBACK');
  } catch {
    // There was no transaction to give up.
  }
  database.close();
}
