import {
  constants,
  copyFileSync,
  existsSync,
  mkdtempSync,
  rmSync,
  statSync,
  utimesSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { StoreTrouble } from '../trouble.ts';
import { openDatabase } from './database/driver.ts';
import { trouble, troubleFrom } from './database/sqlite-trouble.ts';
import { DATABASE_FILE } from './folder/database-file.ts';
import { LOCK_FILE } from './folder/lock.ts';
import { OWNER_FILE } from './folder/owner-file.ts';
import { makePrivate } from './folder/private-files.ts';
import { JOURNAL_FILES } from './journal/files.ts';
import { openSqliteStore, type SqliteOptions, type SqliteStore } from './sqlite-store.ts';

export interface HouseCopy {
  readonly folder: string;
  remove(): void;
}

/**
 * A copy to work on, for a process that must change nothing in the house itself: taking the journal
 * in, bringing the schema forward and SQLite's own recovery all happen in the copy. The house may
 * lie on a read-only medium. Where the file system allows it, the copy shares its blocks.
 */
export function copyHouse(folder: string): HouseCopy {
  if (!existsSync(join(folder, DATABASE_FILE))) throw trouble('not-found', folder);
  refuseInUse(folder);
  const copy = mkdtempSync(join(tmpdir(), 'baize-copy-'));
  const remove = () => rmSync(copy, { recursive: true, force: true });
  try {
    for (const name of [DATABASE_FILE, `${DATABASE_FILE}-wal`, OWNER_FILE, ...JOURNAL_FILES]) {
      const from = join(folder, name);
      if (!existsSync(from)) continue;
      copyFileSync(from, join(copy, name), constants.COPYFILE_FICLONE);
      makePrivate(join(copy, name));
      // The time of the owner's file says when the house was whole.
      const { atime, mtime } = statSync(from);
      utimesSync(join(copy, name), atime, mtime);
    }
    // A house that was opened meanwhile may have changed between one file and the next.
    refuseInUse(folder);
    return { folder: copy, remove };
  } catch (error) {
    remove();
    throw troubleFrom(error, folder);
  }
}

/** Opens a store over a copy of the house; the copy is removed with it. */
export async function openHouseCopy(
  folder: string,
  options: Pick<SqliteOptions, 'isInspected' | 'keys'> = {},
): Promise<SqliteStore> {
  const copy = copyHouse(folder);
  try {
    return await openSqliteStore({
      ...{ ...options, folder: copy.folder, isCopy: true },
      atClose: copy.remove,
    });
  } catch (error) {
    copy.remove();
    if (!(error instanceof StoreTrouble)) throw error;
    throw new StoreTrouble(error.code, error.message.replaceAll(copy.folder, folder), error);
  }
}

/** Tests the lock without taking it: a connection that cannot write leaves the file as it is. */
function refuseInUse(folder: string): void {
  const file = join(folder, LOCK_FILE);
  if (!existsSync(file)) return;
  const lock = openDatabase(file, { readOnly: true });
  try {
    lock.exec('PRAGMA busy_timeout = 0');
    lock.prepare('SELECT count(*) FROM sqlite_master').get();
  } catch (error) {
    const found = troubleFrom(error, folder);
    throw found.code === 'locked' ? trouble('locked', folder) : found;
  } finally {
    lock.close();
  }
}
