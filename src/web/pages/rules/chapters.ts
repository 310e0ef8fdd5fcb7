import type { ClauseEntry } from '../../../clauses/index.ts';

/** A part of a book: clauses that share the number before the first point. */
export interface Chapter {
  readonly id: string;
  /** The title of its first clause, which usually names the subject. */
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
    title: inside[0]?.clause.title ?? '',
    entries: inside,
  }));
}

export function chapterOf(clause: string): string {
  return /^[^.(/]+/.exec(clause)?.[0].trim() ?? clause;
}
