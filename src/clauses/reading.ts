import type { Clause } from './clause.ts';

/** An agreed reading of clauses that are silent, unclear or wrong in print. */
export interface Reading {
  readonly id: string;
  readonly books: readonly string[];
  /** book → the clauses it bears on. */
  readonly clauses: Readonly<Record<string, readonly string[]>>;
  readonly title: string;
  readonly question: string;
  readonly alternatives: string;
  readonly recommended: string;
  readonly example: string;
}

const READING_ID = /\b(?:VI|T|V)-\d\d\b/g;

/** Every reading id that a text cites, each once, in order. */
export function readingsCitedIn(text: string): readonly string[] {
  return [...new Set(text.match(READING_ID) ?? [])];
}

/** Readings that name the clause, and readings that its own entry cites. */
export function readingsOf(clause: Clause, readings: readonly Reading[]): readonly Reading[] {
  const cited = new Set(readingsCitedIn([clause.rule, ...clause.checks].join('\n')));
  return readings.filter(
    (reading) =>
      cited.has(reading.id) || reading.clauses[clause.book]?.includes(clause.clause) === true,
  );
}
