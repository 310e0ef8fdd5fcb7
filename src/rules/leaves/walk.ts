/** One thing that a book says, where it stands in the book, and what it rests on. */
export interface BookLeaf {
  /** `cards.decks`, `versions.crown.wagers.tie.schedule.tie`: list items go by their own name. */
  readonly path: string;
  readonly value: unknown;
  readonly clause: string | null;
  readonly reading: string | null;
}

type Part = Readonly<Record<string, unknown>>;

/**
 * Every leaf of a book, in the book's order. Besides leaves with a value there are rows, which
 * carry a clause and say something in their other fields; and a list of rows says something by
 * their order, because the first row that happened decides.
 */
export function leavesOf(book: unknown): readonly BookLeaf[] {
  return walk(book, '');
}

function walk(part: unknown, path: string): BookLeaf[] {
  if (Array.isArray(part)) return walkList(part, path);
  if (!isPart(part)) return [];
  if ('value' in part) {
    return [{ path, value: part.value, clause: text(part.clause), reading: text(part.reading) }];
  }
  const below = Object.entries(part).flatMap(([key, inner]) => walk(inner, under(path, key)));
  return 'clause' in part ? [rowLeaf(part, path), ...below] : below;
}

function walkList(list: readonly unknown[], path: string): BookLeaf[] {
  const keys = list.map((item, at) => keyOf(item) ?? String(at));
  const items = list.flatMap((item, at) => walk(item, under(path, keys[at] ?? '')));
  if (items.length === 0) return [];
  return [...items, { path: under(path, ORDER), value: keys, clause: null, reading: null }];
}

/** The last part of the path of a leaf that says in which order rows stand. */
export const ORDER = 'order';

/** A row says what its plain fields say; the leaves inside it speak for themselves. */
function rowLeaf(row: Part, path: string): BookLeaf {
  const key = keyField(row);
  const said = Object.entries(row).filter(
    ([field, inner]) => field !== key && !GROUND_FIELDS.includes(field) && isPlain(inner),
  );
  const value = said.length === 0 ? true : Object.fromEntries(said);
  return { path, value, clause: text(row.clause), reading: null };
}

const GROUND_FIELDS = ['clause', 'cite'];

function isPlain(field: unknown): boolean {
  if (!isPart(field)) return true;
  return Object.keys(field).length > 0 && walk(field, '').length === 0;
}

const KEYS = ['id', 'item', 'diagram', 'method', 'length', 'consecutive', 'on', 'what'];

/** The field by which people tell the rows of a list apart. */
function keyField(row: Part): string | undefined {
  return KEYS.find((name) => name in row);
}

export function keyOf(item: unknown): string | null {
  const key = isPart(item) ? keyField(item) : undefined;
  return key === undefined ? null : String((item as Part)[key]);
}

function isPart(value: unknown): value is Part {
  return typeof value === 'object' && value !== null;
}

export function under(path: string, key: string): string {
  return path === '' ? key : `${path}.${key}`;
}

function text(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}
