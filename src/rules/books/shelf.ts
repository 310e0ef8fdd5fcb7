import { assert, canonicalJson, sha256, toHex, utf8 } from '../../kit/index.ts';
import type { RuleBook } from '../model/book.ts';
import { loadBook } from '../shape/load-book.ts';
import { asWritten } from '../shape/older-books.ts';
import { BOOKS } from './index.ts';

/**
 * The books that tables of this process may be played by. Whoever composes a process shelves its
 * own books once, before anything is decided. A book never leaves the shelf and never changes on
 * it, so whoever asks for an id gets the same value for ever.
 */
const SHELF = new Map<string, RuleBook>(BOOKS.map((book) => [book.id, book]));

export function findBook(id: string): RuleBook | null {
  return SHELF.get(id) ?? null;
}

/** The published books first, then the house's own in the order in which they came. */
export function booksOnShelf(): readonly RuleBook[] {
  return [...SHELF.values()];
}

/** Whether a book came from a file of the house and not with the build. */
export function isOwnBook(id: string): boolean {
  return SHELF.has(id) && !BOOKS.some((book) => book.id === id);
}

/** Puts checked books beside the published ones; the same book may come again. */
export function shelveBooks(books: readonly RuleBook[]): void {
  for (const book of books) {
    const there = SHELF.get(book.id);
    if (there === undefined) SHELF.set(book.id, loadBook(book));
    else assert(bookDigest(there) === bookDigest(book), () => `two books are called ${book.id}`);
  }
}

const DIGESTS = new WeakMap<RuleBook, string>();

/** SHA-256 over all that a book says where it is written; equal books have equal digests. */
export function bookDigest(book: RuleBook): string {
  const known = DIGESTS.get(book);
  if (known !== undefined) return known;
  const digest = toHex(sha256(utf8(canonicalJson(asWritten(book)))));
  // A draft may still change; what is on the shelf is frozen.
  if (Object.isFrozen(book)) DIGESTS.set(book, digest);
  return digest;
}
