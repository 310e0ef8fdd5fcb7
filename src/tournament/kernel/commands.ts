import { type BodyOf, type Fields, oneOf, rowsByType, shape } from '../../machine/index.ts';
import { TOURNAMENT_ROLES } from '../../rules/index.ts';
import { PERSON, TIME } from '../../table/index.ts';
import type { Actor } from '../model/actor.ts';
import type { CommandRow, Part } from '../model/row.ts';
import { COMMANDS_BY_PART } from './parts.ts';

/** A command without its envelope, by the part of a tournament that decides it. */
type BodyIn<P extends Part> = BodyOf<(typeof COMMANDS_BY_PART)[P]>;
export type TournamentCommandBody = { [P in Part]: BodyIn<P> }[Part];
export type TournamentCommandType = TournamentCommandBody['type'];

/** Who gave the command and when; the time comes from outside. */
export interface Envelope {
  readonly by: Actor;
  readonly atMs: number;
}

export const TOURNAMENT_ENVELOPE = {
  by: shape({ person: PERSON, role: oneOf(TOURNAMENT_ROLES) }, 'who orders: {person, role}'),
  atMs: TIME,
} satisfies Fields;

export type TournamentCommand = TournamentCommandBody & Envelope;

/** Every command with its part; machine, schemas and reference derive from these rows. */
export const TOURNAMENT_COMMAND_ROWS = rowsByType<TournamentCommandType, CommandRow, Part>(
  COMMANDS_BY_PART,
);

/** The commands of one part, with their envelope. */
export type CommandIn<P extends Part> = BodyIn<P> & Envelope;
