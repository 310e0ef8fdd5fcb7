import { expect, it } from 'vitest';
import { BOOKS, CROWN_MELBOURNE } from '../books/index.ts';
import { diffBooks } from './diff.ts';
import { withLeaf } from './set-leaf.ts';
import { leavesOf } from './walk.ts';

it('a leaf of any book can be said otherwise, and then it alone differs', () => {
  for (const book of BOOKS) {
    let changes = 0;
    for (const { path } of leavesOf(book)) {
      // Rows say several things, each in a field of its own.
      const changed = withLeaf(book, path, 'something else');
      if (changed === null) continue;
      changes += 1;
      expect(diffBooks(book, changed).map((each) => each.path)).toEqual([path]);
    }
    expect(changes).toBeGreaterThan(100);
  }
});

it('a field of a row can be said otherwise', () => {
  const path = 'versions.traditional.wagers.tie.schedule.tie';
  const changed = withLeaf(CROWN_MELBOURNE, `${path}.odds`, [9, 1]);
  expect(changed === null ? [] : diffBooks(CROWN_MELBOURNE, changed)).toMatchObject([
    { path, left: { value: { odds: [8, 1] } }, right: { value: { odds: [9, 1] } } },
  ]);
});

it('nothing is changed by a path that the book does not have', () => {
  expect(withLeaf(CROWN_MELBOURNE, 'cards.colour', 4)).toBeNull();
  expect(withLeaf(CROWN_MELBOURNE, 'cards.decks.colour', 4)).toBeNull();
  expect(withLeaf(CROWN_MELBOURNE, '', 4)).toBeNull();
});
