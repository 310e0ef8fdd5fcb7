import type { Catalogue } from './catalogue.ts';

/** Names of the house's own books and of their versions, by `book` and `book version`. */
const OWN_NAMES = new Map<string, string>();

export interface NamedBook {
  readonly id: string;
  readonly name: { readonly value: string };
  readonly versions: readonly { readonly id: string; readonly name: string }[];
}

/** Called once, before anything is drawn. */
export function rememberOwnNames(books: readonly NamedBook[]): void {
  for (const { id, name, versions } of books) {
    OWN_NAMES.set(id, name.value);
    for (const version of versions) OWN_NAMES.set(`${id} ${version.id}`, version.name);
  }
}

/** The book's name in the reader's language, or the name that the book itself gives. */
export function bookName(id: string, printed: string, game: Catalogue['game']): string {
  const known = Object.entries(game.books).find(([bookId]) => bookId === id)?.[1];
  return known ?? OWN_NAMES.get(id) ?? printed;
}

/** The version's name as a book of the house gives it, else in the reader's language. */
export function versionName(bookId: string, id: string, game: Catalogue['game']): string {
  const own = OWN_NAMES.get(`${bookId} ${id}`);
  return own ?? Object.entries(game.versions).find(([known]) => known === id)?.[1] ?? id;
}

/** The names of book and version for the head of a table: "Crown Melbourne · Traditional". */
export function rulesName(
  rules: { readonly bookId: string; readonly bookName: string; readonly versionId: string },
  game: Catalogue['game'],
): string {
  const { bookId, versionId } = rules;
  return `${bookName(bookId, rules.bookName, game)} · ${versionName(bookId, versionId, game)}`;
}
