import type { RuleBook } from '../model/book.ts';
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

/** For `shelving.ts` alone, which checks a book before it stands here. */
export function putOnShelf(book: RuleBook): void {
  SHELF.set(book.id, book);
}
