import type { RuleBook } from '../model/book.ts';
import { keyOf, under } from './walk.ts';

/**
 * The book with one thing said otherwise: the value of a leaf, or a field of a row, by the path
 * under which `leavesOf` lists it. Null where the book has nothing there. The result is not
 * checked.
 */
export function withLeaf(book: RuleBook, path: string, value: unknown): RuleBook | null {
  const changed = changedAt(book, '', path, value);
  return changed === book ? null : (changed as RuleBook);
}

function changedAt(part: unknown, at: string, path: string, value: unknown): unknown {
  if (Array.isArray(part)) return changedItem(part, at, path, value);
  if (typeof part !== 'object' || part === null) return part;
  if (at === path) return 'value' in part ? { ...part, value } : part;
  for (const [key, inner] of Object.entries(part)) {
    const here = under(at, key);
    if (here === path && !isLeaf(inner)) return { ...part, [key]: value };
    if (here !== path && !path.startsWith(`${here}.`)) continue;
    const changed = changedAt(inner, here, path, value);
    if (changed !== inner) return { ...part, [key]: changed };
  }
  return part;
}

function changedItem(list: readonly unknown[], at: string, path: string, value: unknown): unknown {
  for (const [index, item] of list.entries()) {
    const here = under(at, keyOf(item) ?? String(index));
    if (here !== path && !path.startsWith(`${here}.`)) continue;
    const changed = changedAt(item, here, path, value);
    if (changed !== item) return list.with(index, changed);
  }
  return list;
}

function isLeaf(part: unknown): boolean {
  return typeof part === 'object' && part !== null && 'value' in part;
}
