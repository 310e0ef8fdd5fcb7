/**
 * Work by key, done once for all callers while it is under way: a later caller waits for the
 * same end. Two who open the same table at once must not both begin.
 */
export function joined(work: (key: string) => Promise<void>): (key: string) => Promise<void> {
  const running = new Map<string, Promise<void>>();
  return (key) => {
    const begun = running.get(key);
    if (begun !== undefined) return begun;
    const own = work(key).finally(() => running.delete(key));
    running.set(key, own);
    return own;
  };
}
