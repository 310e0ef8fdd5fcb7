/** The names of a record's fields; for records that hold no more than their type says. */
export function keysOf<T extends object>(record: T): (keyof T & string)[] {
  return Object.keys(record) as (keyof T & string)[];
}

/** A record with one value for each key, in the order of the keys. */
export function recordOf<K extends string, V>(
  keys: readonly K[],
  of: (key: K) => V,
): Readonly<Record<K, V>> {
  return Object.fromEntries(keys.map((key) => [key, of(key)])) as Record<K, V>;
}
