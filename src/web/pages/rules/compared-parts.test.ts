import { expect, it } from 'vitest';
import { booksOnShelf, diffBooks } from '../../../rules/index.ts';
import { named, partsOf, speaksOf } from './compared-parts.ts';

const [left, right] = booksOnShelf();
const rows = left === undefined || right === undefined ? [] : diffBooks(left, right);

it('every difference of two books stands in one part, and no part is the whole', () => {
  const parts = partsOf(rows);
  expect(parts.flatMap((part) => part.rows)).toHaveLength(rows.length);
  expect(new Set(parts.map(({ name }) => name)).size).toBe(parts.length);
  expect(parts.length).toBeGreaterThan(3);
});

it('a search among differences finds those in which all words appear, in name, value or clause', () => {
  const found = rows.filter((row) => speaksOf(row, 'dragon BONUS'));
  expect(found.length).toBeGreaterThan(0);
  expect(found.length).toBeLessThan(rows.length);
  expect(found.every(({ name }) => /bonus/i.test(name))).toBe(true);
  expect(rows.some((row) => speaksOf(row, 'no-such-word'))).toBe(false);
});

it('the shown name of a moment leaves out its unit', () => {
  expect(named('Commences at ms')).toBe('Commences');
});
