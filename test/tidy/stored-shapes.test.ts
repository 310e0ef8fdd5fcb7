import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { CAGE_MACHINE } from '../../src/cage/index.ts';
import type { Json } from '../../src/kit/index.ts';
import {
  field,
  type JsonSchema,
  type MessageRows,
  objectSchema,
  type StoredEvent,
} from '../../src/machine/index.ts';
import { PEOPLE_MACHINE } from '../../src/people/index.ts';
import { TABLE_MACHINE } from '../../src/table/index.ts';
import { TOURNAMENT_MACHINE } from '../../src/tournament/index.ts';
import { shapeText } from './checker/shape-text.ts';
import { ROOT } from './checker/tree.ts';

/**
 * One line for each schema of each event that was ever written. A change of an event's fields needs
 * an upcaster in the machine's stored.ts, which raises the schema, and a new line for that schema;
 * an existing line is never changed.
 */
function kept(file: string): readonly string[] {
  return readFileSync(join(ROOT, 'test', 'data', file), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
}

interface Written {
  readonly type: string;
  readonly schema: number;
  readonly line: string;
}

/** Every event of a machine in its newest shape. */
function written(machine: {
  readonly rows: { readonly events: MessageRows };
  readonly events: { write(event: never): StoredEvent };
}): readonly Written[] {
  return Object.entries(machine.rows.events).map(([type, { fields }]) => {
    // The event of a table is in a tournament's log with the table's own type and schema.
    const event = { type, event: { type: 'BurnAsked' } } as never;
    const stored = machine.events.write(event);
    const shape = carries(stored.data) ? { ...fields, event: INNER } : fields;
    return {
      type,
      schema: stored.schema,
      line: `${type} ${stored.schema} ${shapeText(objectSchema(shape, type))}`,
    };
  });
}

const INNER = field<never>('table-event', { description: 'an event of a table' });

/** Whether the machine wrote the event inside as a stored event of its own. */
function carries(data: Json): boolean {
  return typeof (data as { event?: { schema?: unknown } }).event?.schema === 'number';
}

describe.each([
  ['a table', 'table-events.txt', written(TABLE_MACHINE)],
  ['a tournament', 'tournament-events.txt', written(TOURNAMENT_MACHINE)],
  ['the cage', 'cage-events.txt', written(CAGE_MACHINE)],
  ['people', 'people-events.txt', written(PEOPLE_MACHINE)],
] as const)('events of %s', (whose, file, now) => {
  it(`events of ${whose} have the shape that is kept for their schema`, () => {
    const newest = new Set(now.map(({ type, schema }) => `${type} ${schema}`));
    const lines = kept(file).filter((line) => newest.has(line.split(' ').slice(0, 2).join(' ')));
    expect(now.map(({ line }) => line).sort()).toEqual([...lines].sort());
  });

  it(`the file keeps events of ${whose} in every schema that they ever had, once`, () => {
    const known = kept(file).map((line) => line.split(' ').slice(0, 2).join(' '));
    const all = now.flatMap(({ type, schema }) =>
      Array.from({ length: schema }, (_none, at) => `${type} ${at + 1}`),
    );
    expect([...known].sort()).toEqual([...all].sort());
  });
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
