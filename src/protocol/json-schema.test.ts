import Schema from 'typebox/schema';
import { expect, it } from 'vitest';
import { setupFor } from '../../test/support/table/setups.ts';
import { REFUSAL_CODES, TABLE_MACHINE } from '../table/index.ts';
import { jsonSchema, SCHEMA_PARTS } from './json-schema.ts';

function references(node: unknown): string[] {
  if (typeof node !== 'object' || node === null) return [];
  const own = '$ref' in node ? [String(node.$ref)] : [];
  return [...own, ...Object.values(node).flatMap(references)];
}

it.each(SCHEMA_PARTS)('the schema of %s defines every piece it refers to', (part) => {
  const schema = jsonSchema(part);
  const defined = Object.keys(schema.$defs as object).map((name) => `#/$defs/${name}`);
  expect(new Set(references(schema))).toEqual(new Set(defined));
  expect(JSON.parse(JSON.stringify(schema))).toEqual(schema);
});

it('the JSON schema lists every command, event and refusal code', () => {
  const types = (part: 'commands' | 'events') =>
    (jsonSchema(part).oneOf as { properties: { type: { const: string } } }[]).map(
      (schema) => schema.properties.type.const,
    );
  expect(types('commands')).toEqual(Object.keys(TABLE_MACHINE.rows.commands));
  expect(types('events')).toEqual(Object.keys(TABLE_MACHINE.rows.events));
  expect(JSON.stringify(jsonSchema('refusals'))).toContain(JSON.stringify(REFUSAL_CODES));
});

it('a validator accepts good messages and refuses bad ones by the JSON schema', () => {
  const by = { person: 'ann', role: 'patron' };
  const commands = Schema.Compile(JSON.parse(JSON.stringify(jsonSchema('commands'))));
  expect(commands.Check({ type: 'TakeSeat', seat: 3, by, atMs: 0 })).toBe(true);
  expect(commands.Check({ type: 'TakeSeat', seat: '3', by, atMs: 0 })).toBe(false);
  expect(
    commands.Check({ type: 'TakeSeat', seat: 3, by: { ...by, person: 'dealer' }, atMs: 0 }),
  ).toBe(false);
  const setup = Schema.Compile(JSON.parse(JSON.stringify(jsonSchema('setup'))));
  expect(setup.Check(setupFor('tasmania-2013'))).toBe(true);
  expect(setup.Check({ ...setupFor('tasmania-2013'), decks: 'eight' })).toBe(false);
});
