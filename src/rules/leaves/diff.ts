import { canonicalJson } from '../../kit/index.ts';
import type { RuleBook } from '../model/book.ts';
import { NOTICE_LEAVES } from './notices.ts';
import { type BookLeaf, leavesOf, ORDER } from './walk.ts';
import { leafName } from './words.ts';

/** One thing that two books say differently; null on the side of a book that has no such leaf. */
export interface LeafDifference {
  readonly path: string;
  readonly name: string;
  readonly left: BookLeaf | null;
  readonly right: BookLeaf | null;
  /** Why nothing is decided by the leaf; null where the table obeys it. */
  readonly notice: string | null;
}

/** Left out: every book has its own id, so ids would open every comparison. */
const IDENTITY = new Set(['id']);

/**
 * Every leaf whose values differ, in the left book's order, then those that only the right book
 * has.
 */
export function diffBooks(left: RuleBook, right: RuleBook): readonly LeafDifference[] {
  const ours = byPath(left);
  const theirs = byPath(right);
  const paths = new Set([...ours.keys(), ...theirs.keys()]);
  return [...paths].flatMap((path) => {
    if (IDENTITY.has(path)) return [];
    const [a, b] = [ours.get(path) ?? null, theirs.get(path) ?? null];
    if (sayTheSame(path, a, b)) return [];
    return [{ path, name: leafName(path), left: a, right: b, notice: NOTICE_LEAVES[path] ?? null }];
  });
}

function byPath(book: RuleBook): ReadonlyMap<string, BookLeaf> {
  return new Map(leavesOf(book).map((leaf) => [leaf.path, leaf]));
}

function sayTheSame(path: string, a: BookLeaf | null, b: BookLeaf | null): boolean {
  if (path.endsWith(`.${ORDER}`)) return sameOrder(a?.value, b?.value);
  return a !== null && b !== null && canonicalJson(a.value) === canonicalJson(b.value);
}

/**
 * Rows that only one book has are differences of their own, so only the order of the common rows
 * counts.
 */
function sameOrder(a: unknown, b: unknown): boolean {
  if (!Array.isArray(a) || !Array.isArray(b)) return true;
  const common = (one: readonly unknown[], other: readonly unknown[]) =>
    one.filter((key) => other.includes(key)).join('\n');
  return common(a, b) === common(b, a);
}
