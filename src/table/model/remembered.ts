/**
 * A function of something that never changes: the same object is answered once and for all. Parts
 * of a state that an event did not touch thus give the very same part of a view, and comparing
 * two views skips them.
 */
export function remembered<K extends object, V>(make: (key: K) => V): (key: K) => V {
  const known = new WeakMap<K, { readonly value: V }>();
  return (key) => {
    const found = known.get(key);
    if (found !== undefined) return found.value;
    const value = make(key);
    known.set(key, { value });
    return value;
  };
}
