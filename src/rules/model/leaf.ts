/**
 * One fact of a rule book with the clause it comes from. `clause` is an id of the book's register;
 * it is null only where the book says nothing and a reading fills the gap.
 */
export interface Leaf<T> {
  readonly value: T;
  readonly clause: string | null;
  /** The agreed reading (VI-, T- or V- number) where the clause is silent or unclear. */
  readonly reading: string | null;
}

/** For a fact that the clause states in plain words. */
export function rule<T>(clause: string, value: T): Leaf<T> {
  return { value, clause, reading: null };
}

/** For a fact where the clause leaves room; `reading` says how it is read and why. */
export function ruling<T>(clause: string, value: T, reading: string): Leaf<T> {
  return { value, clause, reading };
}

/** For a fact of which the book does not speak at all. */
export function silent<T>(value: T, reading: string): Leaf<T> {
  return { value, clause: null, reading };
}

/** How a refusal or a settlement names its ground. */
export function citation(leaf: Leaf<unknown>): string {
  return leaf.clause ?? leaf.reading ?? 'not stated';
}
