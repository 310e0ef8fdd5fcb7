/**
 * A path in a view and the new value there; `gone` where the value was removed. Of a list, the
 * first `keep` entries may stay, and those in `add` follow.
 */
export type Change =
  | { readonly at: readonly string[]; readonly now: unknown }
  | { readonly at: readonly string[]; readonly gone: true }
  | { readonly at: readonly string[]; readonly keep: number; readonly add: readonly unknown[] };

type Fields = Readonly<Record<string, unknown>>;

/**
 * The changes that turn one view into the next. Objects are compared field by field, plain values
 * as a whole; a list keeps the entries at its start that stayed. The changes are made from views
 * alone, so they tell no more than the views do.
 */
export function changesBetween(before: unknown, after: unknown): Change[] {
  const changes: Change[] = [];
  if (before !== after) collect(before, after, null, changes);
  return changes;
}

export function applyChanges(before: unknown, changes: readonly Change[]): unknown {
  return changes.reduce((view, change) => put(view, change.at, change), before);
}

/** The path of the comparison; it is written out as a list only where something differs. */
export interface Place {
  readonly in: Place | null;
  readonly key: string;
}

/** Almost every field is identical to before, so that is tested first. */
export function collect(
  before: unknown,
  after: unknown,
  place: Place | null,
  into: Change[],
): void {
  if (!isFields(before) || !isFields(after)) {
    if (!isSame(before, after)) into.push(replaced(before, after, pathTo(place)));
    return;
  }
  for (const key of Object.keys(before)) {
    if (after[key] === undefined && !Object.hasOwn(after, key)) {
      into.push({ at: pathTo({ in: place, key }), gone: true });
    }
  }
  for (const key of Object.keys(after)) {
    const was = before[key];
    const is = after[key];
    if (was === is && (is !== undefined || Object.hasOwn(before, key))) continue;
    const here = { in: place, key };
    if (was !== undefined || Object.hasOwn(before, key)) collect(was, is, here, into);
    else into.push({ at: pathTo(here), now: is });
  }
}

function replaced(before: unknown, after: unknown, at: readonly string[]): Change {
  if (!Array.isArray(before) || !Array.isArray(after)) return { at, now: after };
  const keep = sharedStart(before, after);
  return keep === 0 ? { at, now: after } : { at, keep, add: after.slice(keep) };
}

export function pathTo(place: Place | null): string[] {
  const path: string[] = [];
  for (let at = place; at !== null; at = at.in) path.push(at.key);
  return path.reverse();
}

function put(view: unknown, at: readonly string[], change: Change): unknown {
  const [key, ...rest] = at;
  if (key === undefined) return valueAfter(view, change);
  const fields: Fields = isFields(view) ? view : {};
  if (rest.length === 0 && 'gone' in change) {
    const { [key]: _gone, ...others } = fields;
    return others;
  }
  return { ...fields, [key]: put(fields[key], rest, change) };
}

function valueAfter(before: unknown, change: Change): unknown {
  if ('now' in change) return change.now;
  if ('gone' in change) return undefined;
  return [...(Array.isArray(before) ? before.slice(0, change.keep) : []), ...change.add];
}

/** How many entries at the start of two lists are the same. */
function sharedStart(before: readonly unknown[], after: readonly unknown[]): number {
  const most = Math.min(before.length, after.length);
  let at = 0;
  while (at < most && isSame(before[at], after[at])) at += 1;
  return at;
}

function isSame(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const keys = Object.keys(a);
  return (
    keys.length === Object.keys(b).length &&
    keys.every((key) => Object.hasOwn(b, key) && isSame((a as Fields)[key], (b as Fields)[key]))
  );
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
