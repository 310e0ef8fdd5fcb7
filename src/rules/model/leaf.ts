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

/** The clause says so in plain words. */
export function rule<T>(clause: string, value: T): Leaf<T> {
  return { value, clause, reading: null };
}

/** The clause leaves room; `reading` says how it is read and why. */
export function ruling<T>(clause: string, value: T, reading: string): Leaf<T> {
  return { value, clause, reading };
}

/** The book does not speak of it at all. */
export function silent<T>(value: T, reading: string): Leaf<T> {
  return { value, clause: null, reading };
}

/** How a refusal or a settlement names its ground. */
export function citation(leaf: Leaf<unknown>): string {
  return leaf.clause ?? leaf.reading ?? 'not stated';
}
