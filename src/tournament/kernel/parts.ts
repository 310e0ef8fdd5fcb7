import { DESK_COMMANDS, DESK_EVENTS } from '../desk/rows.ts';
import { ENTRY_COMMANDS, ENTRY_EVENTS } from '../entry/rows.ts';
import type { CommandRow, Part } from '../model/row.ts';
import { PLAY_COMMANDS, PLAY_EVENTS } from '../play/rows.ts';
import { RESULTS_COMMANDS, RESULTS_EVENTS } from '../results/rows.ts';
import { SECRET_COMMANDS, SECRET_EVENTS } from '../secret/rows.ts';
import { STRUCTURE_COMMANDS, STRUCTURE_EVENTS } from '../structure/rows.ts';
import { TERMS_COMMANDS, TERMS_EVENTS } from '../terms/rows.ts';

/** The rows of each part of a tournament: its commands and what it reports. */
export const COMMANDS_BY_PART = {
  terms: TERMS_COMMANDS,
  entry: ENTRY_COMMANDS,
  structure: STRUCTURE_COMMANDS,
  play: PLAY_COMMANDS,
  secret: SECRET_COMMANDS,
  results: RESULTS_COMMANDS,
  desk: DESK_COMMANDS,
} satisfies Record<Part, Readonly<Record<string, CommandRow>>>;

export const EVENTS_BY_PART = {
  terms: TERMS_EVENTS,
  entry: ENTRY_EVENTS,
  structure: STRUCTURE_EVENTS,
  play: PLAY_EVENTS,
  secret: SECRET_EVENTS,
  results: RESULTS_EVENTS,
  desk: DESK_EVENTS,
} satisfies Record<Part, object>;
