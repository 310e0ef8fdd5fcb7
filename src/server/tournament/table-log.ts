import type { Store, StoredRecord } from '../../store/index.ts';
import type { TableEvent } from '../../table/index.ts';
import {
  TOURNAMENT_MACHINE,
  type TournamentEvent,
  tournamentStream,
} from '../../tournament/index.ts';
import type { TableBatch, TableLog } from '../shoe/table-log.ts';

const PAGE = 500;

/** A table's events as they stand in the stream of its tournament. */
export function tournamentTableLog(tournamentId: string, tableId: string): TableLog {
  return async (store: Store, afterVersion: number) => {
    const records = await store.read(tournamentStream(tournamentId), afterVersion + 1, PAGE);
    return records.map((record) => batchOf(record, tableId));
  };
}

function batchOf({ firstVersion, lastVersion, events }: StoredRecord, tableId: string): TableBatch {
  return {
    firstVersion,
    lastVersion,
    ...movesAt(events.map(TOURNAMENT_MACHINE.events.read), tableId),
  };
}

/** What these events say of a table; a table that is prepared again begins anew. */
export function movesAt(
  events: readonly TournamentEvent[],
  tableId: string,
): Pick<TableBatch, 'events' | 'anew'> {
  let moves: TableEvent[] = [];
  let anew = false;
  for (const event of events) {
    if (event.type === 'PlacesPrepared' && event.tableId === tableId) {
      moves = [];
      anew = true;
    }
    if (event.type === 'TableMoved' && event.tableId === tableId) moves.push(event.event);
  }
  return { events: moves, anew };
}
