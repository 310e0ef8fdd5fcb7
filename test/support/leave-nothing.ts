import { afterAll, expect } from 'vitest';
import { booksOnShelf, isOwnBook } from '../../src/rules/index.ts';
import { leaveAllClocks } from './time.ts';

/**
 * A worker of integration tests runs many files, and each begins without the clocks and books of
 * others. A book never leaves the shelf of its process, so a file that opens a house with books of
 * its own runs in a process of its own (`vitest.config.ts`).
 */
afterAll(() => {
  leaveAllClocks();
  const own = booksOnShelf().filter(({ id }) => isOwnBook(id));
  expect(own.map(({ id }) => id)).toEqual([]);
});
