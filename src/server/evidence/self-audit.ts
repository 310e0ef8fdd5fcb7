import {
  balanceFaults,
  countMeters,
  type Meters,
  meterFaults,
  metersOf,
  NO_METERS,
} from '../../audit/index.ts';
import { selfAudit } from '../../cage/index.ts';
import type { MeterAuditReport, MeterFault } from '../../protocol/index.ts';
import { type Store, walkEvents, walkRecords } from '../../store/index.ts';
import { TABLE_MACHINE, type TableState, tableStream } from '../../table/index.ts';
import type { CageDesk } from '../cage/cage-desk.ts';
import type { Floor } from '../floor/floor.ts';
import type { Calendar } from '../floor/gaming-day.ts';
import { FIGURES_KIND, RECORD_KIND, readRecordDocument } from '../projections/documents.ts';
import { addEvent, type Figures, noFigures } from '../projections/figures.ts';
import { isCountedBy } from '../projections/projection-batch.ts';
import { newRecord } from '../projections/table-record.ts';
import { inLanes, READ_AT_ONCE } from '../system/in-lanes.ts';

interface Books {
  readonly store: Store;
  readonly floor: Floor;
  readonly cage: Pick<CageDesk<unknown>, 'state' | 'audit'>;
}

/** The most events of a table's log that a start reads; the recount on demand reads all of them. */
const MOST_EVENTS_AT_START = 20_000;

/**
 * Audits before anybody is let in: chips and cards of every table add up, its meters follow from
 * the last snapshot and the events since, and the cage's balances sum to zero. Tables with too many
 * events since the snapshot are told to `left`.
 */
export async function auditAtStart(
  { store, floor, cage }: Books,
  left: (tableId: string) => void,
): Promise<readonly MeterFault[]> {
  const faults: MeterFault[] = selfAudit(cage.state).map(({ code, account }) => ({
    where: 'cage',
    what: `${code} ${account ?? ''}`.trim(),
  }));
  await inLanes(floor.tableIds(), READ_AT_ONCE, async (tableId) => {
    const state = floor.state(tableId);
    const where = tableId;
    faults.push(
      ...balanceFaults(state).map(([code, what]) => ({ where, what: `${code}: ${what}` })),
    );
    const counted = await sinceSnapshot(store, tableId, floor.version(tableId));
    if (counted === null) left(tableId);
    else faults.push(...meterFaults(counted, state).map((what) => ({ where, what })));
  });
  return faults;
}

async function sinceSnapshot(store: Store, tableId: string, head: number): Promise<Meters | null> {
  const stream = tableStream(tableId);
  const snapshot = await store.latestSnapshot(stream, TABLE_MACHINE.snapshotSchema);
  const from = snapshot?.version ?? 0;
  if (head - from > MOST_EVENTS_AT_START) return null;
  let meters =
    snapshot === undefined ? NO_METERS : metersOf(snapshot.data as unknown as TableState);
  for await (const { version, event } of walkEvents(
    store,
    stream,
    from + 1,
    TABLE_MACHINE.events.read,
  )) {
    if (version > head) break;
    meters = countMeters(meters, event);
  }
  return meters;
}

const NEVER: MeterAuditReport = { state: 'never', done: 0, of: 0, beganAtMs: null, faults: [] };

/** Works out every meter again from the whole log, a page at a time beside play. */
export class MeterAudit {
  readonly #books: Books & { readonly calendar: Calendar };
  readonly #nowMs: () => number;
  #report: MeterAuditReport = NEVER;
  #running: Promise<void> = Promise.resolve();

  constructor(books: Books & { readonly calendar: Calendar }, nowMs: () => number) {
    this.#books = books;
    this.#nowMs = nowMs;
  }

  get report(): MeterAuditReport {
    return this.#report;
  }

  /** Begins a recount; one that runs already goes on. */
  begin(): MeterAuditReport {
    if (this.#report.state === 'running') return this.#report;
    const { floor } = this.#books;
    // States never change, so the recount compares the moment at which it began.
    const tables = floor.tableIds().map((tableId) => ({
      tableId,
      state: floor.state(tableId),
      version: floor.version(tableId),
    }));
    const of = tables.reduce((sum, { version }) => sum + version, 0);
    this.#report = { state: 'running', done: 0, of, beganAtMs: this.#nowMs(), faults: [] };
    this.#running = this.#run(tables).catch((error: unknown) => {
      this.#found('house', error instanceof Error ? error.message : 'failed');
      this.#report = { ...this.#report, state: 'failed' };
    });
    return this.#report;
  }

  finished(): Promise<void> {
    return this.#running;
  }

  async #run(tables: readonly Counted[]): Promise<void> {
    for (const { code, account } of await this.#books.cage.audit()) {
      this.#found('cage', `${code} ${account ?? ''}`.trim());
    }
    for (const table of tables) await this.#recount(table);
    this.#report = { ...this.#report, state: 'done' };
  }

  async #recount({ tableId, state, version }: Counted): Promise<void> {
    let meters = NO_METERS;
    const days = new Map<string, Figures>();
    for await (const record of walkRecords(this.#books.store, tableStream(tableId))) {
      if (record.firstVersion > version) break;
      const day = this.#books.calendar.dayOf(record.command.atMs);
      let figures = days.get(day) ?? noFigures(tableId, day);
      for (const event of record.events.map(TABLE_MACHINE.events.read)) {
        meters = countMeters(meters, event);
        figures = addEvent(figures, event);
      }
      days.set(day, figures);
      this.#report = { ...this.#report, done: this.#report.done + record.events.length };
    }
    for (const what of meterFaults(meters, state)) this.#found(tableId, what);
    await this.#compareDays(tableId, days);
  }

  /**
   * Compares the figures of days. The last day goes on, so its figures still change; so do all
   * figures where the gaming day was changed and the days are not counted by it yet.
   */
  async #compareDays(tableId: string, days: Map<string, Figures>): Promise<void> {
    const { store, calendar } = this.#books;
    const stored = await store.getDocument(RECORD_KIND, tableId);
    const record = stored === undefined ? newRecord(tableId) : readRecordDocument(stored);
    if (!isCountedBy(record, calendar)) return;
    const last = [...days.keys()].sort().at(-1);
    for (const [day, counted] of days) {
      if (day === last) continue;
      const stored = await store.getDocument(FIGURES_KIND, `${tableId}.${day}`);
      if (!sameFigures(counted, stored?.data)) this.#found(tableId, `the figures of ${day} differ`);
    }
  }

  #found(where: string, what: string): void {
    this.#report = { ...this.#report, faults: [...this.#report.faults, { where, what }] };
  }
}

interface Counted {
  readonly tableId: string;
  readonly state: TableState;
  readonly version: number;
}

function sameFigures(counted: Figures, stored: unknown): boolean {
  const kept = (stored ?? {}) as Readonly<Record<string, unknown>>;
  return Object.entries(counted).every(([name, value]) => kept[name] === value);
}
