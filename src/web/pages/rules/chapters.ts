import type { ClauseEntry, Kind } from '../../../clauses/index.ts';

/** A part of a book: clauses that share the number before the first point. */
export interface Chapter {
  readonly id: string;
  /** The kinds of most of its clauses; none for a single clause, which its title names better. */
  readonly subjects: readonly Kind[];
  /** The title of its first clause. */
  readonly title: string;
  readonly entries: readonly ClauseEntry[];
}

/** The contents of a book, in the order of its clauses. */
export function chaptersOf(entries: readonly ClauseEntry[]): Chapter[] {
  const chapters = new Map<string, ClauseEntry[]>();
  for (const entry of entries) {
    const id = chapterOf(entry.clause.clause);
    chapters.set(id, [...(chapters.get(id) ?? []), entry]);
  }
  return [...chapters].map(([id, inside]) => ({
    id,
    subjects: inside.length === 1 ? [] : subjectsOf(inside.map(({ clause }) => clause.kind)),
    title: inside[0]?.clause.title ?? '',
    entries: inside,
  }));
}

/** A kind names its chapter from this share of the clauses on. */
const SUBJECT_SHARE = 0.25;

/** The kinds that make up a good part of the chapter, the most frequent first. */
export function subjectsOf(kinds: readonly Kind[]): Kind[] {
  const counts = new Map<Kind, number>();
  for (const kind of kinds) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  const ranked = [...counts].toSorted(([, one], [, other]) => other - one);
  const large = ranked.filter(([, count]) => count >= SUBJECT_SHARE * kinds.length);
  return (large.length === 0 ? ranked.slice(0, 1) : large).map(([kind]) => kind);
}

/**
 * The chapter of a clause, of a table's row or of a diagram: the number or name with which it
 * begins.
 */
export function chapterOf(clause: string): string {
  return /^\d+|^Diagram(?= [A-Z])|^[^.(/]+/.exec(clause)?.[0].trim() ?? clause;
}
