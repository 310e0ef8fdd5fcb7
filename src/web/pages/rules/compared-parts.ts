import { type LeafDifference, valueText } from '../../../rules/index.ts';

/** Differences that concern the same part of the game. */
export interface ComparedPart {
  readonly name: string;
  readonly rows: readonly LeafDifference[];
}

/** The parts in the order of the book; a leaf outside any part belongs to the book itself. */
export function partsOf(rows: readonly LeafDifference[]): ComparedPart[] {
  const parts = new Map<string, LeafDifference[]>();
  for (const row of rows) {
    const [head = '', rest] = row.name.split(': ');
    const name = rest === undefined ? ITSELF : head;
    parts.set(name, [...(parts.get(name) ?? []), row]);
  }
  return [...parts].map(([name, inside]) => ({ name, rows: inside }));
}

const ITSELF = 'The book itself';

/** The shown name of a leaf; the name of a moment leaves out its unit. */
export function named(name: string): string {
  return name.replace(/ at ms$/, '');
}

/**
 * Whether all words appear in the leaf's name or in its value, clause or reading in either book.
 */
export function speaksOf({ name, left, right }: LeafDifference, text: string): boolean {
  const said = [left, right].flatMap((leaf) =>
    leaf === null ? [] : [valueText(leaf.value), leaf.clause ?? '', leaf.reading ?? ''],
  );
  const all = [name, ...said].join(' ').toLowerCase();
  const words = text.toLowerCase().split(/\s+/);
  return words.every((word) => all.includes(word));
}
