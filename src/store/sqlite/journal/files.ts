import { existsSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';

export const JOURNAL_FILE = 'house.journal';
/** The journal of the process before, while this one takes it in. */
const TAKEN_FILE = `${JOURNAL_FILE}.taken`;
/** The journal of this process, until the database has taken in the one before. */
export const NEW_FILE = `${JOURNAL_FILE}.new`;

export const JOURNAL_FILES = [JOURNAL_FILE, TAKEN_FILE, NEW_FILE] as const;

/**
 * Takes the journal away from the process that wrote it last, dead or alive. A process that died
 * here left the taken file, and perhaps no other; where both exist, the database has taken that one
 * in.
 */
export function takeJournal(folder: string): void {
  const journal = join(folder, JOURNAL_FILE);
  if (existsSync(journal)) renameSync(journal, join(folder, TAKEN_FILE));
}

/** The taken journal; undefined where there is none. */
export function readTaken(folder: string): Buffer | undefined {
  const taken = join(folder, TAKEN_FILE);
  return existsSync(taken) ? readFileSync(taken) : undefined;
}

/** Reads the journal wherever it lies and leaves it there; undefined where there is none. */
export function peekJournal(folder: string): Buffer | undefined {
  const file = [JOURNAL_FILE, TAKEN_FILE].map((name) => join(folder, name)).find(existsSync);
  return file === undefined ? undefined : readFileSync(file);
}

/** Gives the journal its name back, because nothing of it was taken in. */
export function giveJournalBack(folder: string): void {
  const [journal, taken] = [join(folder, JOURNAL_FILE), join(folder, TAKEN_FILE)];
  if (existsSync(taken) && !existsSync(journal)) renameSync(taken, journal);
}

/** Removes the taken journal, because the database has all of it. */
export function dropTaken(folder: string): void {
  rmSync(join(folder, TAKEN_FILE), { force: true });
}

/** Keeps the taken journal under another name, for people who want to know what was given up. */
export function keepTaken(folder: string, name: string): void {
  const taken = join(folder, TAKEN_FILE);
  if (existsSync(taken)) renameSync(taken, join(folder, name));
}

/** Whether a process before this one got as far as making its journal. */
export function hasUnfinished(folder: string): boolean {
  return existsSync(join(folder, NEW_FILE));
}
