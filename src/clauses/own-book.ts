import { ok, type Result, refuse } from '../kit/index.ts';
import { type BookFault, bookFaults, type Grounds, type RuleBook } from '../rules/index.ts';
import { type BookTitle, type Clause, parseRegister } from './clause.ts';
import { isCitable } from './find.ts';
import { buildLibrary, type ClauseLibrary } from './library.ts';
import { parseReadings, type Reading } from './reading.ts';

/** A rule book of the house: the book, its register of clauses and its readings. */
export interface OwnBook {
  readonly book: RuleBook;
  readonly title: BookTitle;
  readonly clauses: readonly Clause[];
  readonly readings: readonly Reading[];
}

/** The three files of a book; null for a file that does not exist. */
export interface BookTexts {
  readonly book: string;
  readonly register: string | null;
  readonly readings: string | null;
}

/** A book called `harbour` lies in these three files. */
export function bookFileNames(name: string): {
  readonly [F in keyof BookTexts]: string;
} {
  return {
    book: `${name}.json`,
    register: `${name}.clauses.jsonl`,
    readings: `${name}.readings.json`,
  };
}

/** All that is wrong with a book's files, one line each with its file, field and clause. */
export function parseOwnBook(
  name: string,
  texts: BookTexts,
  taken: ReadonlySet<string>,
): Result<OwnBook, readonly string[]> {
  const files = bookFileNames(name);
  const register = readRegister(name, texts.register);
  if (!register.ok) return refuse([`${files.register}${register.error}`]);
  const readings = parseReadings(texts.readings ?? '[]', name);
  if (!readings.ok) return refuse([`${files.readings}: ${readings.error}`]);
  const book = readBook(texts.book);
  if (!book.ok) return refuse([`${files.book}: ${book.error}`]);
  const faults = bookFaults(book.value, groundsOf(register.value, readings.value));
  if (faults.length > 0) return refuse(faultLines(files.book, faults));
  const own = book.value as RuleBook;
  const clash = nameFault(name, own.id, taken);
  if (clash !== null) return refuse([`${files.book}: id ${clash}`]);
  const title = { id: own.id, name: own.name.value, source: `${files.book}, a book of the house` };
  return ok({ book: own, title, clauses: register.value, readings: readings.value });
}

/** The register of an own book for the pages that show it; nothing in it claims to be proved. */
export function ownLibrary(own: OwnBook): Result<ClauseLibrary, readonly string[]> {
  const { title, clauses, readings } = own;
  return buildLibrary({
    books: [title],
    clauses,
    readings,
    proofs: {},
    breaks: {},
    notApplicable: [],
  });
}

export function groundsOf(clauses: readonly Clause[], readings: readonly Reading[]): Grounds {
  const ids = clauses.map(({ clause }) => clause);
  const known = new Set(readings.map(({ id }) => id));
  return {
    hasClause: (id) => isCitable(ids, id),
    hasReading: (id) => known.has(id),
  };
}

function readRegister(name: string, text: string | null): Result<readonly Clause[], string> {
  if (text === null) return refuse(' is missing: a book needs its register of clauses');
  const register = parseRegister(text);
  if (!register.ok) return refuse(`:${register.error.line}: ${register.error.problem}`);
  const stranger = register.value.find(({ book }) => book !== name);
  if (stranger === undefined) return register;
  return refuse(`: clause ${stranger.clause} is of the book ${stranger.book}, not of ${name}`);
}

function readBook(text: string): Result<unknown, string> {
  try {
    return ok(JSON.parse(text));
  } catch (error) {
    return refuse(`is not JSON: ${error instanceof Error ? error.message : 'unreadable'}`);
  }
}

function nameFault(name: string, id: string, taken: ReadonlySet<string>): string | null {
  if (id !== name) return `is ${id}, but the file is called ${name}`;
  return taken.has(id) ? `${id} belongs to another book; choose one of your own` : null;
}

function faultLines(file: string, faults: readonly BookFault[]): readonly string[] {
  const lines = faults.map((fault) => faultLine(file, fault));
  if (!faults.some(({ why }) => why === 'is missing')) return lines;
  return [...lines, `${file}: ${OLDER_FILE}`];
}

const OLDER_FILE =
  'a file of an older Baize lacks the leaves that came later, and before version 1.0 no version ' +
  'reads the books of another: add the leaves, or export the book again';

function faultLine(file: string, { field, clause, why }: BookFault): string {
  if (field === '') return `${file}: ${why}`;
  return `${file}: ${field} (${clause === null ? 'no clause' : `clause ${clause}`}) ${why}`;
}
