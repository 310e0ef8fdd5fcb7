import { expect, it } from 'vitest';
import { jsonSchema } from '../../../src/protocol/index.ts';
import { displayName, nameKey } from '../../../src/server/people/sign-in/names.ts';
import { ROWS } from '../support/asking.ts';

/**
 * A pattern that goes back over what it has read needs time in proportion to a power of the text:
 * of a text of this length such a pattern would not be done in a day.
 */
const LENGTH = 50_000;

/** Texts that fit for long and fail at the end. */
const BAITS = ['a', '0', 'a-', 'a.', ' a', 'aA0_', '-', 'é', 'a0 ', '[', '"', ','].map(
  (part) => `${part.repeat(LENGTH / part.length)}\u0000`,
);

function patternsIn(schema: unknown): readonly string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  return Object.entries(schema).flatMap(([name, value]) =>
    name === 'pattern' && typeof value === 'string' ? [value] : patternsIn(value),
  );
}

it('every pattern of a route or a command is through with a long text in one go', () => {
  const rows = ROWS.flatMap(([, { params, query, body }]) => [params, query, body]);
  const schemas = [jsonSchema('commands'), jsonSchema('tournament'), ...rows];
  const patterns = new Set(schemas.flatMap(patternsIn));
  expect(patterns.size).toBeGreaterThan(5);
  for (const pattern of patterns) {
    const expression = new RegExp(pattern, 'u');
    const isWhole = pattern.startsWith('^') && pattern.endsWith('$');
    const fits = BAITS.filter((bait) => expression.test(bait));
    if (isWhole) expect(fits, pattern).toEqual([]);
  }
});

it('a name as long as a body may be is judged in one go', () => {
  for (const bait of BAITS) {
    expect([nameKey(bait), displayName(bait)]).toEqual([null, null]);
  }
});
