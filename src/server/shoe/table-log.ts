import type { Store } from '../../store/index.ts';
import { TABLE_EVENTS, type TableEvent } from '../../table/index.ts';
import { tableStream } from '../desk/table-machine.ts';

/** What one record of a log says of a table. */
export interface TableBatch {
  readonly firstVersion: number;
  readonly lastVersion: number;
  readonly events: readonly TableEvent[];
  /** The table is set up anew: whatever came before is not of this table any more. */
  readonly anew: boolean;
}

/** Where the events of a table stand: in a stream of its own, or in that of its tournament. */
export type TableLog = (store: Store, afterVersion: number) => Promise<readonly TableBatch[]>;

const PAGE = 500;

export function ownLog(tableId: string): TableLog {
  return async (store, afterVersion) => {
    const records = await store.read(tableStream(tableId), afterVersion + 1, PAGE);
    return records.map(({ firstVersion, lastVersion, events }) => ({
      firstVersion,
      lastVersion,
      events: events.map(TABLE_EVENTS.read),
      anew: false,
    }));
  };
}
