import Schema from 'typebox/schema';
import { expect, it } from 'vitest';
import { walk } from '../../test/support/table/walk.ts';
import { type SeededRandom, seededRandom } from '../kit/index.ts';
import { messageField } from '../machine/index.ts';
import { COMMANDS, type Command, decide, TABLE_MACHINE, type TableState } from '../table/index.ts';

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

/** What an independent implementation of JSON Schema says about a command of this type. */
function judge(type: Command['type']): (value: unknown) => boolean {
  const fields = { ...COMMANDS[type].fields, ...TABLE_MACHINE.envelope };
  const validator = Schema.Compile(messageField(type, fields, 'command').schema);
  return (value) => validator.Check(value);
}

it('any command with a spoilt field is refused at the door or answered by the machine', () => {
  const random = seededRandom('poison');
  let tried = 0;
  let passed = 0;
  const judges = new Map<string, (value: unknown) => boolean>();
  const attack = (state: TableState, command: Command) => {
    const sent = poisoned(random, command);
    const parsed = TABLE_MACHINE.readCommand(sent);
    tried += 1;
    const { type } = (sent ?? {}) as { type?: unknown };
    if (type === command.type) {
      const asJudged = judges.get(command.type) ?? judge(command.type);
      judges.set(command.type, asJudged);
      expect(parsed.ok, JSON.stringify(sent)).toBe(asJudged(sent));
    }
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
