import { setFlagsFromString } from 'node:v8';
import { expect, it } from 'vitest';
import { walk } from '../../../test/support/table/walk.ts';
import { seededRandom } from '../../kit/index.ts';
import type { Patron, TableState } from './state.ts';

const PARTS = ['people', 'cards', 'bets', 'record'] as const;

/** Asks V8 itself whether two objects have the same hidden class. */
function sameKind(): (one: object, other: object) => boolean {
  setFlagsFromString('--allow-natives-syntax');
  const asked = new Function('one', 'other', 'return %HaveSameMap(one, other)');
  return (one, other) => asked(one, other) === true;
}

function statesOf(seed: number): TableState[] {
  const random = seededRandom(`kinds ${seed}`);
  const states: TableState[] = [];
  const choices = Array.from({ length: 400 }, () => random.word());
  walk(seed, choices, { event: (_before, _event, after) => states.push(after) });
  return states;
}

it('all states, their parts and patrons have one hidden class in V8, whatever the event', () => {
  const isLike = sameKind();
  // V8 knows which values a field may hold only after it has met them.
  const met = [1, 2, 3, 4, 5, 6, 7, 8].flatMap(statesOf);
  const [first, ...others] = [1, 2, 3, 4, 5, 6, 7, 8].flatMap(statesOf);
  expect(met.length).toBeGreaterThan(500);
  for (const state of others) {
    expect(isLike(state, first as TableState)).toBe(true);
    for (const part of PARTS) expect(isLike(state[part], (first as TableState)[part])).toBe(true);
  }
  const [someone, ...patrons] = others.flatMap(({ people }) => people.patrons);
  expect(patrons.length).toBeGreaterThan(500);
  for (const patron of new Set(patrons)) expect(isLike(patron, someone as Patron)).toBe(true);
});
