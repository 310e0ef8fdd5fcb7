import { findBook, type WagerType, wagerOnShelf, wagerRow } from '../../rules/index.ts';

/** The names of wagers by id, as the book gives them: of one book, or of the first that has one. */
export type WagerNames = (type: WagerType, bookId?: string) => string;

/**
 * Names in one language: the book's own words for it, else a translation of the usual name, else
 * the name in the book.
 */
export function wagerNames(
  language: string,
  which: 'name' | 'short',
  words: Readonly<Record<string, string>>,
): WagerNames {
  return (type, bookId) => {
    const book = bookId === undefined ? null : findBook(bookId);
    const row = book === null ? wagerOnShelf(type) : wagerRow(book, type);
    if (row === null) return plainName(type);
    const own = row.words?.[language]?.[which];
    return own ?? inWords(row[which], words) ?? row[which];
  };
}

/** A usual name, or one that a hand stands before: "Player Pair" is Player and Pair. */
function inWords(name: string, words: Readonly<Record<string, string>>): string | undefined {
  const [hand = '', ...rest] = name.split(' ');
  const [side, what] = [words[hand], words[rest.join(' ')]];
  return words[name] ?? (side && what && `${side}${what}`);
}

/** Words where nothing names the thing: "three-card-seven" becomes "three card seven". */
export function plainName(id: string): string {
  return id.replaceAll('-', ' ');
}
