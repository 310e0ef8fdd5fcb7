import type { Store } from '../../store/index.ts';
import {
  type Command,
  type Refusal,
  TABLE_MACHINE,
  type TableEvent,
  type TableState,
} from '../../table/index.ts';
import { Desk, type Prepare, type StreamDesk } from './index.ts';

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
