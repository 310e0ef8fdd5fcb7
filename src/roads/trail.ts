/**
 * A list that grows only at its end. Every version shares all but its last link with the version
 * before, so adding a coup costs the same at any length and an older board never changes.
 */
export type Trail<T> = TrailLink<T> | null;

export interface TrailLink<T> {
  readonly last: T;
  readonly before: Trail<T>;
}

export function append<T>(trail: Trail<T>, item: T): TrailLink<T> {
  return { last: item, before: trail };
}

export function replaceLast<T>(trail: TrailLink<T>, item: T): TrailLink<T> {
  return { last: item, before: trail.before };
}

/** The item so many steps before the last one, or nothing when the trail is shorter. */
export function stepsBack<T>(trail: Trail<T>, steps: number): T | undefined {
  let link = trail;
  for (let step = 0; step < steps && link !== null; step += 1) link = link.before;
  return link?.last;
}

/** Oldest first. */
export function trailItems<T>(trail: Trail<T>): T[] {
  const items: T[] = [];
  for (let link = trail; link !== null; link = link.before) items.push(link.last);
  return items.reverse();
}
