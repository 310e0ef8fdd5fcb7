import { DESK_COMMANDS, DESK_EVENTS } from '../desk/index.ts';
import { ENTRY_COMMANDS, ENTRY_EVENTS } from '../entry/index.ts';
import type {
  Audience,
  CommandRow,
  DeskCommand,
  DeskEvent,
  EntryCommand,
  EntryEvent,
  Part,
  PlayCommand,
  PlayEvent,
  ResultsCommand,
  ResultsEvent,
  SecretCommand,
  SecretEvent,
  StructureCommand,
  StructureEvent,
  TermsCommand,
  TermsEvent,
  TournamentCommand,
  TournamentCommandType,
  TournamentEvent,
  TournamentEventType,
} from '../kernel/index.ts';
import { PLAY_COMMANDS, PLAY_EVENTS } from '../play/index.ts';
import { RESULTS_COMMANDS, RESULTS_EVENTS } from '../results/index.ts';
import { SECRET_COMMANDS, SECRET_EVENTS } from '../secret/index.ts';
import { STRUCTURE_COMMANDS, STRUCTURE_EVENTS } from '../structure/index.ts';
import { TERMS_COMMANDS, TERMS_EVENTS } from '../terms/index.ts';

/** Every command of a tournament by part; machine, schemas and reference derive from it. */
const COMMANDS_OF = {
  terms: TERMS_COMMANDS,
  entry: ENTRY_COMMANDS,
  structure: STRUCTURE_COMMANDS,
  play: PLAY_COMMANDS,
  secret: SECRET_COMMANDS,
  results: RESULTS_COMMANDS,
  desk: DESK_COMMANDS,
} as const;

const EVENTS_OF = {
  terms: TERMS_EVENTS,
  entry: ENTRY_EVENTS,
  structure: STRUCTURE_EVENTS,
  play: PLAY_EVENTS,
  secret: SECRET_EVENTS,
  results: RESULTS_EVENTS,
  desk: DESK_EVENTS,
} as const;

export interface PlacedRow extends CommandRow {
  readonly part: Part;
}

export const TOURNAMENT_COMMAND_ROWS = withPart<TournamentCommandType, PlacedRow>(COMMANDS_OF);

/** A row with its part; `tell` is given only events of its own type. */
export interface PlacedEventRow {
  readonly part: Part;
  readonly audience: Audience;
  readonly hidden?: readonly string[];
  readonly tell: (event: TournamentEvent) => string;
}

export const TOURNAMENT_EVENT_ROWS = withPart<TournamentEventType, PlacedEventRow>(EVENTS_OF);

/**
 * The commands and events of each part; a row stands with its part, so the part determines its
 * type.
 */
interface Orders {
  readonly terms: TermsCommand;
  readonly entry: EntryCommand;
  readonly structure: StructureCommand;
  readonly play: PlayCommand;
  readonly secret: SecretCommand;
  readonly results: ResultsCommand;
  readonly desk: DeskCommand;
}

interface Reports {
  readonly terms: TermsEvent;
  readonly entry: EntryEvent;
  readonly structure: StructureEvent;
  readonly play: PlayEvent;
  readonly secret: SecretEvent;
  readonly results: ResultsEvent;
  readonly desk: DeskEvent;
}

export function isCommandOf<P extends Part>(
  part: P,
  command: TournamentCommand,
): command is Extract<TournamentCommand, { type: Orders[P]['type'] }> {
  return TOURNAMENT_COMMAND_ROWS[command.type].part === part;
}

export function isEventOf<P extends Part>(
  part: P,
  event: TournamentEvent,
): event is Extract<TournamentEvent, { type: Reports[P]['type'] }> {
  return TOURNAMENT_EVENT_ROWS[event.type].part === part;
}

/** An event as a sentence. */
export function tellTournamentEvent(event: TournamentEvent): string {
  return TOURNAMENT_EVENT_ROWS[event.type].tell(event);
}

function withPart<Type extends string, Row>(
  parts: Readonly<Record<Part, object>>,
): Readonly<Record<Type, Row>> {
  const rows = Object.entries(parts).flatMap(([part, own]) =>
    Object.entries(own).map(([type, row]) => [type, { ...row, part }]),
  );
  return Object.fromEntries(rows);
}
