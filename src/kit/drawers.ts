/**
 * A map that is never changed, only copied with a difference: plain JSON, so that a snapshot can
 * hold it. A change copies the list of cabinets, one cabinet and one drawer, never all keys. A
 * drawer is a list of pairs and no record: V8 keeps a hidden class for each set of names, and past
 * 1,536 of them at one place every copy of a record becomes many times dearer.
 */
export interface Drawers<T> {
  readonly size: number;
  readonly cabinets: readonly Cabinet<T>[];
}

type Pair<T> = readonly [key: string, value: T];
type Drawer<T> = readonly Pair<T>[];
type Cabinet<T> = readonly Drawer<T>[];

const SIDE = 32;

export function noDrawers<T>(): Drawers<T> {
  const cabinet: Cabinet<T> = Array.from({ length: SIDE }, () => []);
  return { size: 0, cabinets: Array.from({ length: SIDE }, () => cabinet) };
}

/** Null for a key that nothing was filed under. */
export function filed<T>({ cabinets }: Drawers<T>, key: string): T | null {
  const hash = hashOf(key);
  const drawer = cabinets[hash % SIDE]?.[(hash >>> 5) % SIDE] ?? [];
  for (const [name, value] of drawer) if (name === key) return value;
  return null;
}

export function file<T>(map: Drawers<T>, key: string, value: T): Drawers<T> {
  const hash = hashOf(key);
  const [outer, inner] = [hash % SIDE, (hash >>> 5) % SIDE];
  const cabinet = map.cabinets[outer] ?? [];
  const drawer = cabinet[inner] ?? [];
  const at = drawer.findIndex(([name]) => name === key);
  const pair: Pair<T> = [key, value];
  const next = at < 0 ? [...drawer, pair] : drawer.with(at, pair);
  const cabinets = map.cabinets.with(outer, cabinet.with(inner, next));
  return { size: at < 0 ? map.size + 1 : map.size, cabinets };
}

/**
 * FNV-1a. Its spread need only be even; the hash may never change, because snapshots are laid out
 * by it.
 */
function hashOf(key: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < key.length; at += 1) {
    hash = Math.imul(hash ^ key.charCodeAt(at), 0x01000193);
  }
  return hash >>> 0;
}
