import { STAFF_RANKS } from '../../src/rules/model/authority.ts';
import type { RuleBook } from '../../src/rules/model/book.ts';
import { shapeFaults } from '../../src/rules/shape/book-check.ts';
import { bookFaults } from '../../src/rules/shape/validate-book.ts';
import { type Change, changesOf, type OtherWords, told, type Words } from './changes.ts';
import { isPart, keyOf, type Part, type Spot, spotsOf } from './spots.ts';
import { tableauChanges } from './tableau-changes.ts';

/** One changed leaf value of one book. */
export interface Mutant {
  /** Book, path and change: the same in every run. */
  readonly id: string;
  readonly spot: Spot;
  readonly to: unknown;
  /** A test must cite one of these, or a part of it; empty where the book is silent. */
  readonly clauses: readonly string[];
  /** Why the loader refuses the changed book; null where it can be played. */
  readonly refused: string | null;
}

/**
 * The mutants of one book; `others` are the published books, from which a value is taken where
 * the leaf's own says nothing to change. Changes of the wrong shape are none.
 */
export function mutantsOf(book: Part, others: readonly Part[]): readonly Mutant[] {
  const theirs = others.map((other) => new Map(spotsOf(other).map((spot) => [spot.path, spot])));
  return spotsOf(book).flatMap((spot) => {
    const found = theirs.flatMap((spots) => spots.get(spot.path) ?? []);
    const values = found.map((other) => other.holder[other.field]);
    return distinct(candidates(book, spot, values)).flatMap(({ what, to }) => {
      const verdict = judge(book, spot, to);
      if (verdict === 'misshapen') return [];
      const clauses = clausesOf(spot, what);
      return [{ id: `${spot.book} ${spot.path}: ${what}`, spot, to, clauses, refused: verdict }];
    });
  });
}

function candidates(book: Part, spot: Spot, values: readonly unknown[]): readonly Change[] {
  const value = spot.holder[spot.field];
  if (spot.rows !== null) {
    return spot.rows.map((row, at) => ({
      what: `without row ${at} ${keyOf(row) ?? ''}`,
      to: spot.rows?.filter((_, other) => other !== at),
    }));
  }
  if (spot.path === 'tableau') return tableauChanges((book as unknown as RuleBook).tableau.value);
  const whole = (to: unknown) => ({ what: told([], value, to), to });
  if (spot.field === 'odds') return otherOdds(value).map(whole);
  if (value === null) {
    const offices = spot.path.startsWith('offices.authority.') ? rungs(book) : [];
    return [...values.filter((other) => other !== null), ...offices].map(whole);
  }
  const changes = changesOf(value, wordsAt(book, spot));
  if (spot.field !== 'value') return changes;
  return [...changes, ...added(value, values), whole(null)];
}

/** 8 to 1 becomes 9 to 1 and 7 to 1. */
function otherOdds(odds: unknown): readonly unknown[] {
  if (!Array.isArray(odds)) return [[1, 1]];
  const [n, d] = odds.map(Number);
  return [
    [(n ?? 0) + 1, d],
    [(n ?? 0) - 1, d],
  ];
}

/** Entries of the same list in another book. */
function added(value: unknown, values: readonly unknown[]): readonly Change[] {
  if (!Array.isArray(value)) return [];
  const news = new Set(values.flatMap((other) => (Array.isArray(other) ? other : [])));
  const missing = [...news].filter((item) => !isPart(item) && !value.includes(item));
  return missing.map((item) => ({ what: `with ${item}`, to: [...value, item] }));
}

/** Asks the loader which words may stand there: it names them when it meets a strange one. */
function wordsAt(book: Part, spot: Spot): OtherWords {
  return (replace, word): Words => {
    const probe = typeof word === 'string' ? 'no-such-word' : 0.123;
    const why = withValue(spot, replace(probe), () => shapeFaults(book, null)[0]?.why ?? '');
    const list = /, not one of (.*)$/.exec(why)?.[1]?.split(', ') ?? null;
    if (list === null) return null;
    if (typeof word === 'number') return list.map(Number);
    const ladder = rungs(book);
    const areRanks = list.join() === STAFF_RANKS.join();
    return beside(areRanks && ladder.includes(word) ? ladder : list, word);
  };
}

/** Of a long list the words before and after; an office has those beside it on the ladder. */
function beside(list: readonly string[], word: string): readonly string[] {
  if (list.length <= MOST_WORDS) return list;
  const at = list.indexOf(word);
  return [list[at - 1], list[at + 1]].filter((other) => other !== undefined);
}

const MOST_WORDS = 3;

function rungs(book: Part): readonly string[] {
  return (book as unknown as RuleBook).offices.ladder.value;
}

function judge(book: Part, spot: Spot, to: unknown): 'misshapen' | string | null {
  return withValue(spot, to, () => {
    if (shapeFaults(book, null).length > 0) return 'misshapen';
    const [fault] = bookFaults(book);
    return fault === undefined ? null : `${fault.field} ${fault.why}`;
  });
}

function withValue<T>({ holder, field }: Spot, to: unknown, ask: () => T): T {
  const before = holder[field];
  holder[field] = to;
  const answer = ask();
  holder[field] = before;
  return answer;
}

/** A row that is left out is missed under its own clause; parts of a value may cite their own. */
function clausesOf(spot: Spot, what: string): readonly string[] {
  const row = /^without row (\d+)/.exec(what)?.[1];
  if (row !== undefined) return texts([spot.rows?.[Number(row)]?.clause]);
  const value = spot.holder[spot.field];
  const own = spot.field === 'value' && spot.path !== 'tableau' ? clausesInside(value) : [];
  return texts([spot.clause, ...own]);
}

/** Clauses that stand inside a leaf's value, as `{ behind: 20, clause: '4.2.4(a)' }`. */
function clausesInside(value: unknown): readonly unknown[] {
  if (!isPart(value)) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    key === 'clause' ? [inner] : clausesInside(inner),
  );
}

function texts(list: readonly unknown[]): readonly string[] {
  return list.filter((item) => typeof item === 'string');
}

function distinct(changes: readonly Change[]): readonly Change[] {
  return [...new Map(changes.map((change) => [JSON.stringify(change.to), change])).values()];
}
