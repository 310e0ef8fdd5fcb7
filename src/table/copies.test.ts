import { describe, expect, it } from 'vitest';
import { cents } from '../kit/index.ts';
import { withBets, withEntry, withStack } from './copies.ts';
import { newPatron, UNOPENED } from './initial.ts';
import type { Patron, TableState } from './state.ts';

/** Another value in every field, so that none can stand in for a neighbour. */
function marked<T extends object>(value: T): T {
  const fields = Object.keys(value).map((key) => [key, { the: key }]);
  return Object.fromEntries(fields) as T;
}

describe('copies written out field by field', () => {
  it('of a state change the bets and nothing else', () => {
    const state: TableState = marked(UNOPENED);
    const bets = { patrons: {}, wagers: [], nextWagerId: 7 };
    expect(withBets(state, bets)).toEqual({ ...state, ...bets });
  });

  it('of a patron change the stack and nothing else', () => {
    const patron: Patron = marked(newPatron('ann'));
    expect(withStack(patron, cents(5))).toEqual({ ...patron, chipsCents: 5 });
  });

  it('of a record change one name and keep the order of the others', () => {
    const record = { bea: 1, ann: 2, cy: 3 };
    expect(Object.entries(withEntry(record, 'ann', 5))).toEqual([
      ['bea', 1],
      ['ann', 5],
      ['cy', 3],
    ]);
    expect(Object.entries(withEntry(record, 'dot', 4)).at(-1)).toEqual(['dot', 4]);
    expect(record).toEqual({ bea: 1, ann: 2, cy: 3 });
  });

  it('of a record take any name, even one that all objects have', () => {
    const record = withEntry<number>({}, '__proto__', 1);
    expect(JSON.stringify(withEntry(record, 'constructor', 2))).toBe(
      '{"__proto__":1,"constructor":2}',
    );
  });
});
