import { expect, it } from 'vitest';
import { type SeededRandom, seededRandom } from '../kit/index.ts';
import { type Command, decide, type TableState } from '../table/index.ts';
import { walk } from '../table/testing/walk.ts';
import { parseCommand } from './parse.ts';

const POISON: readonly unknown[] = [
  null,
  undefined,
  true,
  '',
  '0',
  '__proto__',
  'constructor',
  'dealer',
  'ann',
  [],
  {},
  { toString: null },
  -1,
  0,
  1,
  0.1,
  99,
  1000,
  1e21,
  Number.MAX_SAFE_INTEGER,
  'AS',
  'player',
];

function pick<T>(random: SeededRandom, items: readonly T[]): T {
  return items[random.below(items.length)] as T;
}

/** The command with one of its fields, at any depth, replaced by something else. */
function poisoned(random: SeededRandom, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || random.below(4) === 0) {
    return pick(random, POISON);
  }
  const keys = Object.keys(value);
  const key = keys[random.below(Math.max(1, keys.length))] ?? 'extra';
  const inner = (value as Record<string, unknown>)[key];
  return { ...value, [key]: poisoned(random, inner) };
}

it('any command with a spoilt field is refused at the door or answered by the machine', () => {
  const random = seededRandom('poison');
  let tried = 0;
  let passed = 0;
  const attack = (state: TableState, command: Command) => {
    const parsed = parseCommand(poisoned(random, command));
    tried += 1;
    if (!parsed.ok) {
      expect(parsed.error.message.length).toBeGreaterThan(3);
      return;
    }
    passed += 1;
    expect(typeof decide(state, parsed.value).ok).toBe('boolean');
  };
  for (let seed = 0; seed < 60; seed += 1) {
    const choices = Array.from({ length: 250 }, () => random.word());
    walk(seed, choices, {
      accepted: (before, command) => attack(before, command),
      refused: (state, command) => attack(state, command),
    });
  }
  expect(tried).toBeGreaterThan(10_000);
  expect(passed).toBeGreaterThan(1_000);
});
