import type { RuleBook } from '../model/book.ts';
import { type WagerRow, type WagerType, wagerRow } from '../model/wager.ts';
import { BOOKS } from './index.ts';

/**
 * The books by which tables of this process may be played. The code that puts a process together
 * shelves the house's own books once, before anything is decided. A book never leaves the shelf and
 * never changes on it, so an id always finds the same value.
 */
const SHELF = new Map<string, RuleBook>(BOOKS.map((book) => [book.id, book]));

export function findBook(id: string): RuleBook | null {
  return SHELF.get(id) ?? null;
}

/** The published books first, then the house's own in the order in which they came. */
export function booksOnShelf(): readonly RuleBook[] {
  return [...SHELF.values()];
}

/**
 * What the books call a wager where nothing says which book is meant: the first book that has one
 * of this id, published books before the house's own.
 */
export function wagerOnShelf(type: WagerType): WagerRow | null {
  for (const book of SHELF.values()) {
    const row = wagerRow(book, type);
    if (row !== null) return row;
  }
  return null;
}

/** Whether a book came from a file of the house and not with the build. */
export function isOwnBook(id: string): boolean {
  return SHELF.has(id) && !BOOKS.some((book) => book.id === id);
}

/** Only `shelving.ts` may call this: it checks a book first. */
export function putOnShelf(book: RuleBook): void {
  SHELF.set(book.id, book);
}
