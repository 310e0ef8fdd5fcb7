import { DESK_COMMANDS } from '../desk/rows.ts';
import { ENTRY_COMMANDS } from '../entry/rows.ts';
import type { Actor } from '../model/actor.ts';
import type { BodyOf, CommandRow, Part } from '../model/row.ts';
import { PLAY_COMMANDS } from '../play/rows.ts';
import { RESULTS_COMMANDS } from '../results/rows.ts';
import { SECRET_COMMANDS } from '../secret/rows.ts';
import { STRUCTURE_COMMANDS } from '../structure/rows.ts';
import { TERMS_COMMANDS } from '../terms/rows.ts';
import { rowsByType } from './by-type.ts';

const COMMANDS_BY_PART = {
  terms: TERMS_COMMANDS,
  entry: ENTRY_COMMANDS,
  structure: STRUCTURE_COMMANDS,
  play: PLAY_COMMANDS,
  secret: SECRET_COMMANDS,
  results: RESULTS_COMMANDS,
  desk: DESK_COMMANDS,
} satisfies Record<Part, Readonly<Record<string, CommandRow>>>;

/** A command without its envelope, by the part of a tournament that decides it. */
type BodyIn<P extends Part> = BodyOf<(typeof COMMANDS_BY_PART)[P]>;
export type TournamentCommandBody = { [P in Part]: BodyIn<P> }[Part];
export type TournamentCommandType = TournamentCommandBody['type'];

/** Who gave the command and when; the time comes from outside. */
export interface Envelope {
  readonly by: Actor;
  readonly atMs: number;
}

export type TournamentCommand = TournamentCommandBody & Envelope;

/** Every command with its part; machine, schemas and reference derive from these rows. */
export const TOURNAMENT_COMMAND_ROWS = rowsByType<TournamentCommandType, CommandRow>(
  COMMANDS_BY_PART,
);

export function isCommandOf<P extends Part>(
  part: P,
  command: TournamentCommand,
): command is Extract<TournamentCommand, { type: BodyIn<P>['type'] }> {
  return TOURNAMENT_COMMAND_ROWS[command.type].part === part;
}
