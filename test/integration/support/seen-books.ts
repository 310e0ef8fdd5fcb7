import { BOOKS, bookDigest, type RuleBook, shelveBooks } from '../../../src/rules/index.ts';

/** Copies of the published books that note, by path, which leaves' values were read. */
export interface SeenBooks {
  /** The id of the copy of a published book. */
  idOf(bookId: string): string;
  /** Paths of leaves whose value was read so far, in any book. */
  readonly read: ReadonlySet<string>;
  /** Paths of all leaves of all books, without list indexes. */
  readonly leaves: ReadonlySet<string>;
}

export function shelveSeenBooks(): SeenBooks {
  const read = new Set<string>();
  const leaves = new Set<string>();
  let noting = false;
  const note = (path: string) => {
    if (noting) read.add(path);
  };
  const idOf = (bookId: string) => `seen-${bookId}`;
  const copies = BOOKS.map(
    (book) => watched({ ...book, id: idOf(book.id) }, '', { note, leaves }) as unknown as RuleBook,
  );
  shelveBooks(copies);
  // The digest reads every word of a book; it is computed and kept now, so nothing reads the whole
  // book later.
  for (const copy of copies) bookDigest(copy);
  noting = true;
  return { idOf, read, leaves };
}

/** The same value, but each leaf tells when its value is asked for. */
interface Notebook {
  note(path: string): void;
  readonly leaves: Set<string>;
}

function watched(part: unknown, path: string, book: Notebook): unknown {
  if (Array.isArray(part)) return part.map((item) => watched(item, path, book));
  if (typeof part !== 'object' || part === null) return part;
  if ('value' in part) {
    const { value, ...grounds } = part;
    book.leaves.add(path);
    const get = () => {
      book.note(path);
      return value;
    };
    return Object.defineProperty(grounds, 'value', { get, enumerable: true });
  }
  return Object.fromEntries(
    Object.entries(part).map(([key, inner]) => {
      const at = path === '' ? key : `${path}.${key}`;
      return [key, watched(inner, at, book)];
    }),
  );
}
