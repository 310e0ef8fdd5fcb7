import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { bookFileNames, type OwnBook, parseOwnBook } from '../../clauses/index.ts';
import { ok, type Result, refuse } from '../../kit/index.ts';
import { BOOKS, shelveBooks } from '../../rules/index.ts';

/** The most books of a folder: where there are more, something else was put there. */
const MOST_BOOKS = 100;
const LARGEST_FILE_BYTES = 8_000_000;
const READINGS_FILE = '.readings.json';

/**
 * Reads the rule books of the house from a folder and puts them on the shelf. Nothing is shelved
 * unless all of them can be played; every line of a refusal names its file.
 */
export function shelveOwnBooks(folder: string | null): Result<readonly OwnBook[], string> {
  if (folder === null) return ok([]);
  const read = readOwnBooks(folder);
  if (read.ok) shelveBooks(read.value.map(({ book }) => book));
  return read;
}

/** The books of a folder that can be played, and what is wrong with the others. */
export interface LawfulBooks {
  readonly books: readonly OwnBook[];
  readonly faults: readonly string[];
}

/**
 * Puts those books of a folder on the shelf that can be played: a house opens without a book that
 * cannot, and says why.
 */
export function shelveLawfulBooks(folder: string | null): Result<LawfulBooks, string> {
  if (folder === null) return ok({ books: [], faults: [] });
  const read = readEach(folder);
  if (read.ok) shelveBooks(read.value.books.map(({ book }) => book));
  return read;
}

export function readOwnBooks(folder: string): Result<readonly OwnBook[], string> {
  const read = readEach(folder);
  if (!read.ok) return read;
  const { books, faults } = read.value;
  return faults.length === 0 ? ok(books) : refuse(faults.join('\n'));
}

function readEach(folder: string): Result<LawfulBooks, string> {
  const names = bookNames(folder);
  if (!names.ok) return names;
  const taken = new Set(BOOKS.map(({ id }) => id));
  const books: OwnBook[] = [];
  const faults: string[] = [];
  for (const name of names.value) {
    const read = readOwnBook(folder, name, taken);
    if (read.ok) books.push(read.value);
    else faults.push(...read.error);
  }
  return ok({ books, faults });
}

function bookNames(folder: string): Result<readonly string[], string> {
  let files: readonly string[];
  try {
    files = readdirSync(folder);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return refuse(`the folder of rule books cannot be read: ${why}`);
  }
  const names = files
    .filter((file) => file.endsWith('.json') && !file.endsWith(READINGS_FILE))
    .map((file) => file.slice(0, -'.json'.length))
    .sort();
  if (names.length > 0 && names.length <= MOST_BOOKS) return ok(names);
  return refuse(
    names.length === 0
      ? `${folder} holds no rule book (a file such as harbour.json)`
      : `${folder} holds ${names.length} rule books; ${MOST_BOOKS} at most`,
  );
}

/** One book of the folder, with all that is wrong with it. */
export function readOwnBook(
  folder: string,
  name: string,
  taken: ReadonlySet<string>,
): Result<OwnBook, readonly string[]> {
  const files = bookFileNames(name);
  const texts = { book: '', register: null as string | null, readings: null as string | null };
  for (const part of ['book', 'register', 'readings'] as const) {
    const path = join(folder, files[part]);
    if (!existsSync(path)) continue;
    if (statSync(path).size > LARGEST_FILE_BYTES) return refuse([`${path} is too large`]);
    texts[part] = readFileSync(path, 'utf8');
  }
  const parsed = parseOwnBook(name, texts, taken);
  return parsed.ok ? parsed : refuse(parsed.error.map((line) => join(folder, line)));
}
