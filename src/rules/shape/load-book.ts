import { assert } from '../../kit/index.ts';
import type { RuleBook } from '../model/book.ts';
import { deepFreeze } from '../model/freeze.ts';
import { bookFaults } from './validate-book.ts';

/**
 * Checks a book and freezes it. A book that cannot be played throws, because its author made a
 * mistake.
 */
export function loadBook(book: RuleBook): RuleBook {
  const [fault] = bookFaults(book);
  assert(
    fault === undefined,
    `${book.id}: ${fault?.field} (clause ${fault?.clause ?? 'none'}) ${fault?.why}`,
  );
  return deepFreeze(book);
}
