import { expect, it } from 'vitest';
import type { ClauseBreak } from './break.ts';
import type { Clause, Kind, Treatment } from './clause.ts';
import { coverageOf } from './coverage.ts';
import { findClause, nearest, searchClauses } from './find.ts';
import { buildLibrary, type ClauseLibrary, entriesOf, type LibraryParts } from './library.ts';
import { rulebookPages } from './pages.ts';
import type { Reading } from './reading.ts';

const BOOKS = [
  { id: 'a-book', name: 'A book', source: 'Gazette 1' },
  { id: 'b-book', name: 'B book', source: 'Gazette 2' },
];

function clause(book: string, id: string, kind: Kind, treatment: Treatment, rule: string): Clause {
  return {
    book,
    clause: id,
    title: `On ${id}`,
    rule,
    kind,
    treatment,
    actor: 'dealer',
    checks: [rule],
  };
}

const READING: Reading = {
  id: 'VI-01',
  books: ['a-book'],
  clauses: { 'a-book': ['8.3.4(a)'] },
  title: 'A gap',
  question: 'Which?',
  alternatives: 'This or that.',
  recommended: 'This.',
  example: 'One is one.',
};

const BREAK: ClauseBreak = {
  file: 'src/x.test.ts',
  title: 'finishes the coup',
  broken: { file: 'src/x.ts', line: 'if (isOver) {', from: 'isOver', to: 'true' },
};

const PARTS: LibraryParts = {
  books: BOOKS,
  clauses: [
    clause('a-book', '8.3.4(a)', 'deal', 'record', 'The cutting card is laid aside.'),
    clause('a-book', '8.3.4(b)', 'deal', 'enforce', 'The coup is finished. [VI-01]'),
    clause('a-book', '13.2.5', 'authority', 'record', 'Someone is held.'),
    clause('b-book', 'Hands/1', 'wager', 'enforce', 'Bets come first.'),
  ],
  readings: [READING],
  breaks: {
    'a-book': { '8.3.4(b)': BREAK, '13.2.5': BREAK },
    'b-book': { 'Hands/1': BREAK },
  },
  proofs: { 'a-book': { '8.3.4(b)': [{ file: 'src/x.test.ts', title: 'finishes the coup' }] } },
  notApplicable: [{ book: 'a-book', clause: '13.2.5', reason: 'Software holds nobody.' }],
};

function library(): ClauseLibrary {
  const built = buildLibrary(PARTS);
  if (!built.ok) throw new Error(built.error.join('\n'));
  return built.value;
}

it('the library of clauses gives every clause one status, its tests and the readings that bear on it', () => {
  const rows = library().entries.map((entry) => [
    entry.clause.clause,
    entry.status,
    entry.proofs.length,
    entry.readings.map((reading) => reading.id).join(),
  ]);
  expect(rows).toEqual([
    ['8.3.4(a)', 'open', 0, 'VI-01'],
    ['8.3.4(b)', 'proved', 1, 'VI-01'],
    ['13.2.5', 'not-applicable', 0, ''],
    ['Hands/1', 'proved', 0, ''],
  ]);
  const own = buildLibrary({ ...PARTS, breaks: {} });
  expect(own.ok && own.value.entries.map(({ status }) => status)).toEqual([
    'open',
    'open',
    'not-applicable',
    'open',
  ]);
});

it('the library of clauses refuses parts that contradict one another, naming each', () => {
  const built = buildLibrary({
    books: BOOKS.slice(0, 1),
    clauses: PARTS.clauses,
    readings: [{ ...READING, clauses: { 'a-book': ['9.9'] } }],
    proofs: {},
    breaks: {},
    notApplicable: [
      { book: 'a-book', clause: '13.2.5', reason: ' ' },
      { book: 'a-book', clause: '1.1', reason: 'none' },
    ],
  });
  expect(built).toEqual({
    ok: false,
    error: [
      'b-book Hands/1 belongs to a book without a title',
      'VI-01 bears on a-book 9.9, which is in no register',
      'a-book 13.2.5 is not applicable without a reason',
      'a-book 1.1 is not applicable but in no register',
    ],
  });
});

it('the library of clauses counts by book, treatment and kind, and the parts add up', () => {
  const coverage = coverageOf(library());
  expect(coverage.all).toEqual({ proved: 2, notApplicable: 1, open: 1, total: 4 });
  expect(coverage.books[0]).toEqual({
    book: 'a-book',
    all: { proved: 1, notApplicable: 1, open: 1, total: 3 },
    treatments: [
      { treatment: 'enforce', proved: 1, notApplicable: 0, open: 0, total: 1 },
      { treatment: 'record', proved: 0, notApplicable: 1, open: 1, total: 2 },
    ],
    kinds: [
      { kind: 'deal', proved: 1, notApplicable: 0, open: 1, total: 2 },
      { kind: 'authority', proved: 0, notApplicable: 1, open: 0, total: 1 },
    ],
  });
  const only = coverageOf(library(), entriesOf(library(), 'b-book'));
  expect(only.books.map((book) => book.book)).toEqual(['b-book']);
});

it.each([
  ['8.3.4(b)', 'clause'],
  [' 8.3.4(B) ', 'clause'],
  ['hands/1', 'clause'],
  ['8.3.4', 'heading'],
  ['8.3', 'heading'],
  ['8.3.5', 'none'],
  ['8.', 'none'],
  ['', 'none'],
])('the library of clauses finds %j as a %s', (wanted, kind) => {
  expect(findClause(library().entries, wanted).kind).toBe(kind);
});

it('the library of clauses offers the ids that are fewest mistakes away', () => {
  const found = findClause(library().entries, '8.3.5(b)');
  expect(found.kind === 'none' && found.near[0]).toBe('8.3.4(b)');
  expect(nearest('a-boo', ['b-book', 'a-book'])).toEqual(['a-book', 'b-book']);
});

it('a search looks through number, title, rule and checks for every word', () => {
  const ids = (text: string) => searchClauses(library().entries, text).map((e) => e.clause.clause);
  expect(ids('CARD cutting')).toEqual(['8.3.4(a)']);
  expect(ids('coup')).toEqual(['8.3.4(b)']);
  expect(ids('cutting coup')).toEqual([]);
});

it('the library of clauses writes an index, a page per book and the readings, with status, tests and links', () => {
  const pages = new Map(rulebookPages(library()).map((page) => [page.name, page.text]));
  expect([...pages.keys()]).toEqual(['README.md', 'a-book.md', 'b-book.md', 'readings.md']);
  expect(pages.get('README.md')).toContain('| [A book](a-book.md) | Gazette 1 | 1 | 1 | 1 | 3 |');
  const page = pages.get('a-book.md') ?? '';
  expect(page).toContain('## 8.3.4(b): On 8.3.4(b)');
  expect(page).toContain('*deal, enforce, dealer* · **proved**');
  expect(page).toContain('- `src/x.test.ts`: finishes the coup');
  expect(page).toContain('Break that `src/x.test.ts` notices: `src/x.ts: isOver becomes true`');
  expect(page).toContain('Not applicable: Software holds nobody.');
  expect(page).toContain('[VI-01](readings.md#vi-01)');
  expect(pages.get('readings.md')).toContain('- Baize reads: This.');
  for (const text of pages.values()) expect(text.endsWith('\n')).toBe(true);
});
