/** A place in a view and what stands there now; `gone` where nothing does. */
export type Change =
  | { readonly at: readonly string[]; readonly now: unknown }
  | { readonly at: readonly string[]; readonly gone: true };

type Fields = Readonly<Record<string, unknown>>;

/**
 * What turns one view into the next. Objects are compared field by field, lists and plain values
 * as a whole. Both are made of views only, so a change can tell no more than the views do.
 */
export function changesBetween(before: unknown, after: unknown): Change[] {
  const changes: Change[] = [];
  collect(before, after, [], changes);
  return changes;
}

export function applyChanges(before: unknown, changes: readonly Change[]): unknown {
  return changes.reduce(
    (view, change) => put(view, change.at, 'now' in change ? { now: change.now } : null),
    before,
  );
}

function collect(before: unknown, after: unknown, at: readonly string[], into: Change[]): void {
  if (before === after) return;
  if (!isFields(before) || !isFields(after)) {
    if (!isSame(before, after)) into.push({ at, now: after });
    return;
  }
  for (const key of Object.keys(before)) {
    if (!Object.hasOwn(after, key)) into.push({ at: [...at, key], gone: true });
  }
  for (const key of Object.keys(after)) {
    const place = [...at, key];
    if (Object.hasOwn(before, key)) collect(before[key], after[key], place, into);
    else into.push({ at: place, now: after[key] });
  }
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
