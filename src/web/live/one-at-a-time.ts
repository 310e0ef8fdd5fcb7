/**
 * The same work for one key at a time: a second call while the first is under way does nothing.
 * A double tap must not move money twice.
 */
export function oneAtATime<Rest extends readonly unknown[]>(
  work: (key: string, ...rest: Rest) => Promise<void>,
): (key: string, ...rest: Rest) => Promise<void> {
  const running = new Set<string>();
  return async (key, ...rest) => {
    if (running.has(key)) return;
    running.add(key);
    try {
      await work(key, ...rest);
    } finally {
      running.delete(key);
    }
  };
}
