import { defineTold, keyedStreams, type ToldMachine } from '../machine/index.ts';
import { decide } from './machine/decide.ts';
import { evolve } from './machine/evolve.ts';
import { tell } from './machine/transcript.ts';
import { COMMANDS, type Command, type CommandBody, ENVELOPE } from './messages/commands.ts';
import { EVENTS, type TableEvent } from './messages/events.ts';
import { UNOPENED } from './model/initial.ts';
import type { TableState } from './model/state.ts';
import type { Viewer } from './model/viewer.ts';
import { explain } from './refusal/explain.ts';
import { REFUSAL_CODES, type Refusal } from './refusal/refusal.ts';
import { eventFor, type ToldEvent } from './view/event-view.ts';
import { type TableView, view } from './view/view.ts';

export interface TableTypes {
  readonly State: TableState;
  readonly Body: CommandBody;
  readonly Command: Command;
  readonly Event: TableEvent;
  readonly Told: ToldEvent;
  readonly Refusal: Refusal;
  readonly Viewer: Viewer;
  readonly View: TableView;
}

/** Streams of tables in a house's log begin with this. */
export const TABLE_PREFIX = 'table:';

/** A table, from its opening to its closing. */
export const TABLE_MACHINE: ToldMachine<TableTypes> = defineTold<TableTypes>({
  name: 'the table',
  streams: keyedStreams(TABLE_PREFIX),
  commands: COMMANDS,
  envelope: ENVELOPE,
  events: EVENTS,
  upcasters: [],
  refusals: REFUSAL_CODES,
  initial: UNOPENED,
  // Raise it when the shape of the state changes: older snapshots are then made anew from the log.
  snapshotSchema: 10,
  decide,
  evolve,
  view,
  audience: eventFor,
  tell,
  explain,
});

export function tableStream(tableId: string): string {
  return `${TABLE_PREFIX}${tableId}`;
}

export function tableIdOf(stream: string): string {
  return stream.slice(TABLE_PREFIX.length);
}
