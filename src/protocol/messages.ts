import { keysOf } from '../kit/index.ts';
import {
  type Fields,
  field,
  messageReader,
  nullable,
  oneOf,
  optional,
  readerOf,
  shape,
  text,
} from '../machine/index.ts';
import { STAFF_RANKS, TOURNAMENT_ROLES } from '../rules/index.ts';
import {
  CLAUSE,
  COMMANDS,
  type Command,
  type CommandBody,
  EVENTS,
  type Facts,
  PERSON,
  REFUSAL_CODES,
  SETUP,
  type TableEvent,
  TIME,
} from '../table/index.ts';
import {
  TOURNAMENT_COMMAND_ROWS,
  type TournamentCommand,
  type TournamentCommandBody,
} from '../tournament/index.ts';

/** Who gave the command and when; `for` names the patron for whom it is keyed. */
export const TABLE_ENVELOPE = {
  by: shape(
    { person: PERSON, role: oneOf(['patron', ...STAFF_RANKS]) },
    'who orders: {person, role}',
  ),
  atMs: TIME,
  for: optional(PERSON),
  window: optional(text({ minLength: 1, maxLength: 200 })),
} satisfies Fields;

/** Who gave the command in a tournament, and when. */
export const TOURNAMENT_ENVELOPE = {
  by: shape({ person: PERSON, role: oneOf(TOURNAMENT_ROLES) }, 'who orders: {person, role}'),
  atMs: TIME,
} satisfies Fields;

export const COMMAND_TYPES = keysOf(COMMANDS);
export const EVENT_TYPES = keysOf(EVENTS);
export const TOURNAMENT_COMMAND_TYPES = keysOf(TOURNAMENT_COMMAND_ROWS);

export const parseCommand = messageReader<Command>('command', COMMANDS, TABLE_ENVELOPE);
/** A command as a client sends it, without its giver and time, which the server adds. */
export const parseBody = messageReader<CommandBody>('command', COMMANDS);
export const parseEvent = messageReader<TableEvent>('event', EVENTS);
export const parseSetup = readerOf(SETUP);

export const parseTournamentCommand = messageReader<TournamentCommand>(
  'command',
  TOURNAMENT_COMMAND_ROWS,
  TOURNAMENT_ENVELOPE,
);
export const parseTournamentBody = messageReader<TournamentCommandBody>(
  'command',
  TOURNAMENT_COMMAND_ROWS,
);

/** A lawful "no": the first guard that failed, its clause, and the facts it checked. */
export const REFUSAL = shape(
  {
    code: oneOf(REFUSAL_CODES),
    clause: nullable(CLAUSE),
    facts: field<Facts>('value', {
      type: 'object',
      additionalProperties: {
        anyOf: [
          { type: ['string', 'number', 'boolean', 'null'] },
          { type: 'array', items: { type: 'string' } },
        ],
      },
      description: 'what the guard looked at, by name',
    }),
  },
  'a refusal',
);
