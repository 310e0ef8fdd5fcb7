import { chmodSync, closeSync, existsSync, openSync, readdirSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** The log says who bet what, so nobody but the owner of its files may read them. */
export const PRIVATE_FILE = 0o600;
export const PRIVATE_FOLDER = 0o700;

/**
 * SQLite makes a database that everybody may read, and gives the files beside it the rights of the
 * database. So the database is made here first, for its owner alone.
 */
export function makePrivate(file: string): void {
  // A file that exists is not opened here: closing it would free this process's locks on it.
  if (existsSync(file)) chmodSync(file, PRIVATE_FILE);
  else closeSync(openSync(file, 'wx', PRIVATE_FILE));
}

/** The name under which a file is written until it is whole; it says by which process. */
export function partOf(file: string): string {
  return `${file}.part-${process.pid}`;
}

const PART = /\.part(?:-(\d+))?(?:-journal|-wal|-shm)?$/;

/** Removes parts that killed processes left in the folder of `file`, and all parts of `file`. */
export function removeDeadParts(file: string): void {
  for (const name of namesIn(dirname(file))) {
    const process = PART.exec(name)?.[1];
    const isOwn = name.startsWith(`${basename(file)}.part`);
    const isDead = process !== undefined && !isAlive(Number(process));
    if (isOwn || isDead) rmSync(join(dirname(file), name), { force: true });
  }
}

function namesIn(folder: string): readonly string[] {
  return existsSync(folder) ? readdirSync(folder) : [];
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH';
  }
}
