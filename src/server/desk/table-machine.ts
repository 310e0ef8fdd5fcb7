import type { Store } from '../../store/index.ts';
import {
  type Command,
  decide,
  evolve,
  type Refusal,
  TABLE_EVENTS,
  type TableEvent,
  type TableState,
  UNOPENED,
} from '../../table/index.ts';
import { Desk, type Machine, type Prepare, type StreamDesk } from './index.ts';

/**
 * Raise it when the shape of the state changes: older snapshots are then made anew from the log.
 */
export const TABLE_SNAPSHOT_SCHEMA = 8;

export const TABLE_MACHINE: Machine<TableState, Command, TableEvent, Refusal> = {
  initial: UNOPENED,
  snapshotSchema: TABLE_SNAPSHOT_SCHEMA,
  decide,
  evolve,
  events: TABLE_EVENTS,
};

export type TableDesk = Desk<TableState, Command, TableEvent, Refusal>;
export type TableStream = StreamDesk<TableState, Command, TableEvent, Refusal>;

export const TABLE_PREFIX = 'table:';

export function tableStream(tableId: string): string {
  return `${TABLE_PREFIX}${tableId}`;
}

export function tableIdOf(stream: string): string {
  return stream.slice(TABLE_PREFIX.length);
}

/** The tables of the house, for a part of the house that makes orders of its own. */
export interface TableDoor extends Pick<TableDesk, 'has' | 'submit'> {
  get(stream: string): { readonly state: TableState };
}

export function openTableDesk(
  store: Store,
  prepare: Prepare<TableState, Command> | null,
): TableDesk {
  return new Desk(store, TABLE_MACHINE, prepare);
}
