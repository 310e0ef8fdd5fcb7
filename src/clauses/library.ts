import { ok, type Result, refuse } from '../kit/index.ts';
import type { Breaks, ClauseBreak } from './break.ts';
import type { BookTitle, Clause, NotApplicable } from './clause.ts';
import type { Proof, Proofs } from './proof.ts';
import { type Reading, readingsOf } from './reading.ts';

/**
 * A clause is proved where one of its tests is known to fail with a small break of it; that each
 * has a passing test is what `npm test` checks. Others are recorded as nothing for software to do,
 * or open, as those of a house's own books are.
 */
export const STATUSES = ['proved', 'not-applicable', 'open'] as const;
export type Status = (typeof STATUSES)[number];

/** A clause with everything the project can say about it. */
export interface ClauseEntry {
  readonly clause: Clause;
  readonly status: Status;
  /** Why the clause is not applicable; null for any other status. */
  readonly reason: string | null;
  readonly proofs: readonly Proof[];
  /** The recorded break that proves it; null for any other status. */
  readonly broken: ClauseBreak | null;
  readonly readings: readonly Reading[];
}

export interface ClauseLibrary {
  readonly books: readonly BookTitle[];
  readonly entries: readonly ClauseEntry[];
  readonly readings: readonly Reading[];
}

export interface LibraryParts {
  readonly books: readonly BookTitle[];
  readonly clauses: readonly Clause[];
  readonly readings: readonly Reading[];
  /** The tests of the last whole run, where one was made. */
  readonly proofs: Proofs;
  /** The breaks that tests of a clause are known to notice. */
  readonly breaks: Breaks;
  readonly notApplicable: readonly NotApplicable[];
}

/** Refuses, with every fault, parts that contradict one another. */
export function buildLibrary(parts: LibraryParts): Result<ClauseLibrary, readonly string[]> {
  const faults = contradictions(parts);
  if (faults.length > 0) return refuse(faults);
  const reasons = new Map(parts.notApplicable.map((item) => [keyOf(item), item.reason]));
  const entries = parts.clauses.map((clause): ClauseEntry => {
    const proofs = parts.proofs[clause.book]?.[clause.clause] ?? [];
    const reason = reasons.get(keyOf(clause)) ?? null;
    const found = parts.breaks[clause.book]?.[clause.clause] ?? null;
    const broken = reason === null ? found : null;
    const status = reason !== null ? 'not-applicable' : broken !== null ? 'proved' : 'open';
    const readings = readingsOf(clause, parts.readings);
    return { clause, status, reason, proofs, broken, readings };
  });
  return ok({ books: parts.books, entries, readings: parts.readings });
}

/** The books of both libraries, the second's behind the first's. */
export function joinLibraries(first: ClauseLibrary, second: ClauseLibrary): ClauseLibrary {
  return {
    books: [...first.books, ...second.books],
    entries: [...first.entries, ...second.entries],
    readings: [...first.readings, ...second.readings],
  };
}

export function entriesOf(library: ClauseLibrary, book: string): readonly ClauseEntry[] {
  return library.entries.filter((entry) => entry.clause.book === book);
}

function contradictions(parts: LibraryParts): readonly string[] {
  const known = new Set(parts.clauses.map(keyOf));
  const titled = new Set(parts.books.map((book) => book.id));
  const faults = [
    ...parts.clauses
      .filter((clause) => !titled.has(clause.book))
      .map((clause) => `${keyOf(clause)} belongs to a book without a title`),
    ...parts.readings.flatMap((reading) => unknownClauses(reading, known)),
  ];
  for (const item of parts.notApplicable) {
    const id = keyOf(item);
    if (!known.has(id)) faults.push(`${id} is not applicable but in no register`);
    if (item.reason.trim() === '') faults.push(`${id} is not applicable without a reason`);
  }
  return [...new Set(faults)];
}

function unknownClauses(reading: Reading, known: ReadonlySet<string>): readonly string[] {
  return Object.entries(reading.clauses).flatMap(([book, clauses]) =>
    clauses
      .map((clause) => keyOf({ book, clause }))
      .filter((id) => !known.has(id))
      .map((id) => `${reading.id} bears on ${id}, which is in no register`),
  );
}

function keyOf(item: { readonly book: string; readonly clause: string }): string {
  return `${item.book} ${item.clause}`;
}
