import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { leavesOf } from '../leaves/walk.ts';
import { BOOKS } from './index.ts';

interface Reading {
  readonly id: string;
  readonly books: readonly string[];
}

const READINGS: readonly Reading[] = JSON.parse(
  readFileSync(new URL('../../../data/readings.json', import.meta.url), 'utf8'),
);

it.each(BOOKS)('$id cites no reading that belongs to another book alone', (book) => {
  const foreign = leavesOf(book).flatMap(({ path, reading }) => {
    const found = READINGS.find(({ id }) => id === reading);
    return reading === null || found?.books.includes(book.id) ? [] : [`${path} ${reading}`];
  });
  expect(foreign).toEqual([]);
});
