import { ok, type Result, refuse } from '../kit/index.ts';
import type { Clause } from './clause.ts';

/** An agreed reading of clauses that are silent, unclear or wrong in print. */
export interface Reading {
  readonly id: string;
  readonly books: readonly string[];
  /** book → the clauses that the reading bears on. */
  readonly clauses: Readonly<Record<string, readonly string[]>>;
  readonly title: string;
  readonly question: string;
  readonly alternatives: string;
  readonly recommended: string;
  readonly example: string;
}

const READING_ID = /\b(?:VI|T|V)-\d\d\b/g;

/** Whether the text names a reading and not a clause of a book. */
export function isReadingId(text: string): boolean {
  return /^(?:VI|T|V)-\d+$/.test(text);
}

/** Every reading id that a text cites, each once, in order. */
export function readingsCitedIn(text: string): readonly string[] {
  return [...new Set(text.match(READING_ID) ?? [])];
}

/** Readings that name the clause, and readings that its own entry cites. */
export function readingsOf(clause: Clause, readings: readonly Reading[]): readonly Reading[] {
  const cited = new Set([clause.rule, ...clause.checks].join('\n').match(ANY_ID) ?? []);
  return readings.filter(
    (reading) =>
      cited.has(reading.id) || reading.clauses[clause.book]?.includes(clause.clause) === true,
  );
}

/** A house may number the readings of its own book as it likes: letters, a dash, digits. */
const ANY_ID = /\b[A-Z]+-\d+\b/g;
const WHOLE_ID = /^[A-Z]+-\d+$/;
const TEXT_FIELDS = ['title', 'question', 'alternatives', 'recommended', 'example'] as const;

/** The readings of one own book, or the first thing wrong with them. */
export function parseReadings(text: string, book: string): Result<readonly Reading[], string> {
  let list: unknown;
  try {
    list = JSON.parse(text);
  } catch {
    return refuse('is not JSON');
  }
  if (!Array.isArray(list)) return refuse('must be a list of readings');
  const ids = new Set<unknown>();
  for (const [at, reading] of list.entries()) {
    const fault = readingFault(reading, book);
    const id = (reading as { id?: unknown } | null)?.id;
    if (fault !== null) return refuse(`reading ${typeof id === 'string' ? id : at + 1} ${fault}`);
    if (ids.has(id)) return refuse(`reading ${String(id)} stands twice`);
    ids.add(id);
  }
  return ok(list as readonly Reading[]);
}

function readingFault(reading: unknown, book: string): string | null {
  if (typeof reading !== 'object' || reading === null) return 'is not an object';
  const entry = reading as Record<string, unknown>;
  if (typeof entry.id !== 'string' || !WHOLE_ID.test(entry.id)) return 'needs an id such as H-01';
  for (const field of TEXT_FIELDS) if (typeof entry[field] !== 'string') return `lacks ${field}`;
  if (!Array.isArray(entry.books) || entry.books.join() !== book) return `must be for ${book}`;
  const clauses = entry.clauses as Record<string, unknown> | null | undefined;
  const own = typeof clauses === 'object' && clauses !== null ? clauses[book] : null;
  const named = Array.isArray(own) && own.every((clause) => typeof clause === 'string');
  return named ? null : `lacks the list of clauses of ${book} that it bears on`;
}
