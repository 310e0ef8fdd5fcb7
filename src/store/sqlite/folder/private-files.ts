import { chmodSync, closeSync, existsSync, openSync, readdirSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** The log holds who bet what: its owner reads it, and nobody else who has an account here. */
export const PRIVATE_FILE = 0o600;
export const PRIVATE_FOLDER = 0o700;

/** SQLite makes files that everybody may read, and those beside one like it. */
export function makePrivate(file: string): void {
  // Never opened where it exists: closing it would let go of this process's locks on it.
  if (existsSync(file)) chmodSync(file, PRIVATE_FILE);
  else closeSync(openSync(file, 'wx', PRIVATE_FILE));
}

/** Where a file is written until it is whole; the name says by which process. */
export function partOf(file: string): string {
  return `${file}.part-${process.pid}`;
}

const PART = /\.part(?:-(\d+))?(?:-journal|-wal|-shm)?$/;

/** What processes that were killed left in the folder of `file`, and whatever is in its own way. */
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
