import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { type JsonSchema, objectSchema } from '../../src/kit/index.ts';
import { EVENTS, TABLE_EVENTS, type TableEvent } from '../../src/table/index.ts';
import { shapeText } from './checker/shape-text.ts';
import { ROOT } from './checker/tree.ts';

/**
 * One line for each schema of each event that a table ever wrote. Whoever changes what an event
 * holds gives it an upcaster in src/table/machine/stored.ts, which raises its schema, and adds a
 * line for the new schema; a line that stands is never changed.
 */
const KEPT = readFileSync(join(ROOT, 'test', 'data', 'table-events.txt'), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'));

const NOW = Object.entries(EVENTS).map(([type, { fields }]) => {
  const { schema } = TABLE_EVENTS.write({ type } as TableEvent);
  return { type, schema, line: `${type} ${schema} ${shapeText(objectSchema(fields, type))}` };
});

it('every event of a table has the shape that is kept for its schema', () => {
  const newest = new Set(NOW.map(({ type, schema }) => `${type} ${schema}`));
  const kept = KEPT.filter((line) => newest.has(line.split(' ').slice(0, 2).join(' ')));
  expect(NOW.map(({ line }) => line).sort()).toEqual([...kept].sort());
});

it('every schema that an event ever had is kept, once', () => {
  const known = KEPT.map((line) => line.split(' ').slice(0, 2).join(' '));
  const all = NOW.flatMap(({ type, schema }) =>
    Array.from({ length: schema }, (_none, at) => `${type} ${at + 1}`),
  );
  expect([...known].sort()).toEqual([...all].sort());
});

it.each<[JsonSchema, string]>([
  [{ type: 'integer', minimum: 1 }, 'integer'],
  [{ enum: ['a', 'b'] }, 'word'],
  [{ anyOf: [{ type: 'string' }, { type: 'null' }] }, 'string | null'],
  [{ type: 'array', items: { type: 'string' } }, '[string]'],
  [
    { type: 'object', properties: { b: { type: 'string' }, a: {} }, required: ['b'] },
    '{ a?: anything, b: string }',
  ],
  [{ type: 'object', properties: { sign: { type: 'integer' } } }, '{ sign?: as given }'],
])('the shape of %j is told as %s', (schema, text) => {
  expect(shapeText(schema)).toBe(text);
});
