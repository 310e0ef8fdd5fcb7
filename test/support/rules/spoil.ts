import { present } from '../../../src/kit/index.ts';
import type { RuleBook } from '../../../src/rules/model/book.ts';
import type { BookFault } from '../../../src/rules/model/check.ts';
import { bookFaults } from '../../../src/rules/shape/validate-book.ts';
import { CM } from './cite.ts';
import { bookOf } from './table.ts';

type Draft = Record<string, unknown>;

/** A copy of a book with the values at some paths replaced; `undefined` takes a field away. */
export function spoilt(changes: Readonly<Record<string, unknown>>, id: string = CM): RuleBook {
  // Versions share Runs and rows; a copy by text gives each version its own, so that one can be
  // spoilt alone.
  const draft = JSON.parse(JSON.stringify(bookOf(id))) as Draft;
  for (const [path, value] of Object.entries(changes)) {
    const keys = path.split('.');
    const last = present(keys.pop(), 'a key');
    const parent = keys.reduce<Draft>((part, key) => part[key] as Draft, draft);
    if (value === undefined) delete parent[last];
    else parent[last] = value;
  }
  return draft as unknown as RuleBook;
}

/** The first fault in one line, or null: `limits.excess (7.3.2): has no value`. */
export function firstFault(book: RuleBook): string | null {
  const [fault] = bookFaults(book);
  return fault === undefined ? null : textOf(fault);
}

function textOf({ field, clause, why }: BookFault): string {
  return `${field} (${clause ?? 'no clause'}): ${why}`;
}
