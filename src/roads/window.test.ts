import { expect, test } from 'vitest';
import { firstColumnShown } from './window.ts';

test.each([
  { what: 'an empty road stands at its beginning', columns: [], shown: 10, first: 1 },
  { what: 'a road that fits does not scroll', columns: [1, 2, 10], shown: 10, first: 1 },
  { what: 'one column too many scrolls by one', columns: [1, 2, 11], shown: 10, first: 2 },
  { what: 'a tail further right sets the end', columns: [1, 14, 6], shown: 10, first: 5 },
  { what: 'the newest stone is never scrolled away', columns: [1, 40, 2], shown: 10, first: 2 },
])('$what', ({ columns, shown, first }) => {
  const cells = columns.map((column) => ({ column, row: 1 }));
  expect(firstColumnShown(cells, shown)).toBe(first);
});
