import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { aloneMutant } from './record.ts';
import { type WatchedBooks, watchBooks } from './watched.ts';

/** Read while what the tests share was loaded. */
let shared: ReadonlySet<string> = new Set();

export function sharedReads(): ReadonlySet<string> {
  return shared;
}

let watch: Promise<WatchedBooks> | null = null;

/** The one watch of this process; the runner and the set-up of the tests share it. */
export function theWatch(): Promise<WatchedBooks> {
  watch ??= begin();
  return watch;
}

async function begin(): Promise<WatchedBooks> {
  const books = watchBooks();
  const alone = aloneMutant();
  if (alone !== null) books.hold(alone.key, alone.to);
  // Loading and the digest read every word; neither decides anything.
  const { BOOKS, bookDigest } = await import('../../src/rules/index.ts');
  for (const book of BOOKS) bookDigest(book);
  books.takeReads();
  for (const path of sharedModules()) await import(/* @vite-ignore */ path);
  shared = books.takeReads();
  return books;
}

/** Helpers of tests; loaded before any test file, so that their reads are not taken for its own. */
function sharedModules(): readonly string[] {
  const helpers = join(dirname(import.meta.dirname), 'support');
  return readdirSync(helpers, { recursive: true, encoding: 'utf8' })
    .filter((path) => /[\\/].*\.ts$/.test(path) && !path.startsWith('server'))
    .map((path) => join(helpers, path));
}
