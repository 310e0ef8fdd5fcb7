/** One place of a book that says something: the value of a leaf, a field of a row, a list of rows. */
export interface Spot {
  readonly book: string;
  /** `limits.change`, `versions.crown.wagers.tie.schedule.tie odds`: where a reader finds it. */
  readonly path: string;
  readonly holder: Part;
  readonly field: string;
  readonly clause: string | null;
  readonly reading: string | null;
  /** A list of rows with a clause each; the rows' own fields are spots of their own. */
  readonly rows: readonly Part[] | null;
}

export type Part = Record<string, unknown>;

const GROUND_FIELDS = ['clause', 'cite'];
/** The field by which people tell the rows of a list apart; leaving the row out changes it. */
const KEYS = ['id', 'item', 'diagram', 'method', 'length', 'consecutive', 'on', 'what'];

/**
 * Every spot of a book in the book's order. What a book writes once and several versions share is
 * one spot, under the first path that leads there.
 */
export function spotsOf(book: Part): readonly Spot[] {
  const walk: Walk = { book: String(book.id), seen: new Set(), spots: [] };
  visit(walk, book, '');
  return walk.spots;
}

interface Walk {
  readonly book: string;
  readonly seen: Set<Part>;
  readonly spots: Spot[];
}

function visit(walk: Walk, part: unknown, path: string): void {
  if (!isPart(part) || walk.seen.has(part)) return;
  walk.seen.add(part);
  if (Array.isArray(part)) {
    for (const [at, item] of part.entries()) visit(walk, item, `${path}.${keyOf(item) ?? at}`);
  } else if ('value' in part) {
    const reading = textOf(part.reading);
    walk.spots.push({ ...groundOf(walk, part, path), field: 'value', reading });
  } else {
    for (const field of Object.keys(part)) {
      visitField(walk, part, field, path === '' ? field : `${path}.${field}`);
    }
  }
}

function visitField(walk: Walk, part: Part, field: string, path: string): void {
  const inner = part[field];
  const ground = groundOf(walk, part, path);
  const rows = rowsOf(inner);
  const isSpot = ground.clause !== null && saysSomething(field, inner);
  if (rows !== null || isSpot) walk.spots.push({ ...ground, field, rows });
  if (rows !== null || !isSpot) visit(walk, inner, path);
}

function groundOf({ book }: Walk, holder: Part, path: string): Omit<Spot, 'field'> {
  return { book, path, holder, clause: textOf(holder.clause), reading: null, rows: null };
}

function rowsOf(value: unknown): readonly Part[] | null {
  if (!Array.isArray(value) || value.length === 0) return null;
  return value.every((item) => isPart(item) && 'clause' in item) ? value : null;
}

/** A plain field of a row; the leaves inside the row speak for themselves. */
function saysSomething(field: string, inner: unknown): boolean {
  if (GROUND_FIELDS.includes(field) || KEYS.includes(field)) return false;
  if (!isPart(inner)) return true;
  return Array.isArray(inner) && inner.every((item) => !isPart(item));
}

export function keyOf(item: unknown): string | null {
  if (!isPart(item)) return null;
  const key = KEYS.find((name) => name in item);
  return key === undefined ? null : String(item[key]);
}

export function isPart(value: unknown): value is Part {
  return typeof value === 'object' && value !== null;
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}
