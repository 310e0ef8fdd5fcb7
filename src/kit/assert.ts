/** A bug, not a refusal: the program's own promise did not hold. */
export class BrokenPromise extends Error {
  override name = 'BrokenPromise';
}

/** A promise that names figures is given as a function, so that keeping it costs no text. */
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
