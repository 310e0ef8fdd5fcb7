import type { Store } from '../../store/index.ts';
import { TABLE_MACHINE, type TableEvent, tableStream } from '../../table/index.ts';

/** What one record of a log says of a table. */
export interface TableBatch {
  readonly firstVersion: number;
  readonly lastVersion: number;
  readonly events: readonly TableEvent[];
  /**
   * Whether the table is set up again here: earlier events belong to another table of the same id.
   */
  readonly anew: boolean;
}

/** Reads the events of a table, from its own stream or from that of its tournament. */
export type TableLog = (store: Store, afterVersion: number) => Promise<readonly TableBatch[]>;

const PAGE = 500;

export function ownLog(tableId: string): TableLog {
  return async (store, afterVersion) => {
    const records = await store.read(tableStream(tableId), afterVersion + 1, PAGE);
    return records.map(({ firstVersion, lastVersion, events }) => ({
      firstVersion,
      lastVersion,
      events: events.map(TABLE_MACHINE.events.read),
      anew: false,
    }));
  };
}
