import { expect, it } from 'vitest';
import { BOOKS } from '../../src/rules/index.ts';
import { changesOf } from './changes.ts';
import { citedBy } from './cited.ts';
import { mutantsOf } from './mutants.ts';
import { type Part, spotsOf } from './spots.ts';
import { tableauChanges } from './tableau-changes.ts';

const anyText = () => null;
const told = (value: unknown, words: readonly string[] | null = null) =>
  changesOf(value, () => words).map(({ what }) => what);

it.each([
  [true, ['true → false']],
  [20, ['20 → 21', '20 → 19']],
  ['seen', ['seen → something else']],
  [null, []],
  [{ least: 4, firm: false }, ['least 4 → 5', 'least 4 → 3', 'firm false → true']],
  [
    [7, 9],
    ['without 7', 'without 9'],
  ],
  [[{ behind: 7 }], ['without {"behind":7}', '0.behind 7 → 8', '0.behind 7 → 6']],
])('the changes of the leaf value %j are %j', (value, changes) => {
  expect(told(value)).toEqual(changes);
});

it('a word of a closed list is exchanged for each other word of the list', () => {
  expect(told('down', ['up', 'down', 'none'])).toEqual(['down → up', 'down → none']);
});

it('a change inside a leaf value leaves the rest of the value as it was', () => {
  const changed = changesOf({ least: 4, most: 8 }, anyText).map(({ to }) => to);
  expect(changed[0]).toEqual({ least: 5, most: 8 });
});

it('the table of play has a change for each of its 120 marks', () => {
  const tableau = {
    player: 'D D D D D D S S N N',
    banker: Array(10).fill('D D D D D D D D D D D'),
  };
  const changes = tableauChanges(tableau);
  expect(changes).toHaveLength(120);
  expect(changes[8]).toMatchObject({ what: 'Player 8: N → D' });
  expect(changes.at(-1)).toMatchObject({ what: 'Banker 9 on 9: D → S' });
});

const SMALL = {
  id: 'small-book',
  shared: { value: 1, clause: '1', reading: null },
  rows: [
    { on: 'tie', odds: [8, 1], clause: '2', cite: '2' },
    { on: 'otherwise', clause: '3', cite: '3' },
  ],
};

it('the spots of a book are its leaves, the fields of its rows and its lists of rows', () => {
  const book = { ...SMALL, again: SMALL.shared };
  expect(spotsOf(book).map(({ path, clause }) => [path, clause])).toEqual([
    ['shared', '1'],
    ['rows', null],
    ['rows.tie.odds', '2'],
  ]);
});

it.each([
  ['Crown Melbourne 7.5', true, '[crown-melbourne 7.5] says so'],
  ['Crown Melbourne 7.5.1', true, '[crown-melbourne 7.5.1] says so'],
  ['Crown Melbourne 7.5(a)', true, '[crown-melbourne 7.5(a)] says so'],
  ['Crown Melbourne 7', false, '[crown-melbourne 7] says so'],
  ['Crown Melbourne 7.51', false, '[crown-melbourne 7.51] says so'],
  ['Victoria 2002 7.5', false, '[victoria-2002 7.5] says so'],
  ['no clause', false, 'says so'],
])('whether a test of %s is one of Crown Melbourne 7.5: %s', (_of, cites, title) => {
  expect(citedBy(title)({ book: 'crown-melbourne', clauses: ['7.5'] })).toBe(cites);
});

it('the mutants of Tasmania name their clause, and say which of them the loader refuses', () => {
  const [tasmania] = BOOKS.slice(2).map((book) => structuredClone(book) as unknown as Part);
  const found = mutantsOf(tasmania ?? {}, []).filter(({ spot }) => spot.path === 'cards.decks');
  expect(found.map(({ id, clauses, refused }) => [id, clauses, refused])).toEqual([
    ['tasmania-2013 cards.decks: least 4 → 5', ['4.1'], null],
    ['tasmania-2013 cards.decks: least 4 → 3', ['4.1'], null],
    ['tasmania-2013 cards.decks: most 8 → 9', ['4.1'], 'cards.decks needs 1 to 8 decks'],
    ['tasmania-2013 cards.decks: most 8 → 7', ['4.1'], null],
  ]);
});
