import type { Names } from '../../console/names.ts';

/** The transcript calls people by their ids; a reader knows their names. */
export function named(sentence: string, names: Names): string {
  const ids = Object.keys(names).toSorted((one, other) => other.length - one.length);
  return ids.reduce((told, id) => told.replaceAll(id, names[id] ?? id), sentence);
}
