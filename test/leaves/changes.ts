import { isPart } from './spots.ts';

/** Another value for a spot, and what was changed in it: `noticeMinutes 20 → 19`. */
export interface Change {
  readonly what: string;
  readonly to: unknown;
}

/** What else a word may be where it stands; null where any text will do. */
export type OtherWords = (replace: (word: unknown) => unknown, word: string | number) => Words;
export type Words = readonly (string | number)[] | null;

/** Numbers one up and one down, flags turned, words exchanged, entries of lists left out. */
export function changesOf(value: unknown, otherWords: OtherWords): readonly Change[] {
  return inside(value, [], (inner) => inner, otherWords);
}

type Rebuild = (inner: unknown) => unknown;

function inside(
  value: unknown,
  at: readonly string[],
  rebuild: Rebuild,
  otherWords: OtherWords,
): Change[] {
  const change = (to: unknown) => ({ what: told(at, value, to), to: rebuild(to) });
  if (typeof value === 'boolean') return [change(!value)];
  if (typeof value === 'number' || typeof value === 'string') {
    const words = otherWords(rebuild, value);
    if (words !== null) return words.filter((word) => word !== value).map(change);
    if (typeof value === 'string') return [change('something else')];
    return [change(value + 1), change(value - 1)];
  }
  if (Array.isArray(value)) return inList(value, at, rebuild, otherWords);
  if (!isPart(value)) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    inside(inner, [...at, key], (to) => rebuild({ ...value, [key]: to }), otherWords),
  );
}

function inList(
  list: readonly unknown[],
  at: readonly string[],
  rebuild: Rebuild,
  otherWords: OtherWords,
): Change[] {
  return list.flatMap((item, place) => {
    const without = list.filter((_, other) => other !== place);
    const dropped = { what: `${where(at)}without ${said(item)}`, to: rebuild(without) };
    if (!isPart(item)) return [dropped];
    const put = (to: unknown) => rebuild(list.map((old, other) => (other === place ? to : old)));
    return [dropped, ...inside(item, [...at, String(place)], put, otherWords)];
  });
}

export function told(at: readonly string[], from: unknown, to: unknown): string {
  return `${where(at)}${said(from)} → ${said(to)}`;
}

function where(at: readonly string[]): string {
  return at.length === 0 ? '' : `${at.join('.')} `;
}

const LONGEST_SAID = 60;

function said(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  if (text.length <= LONGEST_SAID) return text;
  // The end tells a changed text from the old one.
  return `${text.slice(0, LONGEST_SAID / 2)}…${text.slice(-LONGEST_SAID / 2)}`;
}
