import { printedClause } from '../rules/index.ts';
import type { ClauseEntry } from './library.ts';
import type { Reading } from './reading.ts';

export type Found =
  | { readonly kind: 'clause'; readonly entry: ClauseEntry }
  /** A printed number that only gathers others, such as 8.3.4 over (a) to (e). */
  | { readonly kind: 'heading'; readonly entries: readonly ClauseEntry[] }
  /** An agreed reading, for a refusal or a settlement on which the book itself is silent. */
  | {
      readonly kind: 'reading';
      readonly reading: Reading;
      /** The clauses that the reading bears on. */
      readonly entries: readonly ClauseEntry[];
    }
  | { readonly kind: 'none'; readonly near: readonly string[] };

const NEAR_MATCHES = 5;

/**
 * Looks a clause up the way people type it: letter case and double spaces do not matter, and
 * `13, third sentence` is as good as the register's `13/3`.
 */
export function findClause(
  entries: readonly ClauseEntry[],
  wanted: string,
  readings: readonly Reading[] = [],
): Found {
  const exact = entries.find((entry) => entry.clause.clause === wanted);
  if (exact !== undefined) return { kind: 'clause', entry: exact };
  const loose = entries.filter(({ clause }) =>
    [clause.clause, printedClause(clause.clause)].some((id) => plain(id) === plain(wanted)),
  );
  if (loose.length === 1 && loose[0] !== undefined) return { kind: 'clause', entry: loose[0] };
  const reading = readings.find(({ id }) => plain(id) === plain(wanted));
  if (reading !== undefined) {
    const bears = entries.filter((entry) => entry.readings.some(({ id }) => id === reading.id));
    return { kind: 'reading', reading, entries: bears };
  }
  const below = entries.filter((entry) => liesUnder(plain(entry.clause.clause), plain(wanted)));
  if (below.length > 0) return { kind: 'heading', entries: below };
  const ids = entries.map((entry) => entry.clause.clause);
  return { kind: 'none', near: nearest(wanted, ids) };
}

/** Whether a book may cite this id: a clause of its register, or a printed heading over some. */
export function isCitable(ids: readonly string[], wanted: string): boolean {
  return ids.some((id) => id === wanted || liesUnder(id, wanted));
}

/** The candidates that need the fewest typing corrections, best first. */
export function nearest(wanted: string, candidates: readonly string[]): readonly string[] {
  return candidates
    .map((candidate) => ({ candidate, distance: editDistance(plain(wanted), plain(candidate)) }))
    .sort((a, b) => a.distance - b.distance)
    .slice(0, NEAR_MATCHES)
    .map((match) => match.candidate);
}

/** Every word of the search must stand somewhere in the clause's number, title, rule or checks. */
export function searchClauses(entries: readonly ClauseEntry[], text: string): ClauseEntry[] {
  const words = plain(text).split(' ');
  return entries.filter(({ clause }) => {
    const body = plain([clause.clause, clause.title, clause.rule, ...clause.checks].join(' '));
    return words.every((word) => body.includes(word));
  });
}

function liesUnder(clause: string, heading: string): boolean {
  if (heading === '' || !clause.startsWith(heading)) return false;
  return /^[(./ ]/.test(clause.slice(heading.length));
}

function plain(text: string): string {
  return text.trim().toLowerCase().replace(/\s+/g, ' ').replace(/’/g, "'");
}

function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const changed = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(changed, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}
