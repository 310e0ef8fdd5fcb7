import { bookDigest, findBook, isOwnBook } from '../rules/index.ts';
import type { TableEvent } from '../table/index.ts';

/** Why a table cannot be followed with the books at hand. */
export interface BookDoubt {
  readonly code: 'book-missing' | 'book-changed';
  readonly detail: string;
}

/** Digits of a digest that people compare by eye. */
const SHOWN_DIGITS = 12;

/**
 * A table opened by a book of the house needs the same book again: the same id, and every word of
 * it. The published books come with the build, whose version identifies them.
 */
export function bookDoubt(events: readonly TableEvent[]): BookDoubt | null {
  const opened = events.find((event) => event.type === 'TableOpened');
  if (opened === undefined) return null;
  const { bookId } = opened.setup;
  const book = findBook(bookId);
  if (book === null) {
    return { code: 'book-missing', detail: `the rule book ${bookId} is not at hand` };
  }
  const recorded = opened.bookDigest ?? null;
  const now = isOwnBook(bookId) ? bookDigest(book) : null;
  if (recorded === now) return null;
  const detail = `${bookId} was ${shown(recorded)} and is ${shown(now)} now`;
  return { code: 'book-changed', detail };
}

function shown(digest: string | null): string {
  return digest === null ? 'published' : digest.slice(0, SHOWN_DIGITS);
}
