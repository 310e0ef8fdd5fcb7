import { expect, it } from 'vitest';
import { BOOKS, findBook } from '../../../rules/index.ts';
import { type Actor, decide, type TableSetup, UNOPENED } from '../../../table/index.ts';
import { extraDiagrams, setupOf, startDraft, wagersOf } from './setup-draft.ts';

const VERSIONS = BOOKS.flatMap((book) =>
  book.versions.map((version) => [book.id, version.id, book, version] as const),
);
const NAMED = { tableId: 'pit-3', name: 'Pit three', rulesCopy: 'shelf 3' };

/** What the table answers to whoever the book lets open it. */
function opening(setup: TableSetup | { readonly fault: string }): unknown {
  if ('fault' in setup) return setup;
  const role = findBook(setup.bookId)?.offices.authority['open-table'].value ?? 'patron';
  const by: Actor = { person: 'boss', role };
  const opened = decide(UNOPENED, { type: 'OpenTable', setup, by, atMs: Date.UTC(2027, 0, 1) });
  return opened.ok ? 'open' : opened.error;
}

it.each(VERSIONS)('a fresh form opens a table: %s %s', (bookId, versionId) => {
  for (const shoeKind of ['physical', 'virtual'] as const) {
    const draft = startDraft(bookId, versionId);
    const raw = { ...draft.raw, ...NAMED, shoeKind };
    expect(opening(setupOf({ ...draft, raw }))).toBe('open');
  }
});

it.each(VERSIONS)('a table can carry every wager: %s %s', (bookId, versionId, book, version) => {
  const draft = startDraft(bookId, versionId);
  const wagers = wagersOf(version);
  const extras = extraDiagrams(book, wagers);
  const raw = { ...draft.raw, ...NAMED };
  expect(opening(setupOf({ ...draft, wagers, extras, raw }))).toBe('open');
});

it.each([
  ['tableId', { tableId: 'Pit 3' }],
  ['name', { name: '' }],
  ['chips', { chips: '1, five' }],
  ['sign', { 'sign.main.least': 'ten' }],
])('says which field is wrong: %s', (fault, wrong) => {
  const draft = startDraft();
  expect(setupOf({ ...draft, raw: { ...draft.raw, ...NAMED, ...wrong } })).toEqual({ fault });
});
