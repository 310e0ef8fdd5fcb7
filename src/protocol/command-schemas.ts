import Type from '#typebox';
import { keysOf } from '../kit/index.ts';
import { type Fields, field, objectSchema, oneOf, optional, shape } from '../machine/index.ts';
import { STAFF_RANKS } from '../rules/index.ts';
import { COMMANDS, type CommandType, PERSON, TIME } from '../table/index.ts';

const ACTOR = shape(
  { person: PERSON, role: oneOf(['patron', ...STAFF_RANKS]) },
  'who orders: {person, role}',
);

/** Who gave the command and when; `for` names the patron for whom it is keyed. */
const ENVELOPE = {
  by: ACTOR,
  atMs: TIME,
  for: optional(PERSON),
  window: optional(field<string>('text', { type: 'string', minLength: 1, maxLength: 200 })),
} satisfies Fields;

export const COMMAND_TYPES = keysOf(COMMANDS);

/** A command without its envelope, as a client sends it. */
export function bodySchema(type: CommandType): Type.TSchema {
  return messageSchema(type, COMMANDS[type].fields, `the command ${type}`);
}

export function commandSchema(type: CommandType): Type.TSchema {
  return messageSchema(type, { ...COMMANDS[type].fields, ...ENVELOPE }, `the command ${type}`);
}

/** A message by its row: its type, its fields, and no other field. */
export function messageSchema(type: string, fields: Fields, description: string): Type.TSchema {
  const name = field<string>('choice', { type: 'string', const: type });
  return Type.Unsafe(objectSchema({ type: name, ...fields }, description));
}
