import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Database, OpenDatabase } from '../database/driver.ts';
import { trouble, troubleFrom } from '../database/sqlite-trouble.ts';
import { makePrivate, PRIVATE_FOLDER } from './private-files.ts';
import { syncFolder } from './sync-folder.ts';

export const LOCK_FILE = 'house.lock';

/**
 * Keeps a second process out of the folder. The lock is SQLite's own lock on an empty file. The
 * operating system frees that lock when the process ends, however it ends; a file that holds the
 * id of a process would stay behind after a kill.
 */
export function lockFolder(open: OpenDatabase, folder: string): Database {
  makePrivate(`${folder}/${LOCK_FILE}`);
  const lock = open(`${folder}/${LOCK_FILE}`, { readOnly: false });
  try {
    lock.exec('PRAGMA busy_timeout = 0; PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
    return lock;
  } catch (error) {
    lock.close();
    const found = troubleFrom(error, folder);
    throw found.code === 'locked' ? trouble('locked', folder) : found;
  }
}

/** Locks the folder, and makes it first where there is none. */
export function ownFolder(open: OpenDatabase, folder: string): Database {
  try {
    if (mkdirSync(folder, { recursive: true, mode: PRIVATE_FOLDER }) !== undefined) {
      syncFolder(dirname(folder));
    }
    return lockFolder(open, folder);
  } catch (error) {
    throw troubleFrom(error, folder);
  }
}
