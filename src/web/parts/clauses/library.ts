import {
  type BookTitle,
  buildLibrary,
  type Clause,
  type ClauseLibrary,
  type NotApplicable,
  type Proofs,
  type Reading,
} from '../../../clauses/index.ts';

interface BookModule {
  readonly clauses: readonly Clause[];
  readonly readings: readonly Reading[];
  readonly proofs: Proofs[string];
  readonly notApplicable: readonly NotApplicable[];
}

/** One chunk for each book, fetched when it is first shown. */
const REGISTERS: Readonly<Record<string, () => Promise<BookModule>>> = {
  'crown-melbourne': () => import('virtual:clauses/crown-melbourne'),
  'victoria-2002': () => import('virtual:clauses/victoria-2002'),
  'tasmania-2013': () => import('virtual:clauses/tasmania-2013'),
  'the-ville': () => import('virtual:clauses/the-ville'),
};

export async function loadTitles(): Promise<readonly BookTitle[]> {
  return (await import('virtual:clauses/books')).books;
}

/** Null for a book without a register. */
export async function loadBookLibrary(bookId: string): Promise<ClauseLibrary | null> {
  const load = REGISTERS[bookId];
  if (load === undefined) return null;
  const [titles, parts] = await Promise.all([loadTitles(), load()]);
  const built = buildLibrary({
    books: titles.filter(({ id }) => id === bookId),
    clauses: parts.clauses,
    readings: parts.readings,
    proofs: { [bookId]: parts.proofs ?? {} },
    notApplicable: parts.notApplicable,
  });
  if (!built.ok) throw new Error(`the register of ${bookId} contradicts itself: ${built.error[0]}`);
  return built.value;
}
