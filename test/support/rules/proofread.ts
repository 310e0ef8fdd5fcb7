import { isRecord } from '../../../src/rules/model/check.ts';
import { bookOf } from './table.ts';

/** A leaf by its path, the clause it rests on (null where the book is silent) and what it says. */
export type Proof = readonly [path: string, clause: string | null, says: unknown, parts?: string];

/** One case for each leaf, with a title that cites its clause. */
export function proofsOf(book: string, proofs: readonly Proof[]) {
  return proofs.map(([path, clause, says, parts = clause]) => {
    const cited = clause === null ? `${book}, which is silent:` : `[${book} ${parts}]`;
    return [`${cited} ${path} is ${JSON.stringify(says)}`, book, path, clause, says] as const;
  });
}

/** What stands at a path, and its clause; no other leaf of the book is read. */
export function standsAt(book: string, path: string): readonly [says: unknown, clause: unknown] {
  const keys = path.split('.');
  const last = keys.pop() ?? '';
  const around = keys.reduce<unknown>(inside, bookOf(book));
  const part = inside(around, last);
  if (isRecord(part) && 'value' in part) return [part.value, part.clause];
  return [part, isRecord(around) ? around.clause : null];
}

function inside(part: unknown, key: string): unknown {
  if (!Array.isArray(part)) return isRecord(part) ? part[key] : undefined;
  return part.find((item) => isRecord(item) && [item.id, item.diagram].includes(key));
}
