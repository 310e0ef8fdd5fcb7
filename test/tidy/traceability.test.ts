import { expect, it } from 'vitest';
import { groundsOf } from '../../src/clauses/index.ts';
import { loadLibrary } from '../../src/cli/shared/clause-files.ts';
import { BOOKS, bookFaults, leavesOf } from '../../src/rules/index.ts';
import { checkReadings, checkTitles } from './checker/citations.ts';
import { parse } from './checker/source.ts';

const LIBRARY = loadLibrary();
const CLAUSES = LIBRARY.entries.map((entry) => entry.clause);
const READINGS = new Set(LIBRARY.readings.map((reading) => reading.id));

it('the tidy check holds all readings, each once, in the order of their numbers', () => {
  const ids = LIBRARY.readings.map((reading) => reading.id);
  const numbersOf = (prefix: string) =>
    ids.filter((id) => id.startsWith(`${prefix}-`)).map((id) => Number(id.split('-')[1]));
  for (const [prefix, least] of [
    ['VI', 74],
    ['T', 83],
    ['V', 16],
  ] as const) {
    const numbers = numbersOf(prefix);
    expect(numbers.slice(0, least)).toEqual(Array.from({ length: least }, (_, at) => at + 1));
    expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b));
  }
  expect(ids).toEqual(
    ['VI', 'T', 'V'].flatMap((prefix) => ids.filter((id) => id.startsWith(`${prefix}-`))),
  );
});

it.each(BOOKS.map((book) => [book.id, book] as const))(
  'the tidy check finds a clause or a reading that exists behind every value of %s',
  (id, book) => {
    expect(leavesOf(book).length).toBeGreaterThan(50);
    const clauses = CLAUSES.filter((clause) => clause.book === id);
    expect(bookFaults(book, groundsOf(clauses, LIBRARY.readings))).toEqual([]);
  },
);

const TEST = 'src/rules/a.test.ts';

it.each([
  ['an unknown clause', `it('[the-ville Hands/99] deals', f);`, 'no clause the-ville Hands/99'],
  ['an unknown book', `test('[nowhere-1999 1] deals', f);`, 'no clause nowhere-1999 1'],
  ['a late citation', `it('deals [the-ville Hands/3]', f);`, 'a citation must open the title'],
  ['a title of each', `it.each([1])('[the-ville 98] %s', f);`, 'no clause the-ville 98'],
  ['a template', 'it(`[the-ville 97] deals`, f);', 'no clause the-ville 97'],
  ['a lawful title', `it('[the-ville Hands/3] deals', f);`, null],
  ['a number from a table', `it.each([1])('[the-ville Hands/%s] deals', f);`, null],
  ['a number from a loop', `it(\`[the-ville Hands/\${n}] deals\`, f);`, null],
])('the tidy check reads planted titles: %s', (_what, text, fault) => {
  const found = checkTitles([parse(TEST, text)], CLAUSES);
  expect(found.map((item) => item.detail)).toEqual(fault === null ? [] : [fault]);
});

it('the tidy check catches a planted reading in the sources', () => {
  const source = parse('src/rules/a.ts', `ruling('7.4', 1, 'VI-${99}'); // T-75 is there`);
  expect(checkReadings([source], READINGS).map((item) => item.detail)).toEqual(['no VI-99']);
});
