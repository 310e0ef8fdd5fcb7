/** A bug, not a refusal: something that the program promised itself did not hold. */
export class BrokenPromise extends Error {
  override name = 'BrokenPromise';
}

/**
 * A promise whose words name figures is passed as a function, so that no text is built while the
 * promise holds.
 */
export function assert(condition: boolean, promise: string | (() => string)): asserts condition {
  if (condition) return;
  throw new BrokenPromise(typeof promise === 'string' ? promise : promise());
}

/** Closes a switch: a new member of the union becomes a type error here. */
export function never(value: never): never {
  throw new BrokenPromise(`no case for ${String(value)}`);
}

/** Reads a place that the caller has already proved to exist. */
export function present<T>(value: T | undefined | null, what: string): T {
  if (value === undefined || value === null) throw new BrokenPromise(`${what} is missing`);
  return value;
}
