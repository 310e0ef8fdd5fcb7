import { assert } from '../../../kit/index.ts';
import type { Database, OpenDatabase } from './driver.ts';

export const SYNCHRONOUS_LEVELS = { OFF: 0, NORMAL: 1, FULL: 2 } as const;
export type Synchronous = keyof typeof SYNCHRONOUS_LEVELS;

/** How long one connection waits for another one's lock; ours hold none longer than a commit. */
const BUSY_TIMEOUT_MS = 5000;

/**
 * Both drivers default to NORMAL in WAL, which loses acknowledged commits when the power fails.
 * Any other level than FULL is for the harness that has to find that loss.
 */
export function connectWriter(open: OpenDatabase, file: string, level: Synchronous): Database {
  const database = open(file, { readOnly: false });
  setUp(database, level);
  // SQLite would run a checkpoint after a commit and hide its failure; ours must be seen.
  database.exec('PRAGMA wal_autocheckpoint = 0');
  return database;
}

/** Cannot write, and so can never checkpoint at close what a failed writer left behind. */
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
  // What is erased does not linger in the free room of a page.
  database.exec('PRAGMA secure_delete = FAST');
  // On macOS a plain sync does not reach the platter; elsewhere these two do nothing.
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

/** The driver keeps a closed connection, and its locks, until its statements are collected. */
export function letGo(database: Database): void {
  try {
    database.exec('ROLLBACK');
  } catch {
    // There was no transaction to give up.
  }
  database.close();
}
