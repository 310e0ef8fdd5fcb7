import { type LeafDifference, valueText } from '../../../rules/index.ts';

/** Differences that speak of the same part of the game. */
export interface ComparedPart {
  readonly name: string;
  readonly rows: readonly LeafDifference[];
}

/** In the order of the book; what stands alone is of the book itself. */
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

/** The words of a leaf; a moment is not called by its unit. */
export function named(name: string): string {
  return name.replace(/ at ms$/, '');
}

/** Whether all words appear in what the leaf is called or in what a book says of it. */
export function speaksOf({ name, left, right }: LeafDifference, text: string): boolean {
  const said = [left, right].flatMap((leaf) =>
    leaf === null ? [] : [valueText(leaf.value), leaf.clause ?? '', leaf.reading ?? ''],
  );
  const all = [name, ...said].join(' ').toLowerCase();
  const words = text.toLowerCase().split(/\s+/);
  return words.every((word) => all.includes(word));
}
