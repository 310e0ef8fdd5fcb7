import type { RoadResult } from '../../roads/index.ts';
import type { TableCommitted } from '../floor/topics.ts';
import type { Projector } from './projector.ts';
import { foldEvent, newRecord, type TableRecord } from './table-record.ts';

type Tell = (tableId: string) => void;

/**
 * The results of every shoe in use, as of the last durable event, for the snapshots of the live
 * protocol. The projector is too late for that: it follows the log with a delay.
 */
export class ShoeResults {
  readonly #records = new Map<string, TableRecord>();
  readonly #tell: Tell;

  constructor(tell: Tell) {
    this.#tell = tell;
  }

  /** Starts from the projector's records, before anybody plays. */
  async start(tableIds: readonly string[], projector: Projector): Promise<void> {
    for (const tableId of tableIds) this.#records.set(tableId, await projector.record(tableId));
  }

  /**
   * Begins a table that this node learns of in mid-play; from here on it must get every
   * event.
   */
  take(record: TableRecord): void {
    this.#records.set(record.tableId, record);
  }

  drop(tableId: string): void {
    this.#records.delete(tableId);
  }

  of(tableId: string): readonly RoadResult[] {
    return this.#records.get(tableId)?.results ?? [];
  }

  add(tableId: string, committed: TableCommitted): void {
    const { events, version, atMs } = committed;
    const isNew = version === events.length;
    const before = this.#records.get(tableId) ?? (isNew ? newRecord(tableId) : null);
    if (before === null) return;
    let record = before;
    for (const [at, event] of events.entries()) {
      const number = version - events.length + at + 1;
      // The projector may have read the event before it was told here.
      if (number <= record.version) continue;
      record = foldEvent(record, event, number, atMs).record;
    }
    this.#records.set(tableId, record);
    if (record.results !== before.results) this.#tell(tableId);
  }
}
