import type Type from '#typebox';
import { keysOf, type Result, refuse } from '../kit/index.ts';
import { type Fields, oneOf, shape } from '../machine/index.ts';
import { TOURNAMENT_ROLES } from '../rules/index.ts';
import { PERSON, TIME } from '../table/index.ts';
import {
  REFUSAL_CODES,
  SECRET_FORM,
  type SecretForm,
  TOURNAMENT_COMMAND_ROWS,
  TOURNAMENT_EVENT_ROWS,
  type TournamentCommand,
  type TournamentCommandBody,
  type TournamentCommandType,
} from '../tournament/index.ts';
import { messageSchema } from './command-schemas.ts';
import { type Misreading, parseBody, readerOf } from './parse.ts';

/** Who gave the command in a tournament, and when. */
const TOURNAMENT_ENVELOPE = {
  by: shape({ person: PERSON, role: oneOf(TOURNAMENT_ROLES) }, 'who orders: {person, role}'),
  atMs: TIME,
} satisfies Fields;

export const TOURNAMENT_COMMAND_TYPES = keysOf(TOURNAMENT_COMMAND_ROWS);

function eventCommandSchema(type: TournamentCommandType): Type.TSchema {
  const fields = { ...TOURNAMENT_COMMAND_ROWS[type].fields, ...TOURNAMENT_ENVELOPE };
  return messageSchema(type, fields, `the command ${type}`);
}

/** A command as a client sends it, without its giver and time, which the server adds. */
function eventBodySchema(type: TournamentCommandType): Type.TSchema {
  return messageSchema(type, TOURNAMENT_COMMAND_ROWS[type].fields, `the command ${type}`);
}

export function parseTournamentBody(input: unknown): Result<TournamentCommandBody, Misreading> {
  return parseNamed(input, BODIES, eventBodySchema);
}

/** The door for commands of tournaments: behind it types are trusted, before it nothing is. */
export function parseTournamentCommand(input: unknown): Result<TournamentCommand, Misreading> {
  return parseNamed(input, COMMANDS, eventCommandSchema);
}

function parseNamed<T>(
  input: unknown,
  readers: Map<string, Reader<T>>,
  schemaOf: (type: TournamentCommandType) => Type.TSchema,
): Result<T, Misreading> {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) {
    return refuse({ path: '', message: 'must be an object with the type of a command' });
  }
  const { type } = input as { type?: unknown };
  if (typeof type !== 'string') return refuse({ path: '/type', message: 'must name a command' });
  if (!Object.hasOwn(TOURNAMENT_COMMAND_ROWS, type)) {
    return refuse({ path: '/type', message: `there is no command ${JSON.stringify(type)}` });
  }
  const read = readers.get(type) ?? readerOf<T>(schemaOf(type as TournamentCommandType));
  readers.set(type, read);
  const answer = read(input);
  return answer.ok ? answer : refuse(nearer(input, answer.error));
}

/**
 * Where a field is a choice, the fault names the wrong field of the alternative that was meant, not
 * of the first.
 */
function nearer(input: object, error: Misreading): Misreading {
  const { act, form } = input as { readonly act?: unknown; readonly form?: unknown };
  if (error.path.startsWith('/act')) return inside('/act', parseBody(act), error);
  const isForm = typeof form === 'object' && form !== null && !('box' in form);
  return isForm && error.path.startsWith('/form') ? inside('/form', FORM(form), error) : error;
}

function inside(at: string, read: Result<unknown, Misreading>, error: Misreading): Misreading {
  return read.ok ? error : { ...read.error, path: `${at}${read.error.path}` };
}

const FORM = readerOf<SecretForm>(SECRET_FORM.schema as Type.TSchema);

type Reader<T> = (input: unknown) => Result<T, Misreading>;
const COMMANDS = new Map<string, Reader<TournamentCommand>>();
const BODIES = new Map<string, Reader<TournamentCommandBody>>();

/** Names and refusals of a tournament, for tools in any language. */
export function tournamentSchemaRoot(): object {
  const events = Object.keys(TOURNAMENT_EVENT_ROWS).map((type) => ({
    type: 'object',
    properties: { type: { const: type } },
    required: ['type'],
  }));
  return {
    oneOf: TOURNAMENT_COMMAND_TYPES.map(eventCommandSchema),
    definitions: {
      event: { oneOf: events },
      refusal: { enum: [...REFUSAL_CODES, 'at-the-table'] },
    },
  };
}
