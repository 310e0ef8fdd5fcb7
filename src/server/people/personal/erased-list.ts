import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { noShelves } from '../../../kit/index.ts';
import type { PeopleState } from '../../../people/index.ts';
import { PRIVATE_FILE, PRIVATE_FOLDER } from '../../../store/index.ts';

/**
 * The ids of everybody who was erased, in a file beside the database. A backup knows nothing of an
 * erasure that came after it; the file goes where the checkpoints go, and a house opened from an
 * older backup erases these people again. An id alone identifies no person.
 */
export interface ErasedList {
  /** Adds a person before anything is erased, because the erasure must survive a restore. */
  add(person: string): void;
  readonly people: ReadonlySet<string>;
}

const FOLDER = 'checkpoints';
export const ERASED_FILE = 'erased.ids';
const ID = /^[\w.-]{1,64}$/;

export function erasedFileOf(houseFolder: string): string {
  return join(houseFolder, FOLDER, ERASED_FILE);
}

/** The ids in a list; a line that was cut short does not count. */
export function readErased(file: string): readonly string[] {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
  const lines = text.split('\n');
  return lines.slice(0, -1).filter((line) => ID.test(line));
}

/**
 * Opens the list and adds everybody whom the log knows to be erased, so that an older house's list
 * becomes complete.
 */
export function openErasedList(
  houseFolder: string | undefined,
  standings: PeopleState['standings'],
): ErasedList {
  const file = houseFolder === undefined ? null : erasedFileOf(houseFolder);
  const people = new Set(file === null ? [] : readErased(file));
  const add = (person: string) => {
    if (people.has(person)) return;
    people.add(person);
    if (file === null) return;
    mkdirSync(dirname(file), { recursive: true, mode: PRIVATE_FOLDER });
    appendFileSync(file, `${person}\n`, { mode: PRIVATE_FILE, flush: true });
  };
  for (const shelf of standings.shelves) {
    for (const [person, { erasedAtMs }] of Object.entries(shelf)) {
      if (erasedAtMs !== null) add(person);
    }
  }
  return { add, people };
}

/** Puts a list into a house that was restored and is not open yet; returns how many it names. */
export function putErasedList(houseFolder: string, fromFile: string): number {
  if (!existsSync(fromFile)) throw new Error(`${fromFile} does not exist`);
  const list = openErasedList(houseFolder, noShelves());
  for (const person of readErased(fromFile)) list.add(person);
  return list.people.size;
}
