import {
  type BodyOf,
  type Fields,
  oneOf,
  optional,
  rowsByType,
  shape,
  text,
} from '../../machine/index.ts';
import { STAFF_RANKS } from '../../rules/index.ts';
import type { Actor } from '../model/actor.ts';
import { PERSON, TIME } from '../model/fields.ts';
import type { CommandRow, Part } from '../model/row.ts';
import { COMMANDS_BY_PART } from './parts.ts';

/** A command without its envelope, by the part of the procedure that decides it. */
type BodyIn<P extends Part> = BodyOf<(typeof COMMANDS_BY_PART)[P]>;
export type CommandBody = { [P in Part]: BodyIn<P> }[Part];
export type CommandType = CommandBody['type'];

/** Who gave the command and when; the time comes from outside. */
export interface Envelope {
  readonly by: Actor;
  readonly atMs: number;
  /** The patron for whom a dealer keys an act at the table, or whose nominee acts (VI-64). */
  readonly for?: string;
  /** The betting window for which a wager was made, where its sender names it. */
  readonly window?: string;
}

export const ENVELOPE = {
  by: shape(
    { person: PERSON, role: oneOf(['patron', ...STAFF_RANKS]) },
    'who orders: {person, role}',
  ),
  atMs: TIME,
  for: optional(PERSON),
  window: optional(text({ minLength: 1, maxLength: 200 })),
} satisfies Fields;

export type Command = CommandBody & Envelope;

/** A command and what belongs into its envelope, as they come to the house. */
export interface Given {
  readonly body: CommandBody;
  readonly by: Actor;
  readonly atMs: number;
  readonly for?: string | undefined;
  readonly window?: string | undefined;
  readonly approval?: ApprovalNote;
}

/** Who asked and who approved: both names stand in the command, and so in the table's log. */
interface ApprovalNote {
  readonly id: string;
  readonly askedBy: Actor;
  readonly approvedBy: Actor;
  readonly why: string;
}

/**
 * Puts a command into its envelope: who, when, for whom, in which window. The envelope is written
 * again after the body, because no body may set its fields. The spread is not put last for speed:
 * adding new fields after a spread at the beginning of an object costs twenty times as much as all
 * of this.
 */
export function commandOf({ body, by, atMs, for: person, window, approval }: Given): Command {
  const command: Record<string, unknown> = { by, atMs, ...body };
  command.by = by;
  command.atMs = atMs;
  if (person !== undefined) command.for = person;
  if (window !== undefined) command.window = window;
  if (approval !== undefined) command.approval = approval;
  return command as unknown as Command;
}

/** Phase × command × office: the machine, consoles, wire and reference page read these rows. */
export const COMMANDS = rowsByType<CommandType, CommandRow, Part>(COMMANDS_BY_PART);

/** The commands of one part, with their envelope. */
export type CommandIn<P extends Part> = BodyIn<P> & Envelope;
