import { expect, it } from 'vitest';
import { TAIL_WAGERS } from '../../../test/support/rules/wagers.ts';
import { BOOKS } from '../../rules/index.ts';
import { firstFloor } from './first-floor.ts';

const TABLES = firstFloor('Baize').map(({ setup }) => setup);

it('the first floor has a table for every version of every published book', () => {
  const wanted = BOOKS.flatMap(({ id, versions }) => versions.map((one) => `${id} ${one.id}`));
  const found = TABLES.map(({ bookId, versionId }) => `${bookId} ${versionId}`);
  expect([...new Set(found)].sort()).toEqual(wanted.sort());
});

it('every wager that a published book knows can be placed at some table of the first floor', () => {
  for (const book of BOOKS) {
    const known = book.versions.flatMap(({ wagers, runs, tails }) => [
      ...Object.keys(wagers),
      ...Object.keys(runs),
      ...TAIL_WAGERS.filter((type) => Object.keys(tails).some((side) => type.startsWith(side))),
    ]);
    const offered = TABLES.filter(({ bookId }) => bookId === book.id).flatMap((one) => one.wagers);
    const forgotten = known.filter((type) => !offered.some((wager) => wager === type));
    expect([book.id, forgotten]).toEqual([book.id, []]);
  }
});
