import { mutantsOf } from './mutants.ts';
import type { ListedMutant } from './record.ts';
import { type Part, spotsOf } from './spots.ts';
import { keyOfSpot, RAW_BOOKS } from './watched.ts';

export interface Listed {
  readonly mutants: readonly ListedMutant[];
  /** How many leaves, fields of rows and lists of rows each book has. */
  readonly leaves: Readonly<Record<string, number>>;
}

/** Every mutant of every published book, in a form that can be written down. */
export function listMutants(): Listed {
  const books = RAW_BOOKS.map((book) => structuredClone(book) as unknown as Part);
  const mutants = books.flatMap((book) =>
    mutantsOf(
      book,
      books.filter((other) => other !== book),
    ).map(({ id, spot, to, clauses, refused }) => ({
      id,
      book: spot.book,
      key: keyOfSpot(spot),
      clauses,
      to,
      refused,
    })),
  );
  const leaves = Object.fromEntries(books.map((book) => [String(book.id), spotsOf(book).length]));
  return { mutants, leaves };
}
