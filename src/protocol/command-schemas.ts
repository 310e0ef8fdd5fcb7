import Type from '#typebox';
import type { CommandType } from '../table/index.ts';
import {
  CARDS_COMMANDS,
  CONDUCT_COMMANDS,
  LIMITS_COMMANDS,
  OPENING_COMMANDS,
  PEOPLE_COMMANDS,
} from './commands-house.ts';
import {
  BETTING_COMMANDS,
  DEALING_COMMANDS,
  DUMMY_COMMANDS,
  IRREGULARITY_COMMANDS,
  SETTLEMENT_COMMANDS,
} from './commands-play.ts';
import { Person, shape, Time } from './leaves.ts';
import { RoleName } from './words.ts';

/** What each command carries beside its type and its envelope. */
export const COMMAND_FIELDS = {
  ...OPENING_COMMANDS,
  ...PEOPLE_COMMANDS,
  ...CARDS_COMMANDS,
  ...BETTING_COMMANDS,
  ...DEALING_COMMANDS,
  ...SETTLEMENT_COMMANDS,
  ...IRREGULARITY_COMMANDS,
  ...DUMMY_COMMANDS,
  ...LIMITS_COMMANDS,
  ...CONDUCT_COMMANDS,
};

export const ActorSchema = shape({ person: Person, role: RoleName }, 'who orders: {person, role}');

/** Who ordered it and when; `for` names the patron for whom it is keyed. */
export const ENVELOPE = {
  by: ActorSchema,
  atMs: Time,
  for: Type.Optional(Person),
  window: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
};

export const COMMAND_TYPES = Object.keys(COMMAND_FIELDS) as readonly CommandType[];

/** A command without its envelope, as a client sends it. */
export function bodySchema(type: CommandType): Type.TSchema {
  return shape({ type: Type.Literal(type), ...COMMAND_FIELDS[type] }, `the command ${type}`);
}

export function commandSchema(type: CommandType): Type.TSchema {
  const fields = { type: Type.Literal(type), ...COMMAND_FIELDS[type], ...ENVELOPE };
  return shape(fields, `the command ${type}`);
}
