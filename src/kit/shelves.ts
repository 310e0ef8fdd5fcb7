/**
 * A map that is never changed, only copied with a difference: plain JSON, so that a snapshot can
 * hold it. Keys are spread over shelves, so that a change copies one shelf and not a million keys.
 */
export interface Shelves<T> {
  readonly size: number;
  readonly shelves: readonly Readonly<Record<string, T>>[];
}

const SHELF_COUNT = 1024;

export function noShelves<T>(): Shelves<T> {
  return { size: 0, shelves: Array.from({ length: SHELF_COUNT }, () => ({})) };
}

/** Keys must carry a prefix, so that no key can be the name of a built-in property of objects. */
export function shelved<T>(map: Shelves<T>, key: string): T | null {
  return map.shelves[shelfOf(key)]?.[key] ?? null;
}

export function shelve<T>(map: Shelves<T>, key: string, value: T): Shelves<T> {
  const at = shelfOf(key);
  const size = map.size + (shelved(map, key) === null ? 1 : 0);
  return { size, shelves: map.shelves.with(at, { ...map.shelves[at], [key]: value }) };
}

export function unshelve<T>(map: Shelves<T>, key: string): Shelves<T> {
  if (shelved(map, key) === null) return map;
  const at = shelfOf(key);
  const { [key]: _gone, ...rest } = map.shelves[at] ?? {};
  return { size: map.size - 1, shelves: map.shelves.with(at, rest) };
}

export function* allShelved<T>(map: Shelves<T>): Iterable<T> {
  for (const shelf of map.shelves) yield* Object.values(shelf);
}

/**
 * FNV-1a. Its spread need only be even; the hash may never change, because snapshots are laid out
 * by it.
 */
function shelfOf(key: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < key.length; at += 1) {
    hash = Math.imul(hash ^ key.charCodeAt(at), 0x01000193);
  }
  return (hash >>> 0) % SHELF_COUNT;
}
