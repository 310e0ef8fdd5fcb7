import { expect, it } from 'vitest';

/**
 * This file imports nothing beforehand: a book that cannot be loaded must fail a test, and not only
 * keep test files from being read.
 */
it('the four books and the rules around them load', async () => {
  const { BOOKS } = await import('./books/index.ts');
  expect(BOOKS.map((book) => book.id)).toHaveLength(4);
  const rules = await import('./index.ts');
  expect(rules.BOOKS).toBe(BOOKS);
  const testing = await import('../../test/support/rules/table.ts');
  expect(testing.bookOf('the-ville')).toBe(BOOKS[3]);
});
