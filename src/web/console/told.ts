import type { Names } from './names.ts';

/**
 * Replaces ids by names: the transcript calls people by their ids, and a reader knows their names.
 */
export function named(sentence: string, names: Names): string {
  const ids = Object.keys(names).toSorted((one, other) => other.length - one.length);
  return ids.reduce((told, id) => told.replaceAll(id, names[id] ?? id), sentence);
}

/** Splits a sentence from its clauses, which are in brackets at its end. */
export function clausesOf(told: string): { words: string; clauses: readonly string[] } {
  const [, words = told, cited = ''] = /^(.*?)((?:\s*\[[^\]]+\])+)$/s.exec(told) ?? [];
  const clauses = [...cited.matchAll(/\[([^\]]+)\]/g)].flatMap(([, one]) => one ?? []);
  return { words: words.trim(), clauses: [...new Set(clauses)] };
}
