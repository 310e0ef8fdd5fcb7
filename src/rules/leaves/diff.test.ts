import { describe, expect, it } from 'vitest';
import { CM, TAS, V02, VILLE } from '../../../test/support/rules/cite.ts';
import { spoilt } from '../../../test/support/rules/spoil.ts';
import { bookOf } from '../../../test/support/rules/table.ts';
import { diffBooks } from './diff.ts';
import { leavesOf } from './walk.ts';
import { leafName, valueText } from './words.ts';

const BOOKS = [CM, V02, TAS, VILLE];

function told(path: string, left: string, right: string) {
  const found = diffBooks(bookOf(left), bookOf(right)).find((row) => row.path === path);
  if (found === undefined) return null;
  const side = (leaf: typeof found.left) => leaf && [valueText(leaf.value), leaf.clause];
  return [found.name, side(found.left), side(found.right)];
}

describe('the difference between two books', () => {
  it.each([
    [
      'cards.closingCheck',
      CM,
      TAS,
      ['Cards: closing check', ['counted', '3.4'], ['checked-and-spread', '4.3']],
    ],
    [
      'versions.traditional.wagers.banker.schedule.banker wins',
      V02,
      TAS,
      [
        'Versions: traditional, wagers, banker, schedule, banker wins',
        [
          'result win, odds 1 to 1, commission percent 5, deferrable yes',
          '10.1 Traditional/Banker',
        ],
        ['result win, odds 19 to 20, commission percent 0, deferrable no', '12.2'],
      ],
    ],
    ['versions.federal', CM, TAS, ['Versions: federal', null, ['name Federal Baccarat', '13']]],
    ['tableau', CM, TAS, null],
  ])(
    'the difference between two books holds %s of %s beside that of %s, with both clauses',
    (path, left, right, row) => {
      expect(told(path, left, right)).toEqual(row);
    },
  );

  it.each(BOOKS)('a copy of %s under another name does not differ from it', (id) => {
    expect(diffBooks(bookOf(id), spoilt({ id: 'fifth' }, id))).toEqual([]);
  });

  it('two books differ in the same leaves from both sides', () => {
    const paths = (left: string, right: string) =>
      diffBooks(bookOf(left), bookOf(right)).map(({ path }) => path);
    expect(paths(CM, TAS).length).toBeGreaterThan(100);
    expect(paths(TAS, CM).sort()).toEqual(paths(CM, TAS).sort());
  });

  it('two books differ in the order of their rows, because the first row that happened decides', () => {
    const rows = bookOf(TAS).versions[1]?.wagers.banker?.schedule ?? [];
    const turned = [rows[1], rows[0], ...rows.slice(2)];
    const fifth = spoilt({ 'versions.1.wagers.banker.schedule': turned, id: 'fifth' }, TAS);
    expect(diffBooks(bookOf(TAS), fifth).map(({ name }) => name)).toEqual([
      'Versions: federal, wagers, banker, schedule, order',
    ]);
  });
});

describe('the leaves of a book', () => {
  it.each(BOOKS)('every leaf of %s has a path of its own', (id) => {
    const paths = leavesOf(bookOf(id)).map(({ path }) => path);
    expect(paths.length).toBeGreaterThan(200);
    expect(new Set(paths).size).toBe(paths.length);
  });

  it.each(BOOKS)('every leaf of %s but the order of rows rests on a clause or a reading', (id) => {
    const bare = leavesOf(bookOf(id)).filter((leaf) => (leaf.clause ?? leaf.reading) === null);
    expect(bare.filter(({ path }) => !path.endsWith('.order'))).toEqual([]);
  });

  it.each([
    ['name', 'Name'],
    ['betting.standingPlayersMayOpenCards', 'Betting: standing players may open cards'],
    ['offices.authority.void-wager', 'Offices: authority, void wager'],
  ])('the leaf %s is called %s', (path, name) => {
    expect(leafName(path)).toBe(name);
  });

  it.each([
    [null, 'none'],
    [true, 'yes'],
    [[], 'none'],
    [{}, 'none'],
    [[7, 9], '7, 9'],
    [{ least: 4, mostCards: null }, 'least 4, most cards none'],
    [[{ behind: 7 }, { behind: 9 }], 'behind 7; behind 9'],
    [{ odds: [19, 20] }, 'odds 19 to 20'],
  ])('a leaf shows %j as %s', (value, text) => {
    expect(valueText(value)).toBe(text);
  });
});
