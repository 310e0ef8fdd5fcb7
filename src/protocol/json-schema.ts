import { type Fields, type MessageRows, messageField } from '../machine/index.ts';
import {
  CARD,
  GROUP_LIMITS,
  LIMIT_PAIR,
  PERSON,
  PERSON_OR_DEALER,
  SETUP,
  SIGN,
  TABLE_MACHINE,
  WAGER,
  WAGER_TYPE,
} from '../table/index.ts';
import { TOURNAMENT_MACHINE } from '../tournament/index.ts';
import { REFUSAL } from './messages.ts';

export const SCHEMA_PARTS = ['setup', 'commands', 'events', 'refusals', 'tournament'] as const;
export type SchemaPart = (typeof SCHEMA_PARTS)[number];

const DIALECT = 'https://json-schema.org/draft/2020-12/schema';

/** Pieces that occur in many places are defined once. */
const NAMED: ReadonlyMap<unknown, string> = new Map<unknown, string>([
  [SETUP.schema, 'setup'],
  [SIGN.schema, 'sign'],
  [LIMIT_PAIR.schema, 'limits'],
  [GROUP_LIMITS.schema, 'groupLimits'],
  [WAGER.schema, 'wager'],
  [WAGER_TYPE.schema, 'wagerType'],
  [CARD.schema, 'card'],
  [PERSON.schema, 'person'],
  [PERSON_OR_DEALER.schema, 'personOrDealer'],
]);

/** A whole JSON Schema document for one part, for tools in any language. */
export function jsonSchema(part: SchemaPart): Record<string, unknown> {
  const definitions: Record<string, unknown> = {};
  const body = written(rootOf(part), definitions, true) as Record<string, unknown>;
  const $defs = Object.fromEntries(Object.entries(definitions).sort(byKey));
  return { $schema: DIALECT, title: `baize ${part}`, ...body, $defs };
}

function rootOf(part: SchemaPart): unknown {
  switch (part) {
    case 'setup':
      return SETUP.schema;
    case 'commands':
      return { oneOf: commandSchemas(TABLE_MACHINE) };
    case 'events':
      return { oneOf: schemasOf('event', TABLE_MACHINE.rows.events) };
    case 'refusals':
      return REFUSAL.schema;
    case 'tournament':
      return tournamentRoot();
  }
}

function commandSchemas({ rows, envelope }: typeof TABLE_MACHINE | typeof TOURNAMENT_MACHINE) {
  return schemasOf('command', rows.commands, envelope);
}

function schemasOf(what: string, rows: MessageRows, envelope: Fields = {}): unknown[] {
  return Object.entries(rows).map(
    ([type, { fields }]) => messageField(type, { ...fields, ...envelope }, what).schema,
  );
}

function tournamentRoot(): object {
  const events = Object.keys(TOURNAMENT_MACHINE.rows.events).map((type) => ({
    type: 'object',
    properties: { type: { const: type } },
    required: ['type'],
  }));
  return {
    oneOf: commandSchemas(TOURNAMENT_MACHINE),
    definitions: {
      event: { oneOf: events },
      refusal: { enum: TOURNAMENT_MACHINE.refusals },
    },
  };
}

function written(node: unknown, definitions: Record<string, unknown>, isRoot = false): unknown {
  if (typeof node !== 'object' || node === null) return node;
  if (Array.isArray(node)) return node.map((item) => written(item, definitions));
  const name = isRoot ? undefined : NAMED.get(node);
  if (name !== undefined) {
    definitions[name] ??= fieldsOf(node, definitions);
    return { $ref: `#/$defs/${name}` };
  }
  return fieldsOf(node, definitions);
}

function fieldsOf(node: object, definitions: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(node).map(([key, value]) => [key, written(value, definitions)]),
  );
}

function byKey([a]: [string, unknown], [b]: [string, unknown]): number {
  return a < b ? -1 : 1;
}
