import { assert, canonicalJson, sha256, toHex, utf8 } from '../../kit/index.ts';
import type { RuleBook } from '../model/book.ts';
import { loadBook } from '../shape/load-book.ts';
import { findBook, putOnShelf } from './shelf.ts';

/**
 * Puts checked books beside the published ones; the same book may come again. This is a file apart
 * from the shelf, because a player's table reads books and never checks one.
 */
export function shelveBooks(books: readonly RuleBook[]): void {
  for (const book of books) {
    const there = findBook(book.id);
    if (there === null) putOnShelf(loadBook(book));
    else assert(bookDigest(there) === bookDigest(book), () => `two books are called ${book.id}`);
  }
}

const DIGESTS = new WeakMap<RuleBook, string>();

/** SHA-256 over everything that a book's file says; equal books have equal digests. */
export function bookDigest(book: RuleBook): string {
  const known = DIGESTS.get(book);
  if (known !== undefined) return known;
  const digest = toHex(sha256(utf8(canonicalJson(book))));
  // A draft may still change, so only a frozen book's digest is kept.
  if (Object.isFrozen(book)) DIGESTS.set(book, digest);
  return digest;
}
