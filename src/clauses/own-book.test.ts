import { describe, expect, it } from 'vitest';
import { BOOKS, bookDigest, type RuleBook } from '../rules/index.ts';
import type { Clause } from './clause.ts';
import { exportBook } from './export-book.ts';
import { buildLibrary, type ClauseLibrary } from './library.ts';
import { type BookTexts, ownLibrary, parseOwnBook } from './own-book.ts';
import type { Reading } from './reading.ts';

const TAKEN = new Set(BOOKS.map(({ id }) => id));
const VILLE = BOOKS.find(({ id }) => id === 'the-ville') as RuleBook;

/** A register that knows every ground of the book, so that the files can be read back. */
function libraryOf(book: RuleBook): ClauseLibrary {
  const text = JSON.stringify(book);
  const grounds = (field: string) => [
    ...new Set([...text.matchAll(new RegExp(`"${field}":"([^"]+)"`, 'g'))].map(([, id]) => id)),
  ];
  // Rows of the table of play are named in a value.
  const rows = [...text.matchAll(/"((?:Player|Banker) draw\/\d)"/g)].map(([, id]) => id);
  const named = new Set([...grounds('clause'), ...grounds('odds'), ...rows]);
  const clauses = [...named].map(
    (clause) =>
      ({
        ...{ book: book.id, clause, title: 'A title', rule: 'A rule.', kind: 'play' },
        ...{ treatment: 'enforce', actor: 'dealer', checks: ['a check'] },
      }) as Clause,
  );
  const readings = grounds('reading').map((id) => ({
    ...{ id, books: [book.id], clauses: {}, title: 't', question: 'q', alternatives: 'a' },
    ...{ recommended: 'r', example: 'e' },
  })) as unknown as Reading[];
  const books = [{ id: book.id, name: book.name.value, source: 'a page' }];
  const built = buildLibrary({
    books,
    clauses,
    readings,
    breaks: {},
    proofs: {},
    notApplicable: [],
  });
  if (!built.ok) throw new Error(built.error.join());
  return built.value;
}

const TEXTS = exportBook(VILLE, libraryOf(VILLE), 'harbour');

function read(changes: Partial<BookTexts>, name = 'harbour') {
  const parsed = parseOwnBook(name, { ...TEXTS, ...changes }, TAKEN);
  return parsed.ok ? 'read' : parsed.error;
}

function withBook(change: (book: Record<string, Record<string, unknown>>) => void): string {
  const book = JSON.parse(TEXTS.book);
  change(book);
  return JSON.stringify(book);
}

describe('the files of an own book', () => {
  it('the files of an own book give back the exported book under its new name, with its register', () => {
    const parsed = parseOwnBook('harbour', TEXTS, TAKEN);
    if (!parsed.ok) throw new Error(parsed.error.join('\n'));
    const { book, title } = parsed.value;
    expect(bookDigest(book)).toBe(bookDigest({ ...VILLE, id: 'harbour' }));
    expect(title).toEqual({
      id: 'harbour',
      name: VILLE.name.value,
      source: 'harbour.json, a book of the house',
    });
    const library = ownLibrary(parsed.value);
    expect(library.ok && library.value.entries.every(({ status }) => status === 'open')).toBe(true);
    expect(library.ok && library.value.entries.length).toBe(parsed.value.clauses.length);
  });

  it.each([
    ['no register', { register: null }, 'harbour.clauses.jsonl is missing'],
    ['a register that is no JSON', { register: '{}\n{' }, 'harbour.clauses.jsonl:1: book is miss'],
    [
      'the register of another book',
      { register: TEXTS.register.replaceAll('"harbour"', '"port"') },
      'harbour.clauses.jsonl: clause Cover/1 is of the book port, not of harbour',
    ],
    ['readings that are none', { readings: '{}' }, 'harbour.readings.json: must be a list'],
    ['a reading without an id', { readings: '[{}]' }, 'harbour.readings.json: reading 1 needs an'],
    ['no readings', { readings: null }, 'cites the reading V-'],
    ['a book that is no JSON', { book: '{' }, 'harbour.json: is not JSON'],
    ['a book that is a number', { book: '7' }, 'harbour.json: must be an object'],
    [
      'a leaf less',
      { book: withBook((book) => delete book.limits?.excess) },
      'harbour.json: limits.excess (no clause) is missing',
    ],
    [
      'a leaf of an older Baize less',
      { book: withBook((book) => delete book.betting?.insuranceCap) },
      'harbour.json: a file of an older Baize lacks the leaves that came later',
    ],
    [
      'a clause that its register lacks',
      { book: withBook((book) => Object.assign(book.name ?? {}, { clause: 'Cover/9' })) },
      'harbour.json: name (clause Cover/9) cites the clause Cover/9, which its register lacks',
    ],
    [
      'the id of a published book',
      { book: withBook((book) => Object.assign(book, { id: 'the-ville' })) },
      'harbour.json: id is the-ville, but the file is called harbour',
    ],
  ])('with %s are refused: %s', (_what, changes, fault) => {
    const faults = read(changes);
    expect(faults).toContainEqual(expect.stringContaining(fault));
  });

  it('the files of an own book may not bear the name of a published book', () => {
    const texts = exportBook(VILLE, libraryOf(VILLE), 'the-ville');
    expect(read(texts, 'the-ville')).toEqual([
      'the-ville.json: id the-ville belongs to another book; choose one of your own',
    ]);
  });

  it('a wager without odds in an own book is reported with its file, field and clause', () => {
    const book = withBook((draft) => {
      const [version] = draft.versions as unknown as RuleBook['versions'];
      Object.assign(version?.wagers.tie?.schedule[0] ?? {}, { odds: null });
    });
    expect(read({ book })).toEqual([
      'harbour.json: versions.traditional.wagers.tie (clause Payouts/4) odds must be whole numbers above zero',
    ]);
  });
});
