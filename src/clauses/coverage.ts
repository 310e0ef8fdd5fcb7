import { KINDS, type Kind, TREATMENTS, type Treatment } from './clause.ts';
import type { ClauseEntry, ClauseLibrary } from './library.ts';

export interface Tally {
  readonly proved: number;
  readonly notApplicable: number;
  readonly open: number;
  readonly total: number;
}

export interface BookCoverage {
  readonly book: string;
  readonly all: Tally;
  /** Only the treatments and kinds that the book has. */
  readonly treatments: readonly (Tally & { readonly treatment: Treatment })[];
  readonly kinds: readonly (Tally & { readonly kind: Kind })[];
}

export interface Coverage {
  readonly books: readonly BookCoverage[];
  readonly all: Tally;
}

/** Counts the entries given, book by book in the library's order. */
export function coverageOf(library: ClauseLibrary, entries = library.entries): Coverage {
  const books = library.books
    .map((book) => bookCoverage(book.id, entries))
    .filter((book) => book.all.total > 0);
  return { books, all: tally(entries) };
}

export function tally(entries: readonly ClauseEntry[]): Tally {
  const proved = entries.filter((entry) => entry.status === 'proved').length;
  const notApplicable = entries.filter((entry) => entry.status === 'not-applicable').length;
  const total = entries.length;
  return { proved, notApplicable, open: total - proved - notApplicable, total };
}

function bookCoverage(book: string, entries: readonly ClauseEntry[]): BookCoverage {
  const own = entries.filter((entry) => entry.clause.book === book);
  const treatments = TREATMENTS.map((treatment) => ({
    treatment,
    ...tally(own.filter((entry) => entry.clause.treatment === treatment)),
  }));
  const kinds = KINDS.map((kind) => ({
    kind,
    ...tally(own.filter((entry) => entry.clause.kind === kind)),
  }));
  const present = (row: Tally) => row.total > 0;
  return {
    book,
    all: tally(own),
    treatments: treatments.filter(present),
    kinds: kinds.filter(present),
  };
}
