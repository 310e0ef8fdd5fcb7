/** A path in a view and the new value there; `gone` where the value was removed. */
export type Change =
  | { readonly at: readonly string[]; readonly now: unknown }
  | { readonly at: readonly string[]; readonly gone: true };

type Fields = Readonly<Record<string, unknown>>;

/**
 * The changes that turn one view into the next. Objects are compared field by field, lists and
 * plain values as a whole. The changes are made from views alone, so they tell no more than the
 * views do.
 */
export function changesBetween(before: unknown, after: unknown): Change[] {
  const changes: Change[] = [];
  if (before !== after) collect(before, after, null, changes);
  return changes;
}

export function applyChanges(before: unknown, changes: readonly Change[]): unknown {
  return changes.reduce(
    (view, change) => put(view, change.at, 'now' in change ? { now: change.now } : null),
    before,
  );
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
    if (!isSame(before, after)) into.push({ at: pathTo(place), now: after });
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

export function pathTo(place: Place | null): string[] {
  const path: string[] = [];
  for (let at = place; at !== null; at = at.in) path.push(at.key);
  return path.reverse();
}

function put(
  view: unknown,
  at: readonly string[],
  what: { readonly now: unknown } | null,
): unknown {
  const [key, ...rest] = at;
  if (key === undefined) return what?.now;
  const fields: Fields = isFields(view) ? view : {};
  if (rest.length === 0 && what === null) {
    const { [key]: _gone, ...others } = fields;
    return others;
  }
  return { ...fields, [key]: put(fields[key], rest, what) };
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
