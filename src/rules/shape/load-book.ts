import { assert } from '../../kit/index.ts';
import type { RuleBook } from '../model/book.ts';
import { bookFaults } from './validate-book.ts';

/** Checks a book and freezes it; a book that cannot be played is a bug of whoever wrote it. */
export function loadBook(book: RuleBook): RuleBook {
  const [fault] = bookFaults(book);
  assert(
    fault === undefined,
    `${book.id}: ${fault?.field} (clause ${fault?.clause ?? 'none'}) ${fault?.why}`,
  );
  return deepFreeze(book);
}

function deepFreeze<T>(value: T): T {
  if (value !== null && typeof value === 'object' && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const inner of Object.values(value)) deepFreeze(inner);
  }
  return value;
}
