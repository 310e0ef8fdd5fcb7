import type Type from '#typebox';
import { type Fields, oneOf, type Result, refuse, shape } from '../kit/index.ts';
import { TOURNAMENT_ROLES } from '../rules/index.ts';
import { PERSON, TIME } from '../table/index.ts';
import {
  EVENT_COMMAND_ROWS,
  EVENT_EVENT_ROWS,
  type EventCommand,
  type EventCommandType,
  REFUSAL_CODES,
} from '../tournament/index.ts';
import { messageSchema } from './command-schemas.ts';
import { type Misreading, readerOf } from './parse.ts';

/** Who orders in an event, and when. */
const EVENT_ENVELOPE = {
  by: shape({ person: PERSON, role: oneOf(TOURNAMENT_ROLES) }, 'who orders: {person, role}'),
  atMs: TIME,
} satisfies Fields;

export const EVENT_COMMAND_TYPES = Object.keys(EVENT_COMMAND_ROWS) as readonly EventCommandType[];

export function eventCommandSchema(type: EventCommandType): Type.TSchema {
  const fields = { ...EVENT_COMMAND_ROWS[type].fields, ...EVENT_ENVELOPE };
  return messageSchema(type, fields, `the command ${type}`);
}

/** Past this door types are trusted; before it nothing is. */
export function parseEventCommand(input: unknown): Result<EventCommand, Misreading> {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) {
    return refuse({ path: '', message: 'must be an object with the type of a command' });
  }
  const { type } = input as { type?: unknown };
  if (typeof type !== 'string') return refuse({ path: '/type', message: 'must name a command' });
  if (!Object.hasOwn(EVENT_COMMAND_ROWS, type)) {
    return refuse({ path: '/type', message: `there is no command ${JSON.stringify(type)}` });
  }
  return readerFor(type as EventCommandType)(input);
}

type Reader = (input: unknown) => Result<EventCommand, Misreading>;
const READERS = new Map<EventCommandType, Reader>();

function readerFor(type: EventCommandType): Reader {
  const known = READERS.get(type);
  if (known !== undefined) return known;
  const made = readerOf<EventCommand>(eventCommandSchema(type));
  READERS.set(type, made);
  return made;
}

/** Names and refusals of a tournament, for tools in any language. */
export function tournamentSchemaRoot(): object {
  const events = Object.keys(EVENT_EVENT_ROWS).map((type) => ({
    type: 'object',
    properties: { type: { const: type } },
    required: ['type'],
  }));
  return {
    oneOf: EVENT_COMMAND_TYPES.map(eventCommandSchema),
    definitions: {
      event: { oneOf: events },
      refusal: { enum: [...REFUSAL_CODES, 'at-the-table'] },
    },
  };
}
