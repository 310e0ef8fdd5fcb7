import { describe, expect, it } from 'vitest';
import { cents } from '../../kit/index.ts';
import { withBets, withStack } from './copies.ts';
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
    const bets = { patrons: [], wagers: [], nextWagerId: 7 };
    expect(withBets(state, bets)).toEqual({ ...state, ...bets });
  });

  it('of a patron change the stack and nothing else', () => {
    const patron: Patron = marked(newPatron('ann'));
    expect(withStack(patron, cents(5))).toEqual({ ...patron, chipsCents: 5 });
  });
});
