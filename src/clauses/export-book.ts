import { leavesOf, type RuleBook } from '../rules/index.ts';
import { type ClauseLibrary, entriesOf } from './library.ts';
import type { BookTexts } from './own-book.ts';

/** A book as the files of a house's own book: what somebody starts from who changes a copy. */
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
  const clauses = entries.map(({ clause }) => JSON.stringify({ ...clause, book: name }));
  return {
    book: `${JSON.stringify({ ...book, id: name }, null, 2)}\n`,
    register: `${clauses.join('\n')}\n`,
    readings: `${JSON.stringify(readings, null, 1)}\n`,
  };
}
