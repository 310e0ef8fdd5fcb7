import type { Store } from '../../store/index.ts';
import { TABLE_MACHINE, TABLE_PREFIX } from '../../table/index.ts';
import { RECORD_KIND, readRecordDocument } from './documents.ts';
import { foldEvent, newRecord, type TableRecord } from './table-record.ts';

const PAGE = 500;

/**
 * Gives `take` a table's record up to the version that `until` names, in the same turn of the event
 * loop: a caller that takes every event from then on misses none. The projector, perhaps on another
 * node, has kept most of the record; the rest is read from the log.
 */
export async function readRecord(
  store: Store,
  tableId: string,
  until: () => number,
  take: (record: TableRecord) => void,
): Promise<void> {
  const stored = await store.getDocument(RECORD_KIND, tableId);
  let record = stored === undefined ? newRecord(tableId) : readRecordDocument(stored);
  for (let version = record.version; version < until(); ) {
    const page = await store.read(`${TABLE_PREFIX}${tableId}`, version + 1, PAGE);
    for (const { events, firstVersion, command } of page) {
      for (const [at, event] of events.entries()) {
        record = foldEvent(
          record,
          TABLE_MACHINE.events.read(event),
          firstVersion + at,
          command.atMs,
        ).record;
      }
    }
    const last = page.at(-1);
    if (last === undefined) break;
    version = last.lastVersion;
  }
  take(record);
}
