import { BETTING_COMMANDS } from '../betting/rows.ts';
import { CARDS_COMMANDS } from '../cards/rows.ts';
import { CONDUCT_COMMANDS } from '../conduct/rows.ts';
import { DEALING_COMMANDS } from '../dealing/rows.ts';
import { DUMMY_COMMANDS } from '../dummy/rows.ts';
import { IRREGULARITY_COMMANDS } from '../irregularity/rows.ts';
import { LIMITS_COMMANDS } from '../limits/rows.ts';
import type { Actor } from '../model/actor.ts';
import type { BodyOf, CommandRow, Part } from '../model/row.ts';
import { OPENING_COMMANDS } from '../opening/rows.ts';
import { PEOPLE_COMMANDS } from '../people/rows.ts';
import { SETTLEMENT_COMMANDS } from '../settlement/rows.ts';
import { rowsByType } from './by-type.ts';

const COMMANDS_BY_PART = {
  opening: OPENING_COMMANDS,
  people: PEOPLE_COMMANDS,
  cards: CARDS_COMMANDS,
  betting: BETTING_COMMANDS,
  dealing: DEALING_COMMANDS,
  settlement: SETTLEMENT_COMMANDS,
  irregularity: IRREGULARITY_COMMANDS,
  dummy: DUMMY_COMMANDS,
  limits: LIMITS_COMMANDS,
  conduct: CONDUCT_COMMANDS,
} satisfies Record<Part, Readonly<Record<string, CommandRow>>>;

/** An order without its envelope, by the part of the procedure that decides it. */
export type BodyIn<P extends Part> = BodyOf<(typeof COMMANDS_BY_PART)[P]>;
export type CommandBody = { [P in Part]: BodyIn<P> }[Part];
export type CommandType = CommandBody['type'];

/** Who gave the order and when; the time comes from outside. */
export interface Envelope {
  readonly by: Actor;
  readonly atMs: number;
  /** The patron for whom a dealer keys an act at the table, or whose nominee acts (VI-64). */
  readonly for?: string;
  /** The betting window for which a wager was made, where its sender names it. */
  readonly window?: string;
}

export type Command = CommandBody & Envelope;

/** Phase × command × office: the machine, consoles, wire and reference page read these rows. */
export const COMMANDS = rowsByType<CommandType, CommandRow>(COMMANDS_BY_PART);

export function isCommandOf<P extends Part>(
  part: P,
  command: Command,
): command is Extract<Command, { type: BodyIn<P>['type'] }> {
  return COMMANDS[command.type].part === part;
}
