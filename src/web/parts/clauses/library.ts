import {
  type BookTitle,
  type Breaks,
  buildLibrary,
  type Clause,
  type ClauseLibrary,
  type NotApplicable,
  type Proofs,
  parseReadings,
  parseRegister,
  type Reading,
} from '../../../clauses/index.ts';
import { whenOnline } from '../fetched/when-online.ts';

interface BookModule {
  readonly clauses: readonly Clause[];
  readonly readings: readonly Reading[];
  readonly proofs: Proofs[string];
  readonly breaks: Breaks[string];
  readonly notApplicable: readonly NotApplicable[];
}

/** One chunk for each book, fetched when it is first shown. */
const REGISTERS: Readonly<Record<string, () => Promise<BookModule>>> = {
  'crown-melbourne': () => import('virtual:clauses/crown-melbourne'),
  'victoria-2002': () => import('virtual:clauses/victoria-2002'),
  'tasmania-2013': () => import('virtual:clauses/tasmania-2013'),
  'the-ville': () => import('virtual:clauses/the-ville'),
};

/** The register of a book of the house, which only the house has. */
export interface OwnRegister {
  readonly title: BookTitle;
  /** Loads the files of the library as text; null where the house does not answer. */
  load(): Promise<{ readonly register: string; readonly readings: string } | null>;
}

const OWN_REGISTERS = new Map<string, OwnRegister>();

export function addOwnRegisters(registers: readonly OwnRegister[]): void {
  for (const register of registers) OWN_REGISTERS.set(register.title.id, register);
}

export async function loadTitles(): Promise<readonly BookTitle[]> {
  const { books } = await whenOnline(() => import('virtual:clauses/books'));
  return [...books, ...[...OWN_REGISTERS.values()].map(({ title }) => title)];
}

/** Loads the library of a book; null for a book without a register. */
export async function loadBookLibrary(bookId: string): Promise<ClauseLibrary | null> {
  const load = REGISTERS[bookId];
  if (load === undefined) return loadOwnLibrary(bookId);
  const [titles, parts] = await Promise.all([loadTitles(), whenOnline(load)]);
  const built = buildLibrary({
    books: titles.filter(({ id }) => id === bookId),
    clauses: parts.clauses,
    readings: parts.readings,
    proofs: { [bookId]: parts.proofs ?? {} },
    breaks: { [bookId]: parts.breaks ?? {} },
    notApplicable: parts.notApplicable,
  });
  if (!built.ok) throw new Error(`the register of ${bookId} contradicts itself: ${built.error[0]}`);
  return built.value;
}

async function loadOwnLibrary(bookId: string): Promise<ClauseLibrary | null> {
  const own = OWN_REGISTERS.get(bookId);
  const texts = (await own?.load()) ?? null;
  if (own === undefined || texts === null) return null;
  const clauses = parseRegister(texts.register);
  const readings = parseReadings(texts.readings, bookId);
  if (!clauses.ok || !readings.ok) return null;
  const parts = { clauses: clauses.value, readings: readings.value, proofs: {}, breaks: {} };
  const built = buildLibrary({ books: [own.title], notApplicable: [], ...parts });
  return built.ok ? built.value : null;
}
