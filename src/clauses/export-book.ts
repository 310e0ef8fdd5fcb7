import { leavesOf, type RuleBook } from '../rules/index.ts';
import type { Clause } from './clause.ts';
import { type ClauseLibrary, entriesOf } from './library.ts';
import type { BookTexts } from './own-book.ts';
import type { Reading } from './reading.ts';

/** A book as the three files of a house's own book, for somebody who changes a copy of it. */
export function exportBook(
  book: RuleBook,
  library: ClauseLibrary,
  name: string,
): { readonly [F in keyof BookTexts]: string } {
  const entries = entriesOf(library, book.id);
  const cited = new Set(leavesOf(book).map(({ reading }) => reading));
  const borne = new Set(entries.flatMap(({ readings }) => readings.map(({ id }) => id)));
  const readings = library.readings
    .filter(({ id, books }) => cited.has(id) || (books.includes(book.id) && borne.has(id)))
    .map((reading) => ({
      ...reading,
      books: [name],
      clauses: { [name]: reading.clauses[book.id] ?? [] },
    }));
  return {
    book: `${JSON.stringify({ ...book, id: name }, null, 2)}\n`,
    register: registerText(entries.map(({ clause }) => ({ ...clause, book: name }))),
    readings: readingsText(readings),
  };
}

/** One line per clause, so that a diff shows what was changed. */
export function registerText(clauses: readonly Clause[]): string {
  return clauses.map((clause) => `${JSON.stringify(clause)}\n`).join('');
}

export function readingsText(readings: readonly Reading[]): string {
  return `${JSON.stringify(readings, null, 1)}\n`;
}
