import { CROWN_MELBOURNE } from '../../src/rules/books/crown-melbourne.ts';
import { TASMANIA_2013 } from '../../src/rules/books/tasmania-2013.ts';
import { THE_VILLE } from '../../src/rules/books/the-ville.ts';
import { VICTORIA_2002 } from '../../src/rules/books/victoria-2002.ts';
import { type Part, type Spot, spotsOf } from './spots.ts';

/** The four books before they are loaded, so that they can still be changed. */
export const RAW_BOOKS = [CROWN_MELBOURNE, VICTORIA_2002, TASMANIA_2013, THE_VILLE];

/** Spots of the published books that tell when they are read, and can hold another value. */
export interface WatchedBooks {
  /** Keys of the spots that were read since the last call. */
  takeReads(): ReadonlySet<string>;
  /** Books of which these reads leave nothing out. */
  wholeBooks(reads: ReadonlySet<string>): ReadonlySet<string>;
  /** Makes one spot say something else until the returned function is called. */
  hold(key: string, to: unknown): () => void;
}

export function keyOfSpot({ book, path }: { book: string; path: string }): string {
  return `${book} ${path}`;
}

/**
 * Puts a watch on every spot. Books share rows in the source; each gets its own first, so that a
 * change of one book is not a change of another. Must run before the books are loaded and frozen.
 */
export function watchBooks(): WatchedBooks {
  const spots = new Map<string, Watch>();
  let reads = new Set<string>();
  for (const book of RAW_BOOKS) {
    Object.assign(book, structuredClone(book));
    for (const spot of spotsOf(book as unknown as Part)) {
      const key = keyOfSpot(spot);
      spots.set(
        key,
        watch(spot, () => reads.add(key)),
      );
    }
  }
  return {
    takeReads: () => {
      const taken = reads;
      reads = new Set();
      return taken;
    },
    wholeBooks: (read) => {
      const unread = new Set([...spots].flatMap(([key, { book }]) => (read.has(key) ? [] : book)));
      return new Set(RAW_BOOKS.map(({ id }) => id).filter((id) => !unread.has(id)));
    },
    hold: (key, to) => {
      const spot = spots.get(key);
      if (spot === undefined) throw new Error(`no book has ${key}`);
      spot.now = freeze(to);
      return () => {
        spot.now = spot.printed;
      };
    },
  };
}

interface Watch {
  readonly book: string;
  readonly printed: unknown;
  now: unknown;
}

function watch({ book, holder, field }: Spot, note: () => void): Watch {
  const printed = holder[field];
  const spot: Watch = { book, printed, now: printed };
  const get = () => {
    note();
    return spot.now;
  };
  Object.defineProperty(holder, field, { get, enumerable: true, configurable: true });
  return spot;
}

/** What is on the shelf is frozen, and so is what stands in for it. */
function freeze(value: unknown): unknown {
  if (typeof value === 'object' && value !== null) {
    for (const inner of Object.values(value)) freeze(inner);
    Object.freeze(value);
  }
  return value;
}
