import { aloneMutant } from './record.ts';
import { type WatchedBooks, watchBooks } from './watched.ts';

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
  return books;
}
