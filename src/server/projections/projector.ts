import type { Store, StoredRecord } from '../../store/index.ts';
import {
  TABLE_MACHINE,
  TABLE_PREFIX,
  type TableEvent,
  type TableTypes,
  tableIdOf,
} from '../../table/index.ts';
import { type Calendar, UTC_DAYS } from '../floor/gaming-day.ts';
import type { Committed } from '../streams/index.ts';
import type { CallOff, Scheduler } from '../system/clock.ts';
import { inLanes, READ_AT_ONCE } from '../system/in-lanes.ts';
import { RECORD_KIND, readRecordDocument } from './documents.ts';
import { countsInFigures } from './figures.ts';
import { irregularClause } from './irregular.ts';
import { isCountedBy, type Logged, ProjectionBatch } from './projection-batch.ts';
import { countDaysAgain } from './recount.ts';
import { changesRecord, newRecord, type TableRecord } from './table-record.ts';

const PAGE = 500;
/** How far screens may be behind the tables; commands never wait for the projector. */
const REST_MS = 250;
/** How many events of a table a restart may have to read again where none of them counts. */
const MOST_UNMARKED = 5000;
/**
 * One event changes a few documents for each person at a table; the store takes a thousand at once.
 */
const MOST_DOCUMENTS = 400;
/** The most events that are kept in memory; more are read from the log instead. */
const MOST_TAKEN = 20_000;

/**
 * Follows the tables and keeps what screens ask for. How far it has come at a table is part of that
 * table's record and is written together with the derived figures, so a restart neither skips nor
 * counts anything twice. All of it can be thrown away and made again from the log.
 */
export class Projector {
  readonly #store: Store;
  readonly #clock: Scheduler;
  /** The calendar by whose days the figures are counted. */
  readonly #calendar: Calendar;
  readonly #records = new Map<string, TableRecord>();
  /** Durable events that count, in the order of commit. */
  #taken: Logged[] = [];
  /** Tables whose events must be read from the log, because too many came to keep. */
  readonly #behind = new Set<string>();
  /** The version of each table up to which a restart need not read again. */
  readonly #marked = new Map<string, number>();
  #running: Promise<void> = Promise.resolve();
  #callOff: CallOff | null = null;

  constructor(store: Store, clock: Scheduler, calendar: Calendar = UTC_DAYS) {
    this.#store = store;
    this.#clock = clock;
    this.#calendar = calendar;
  }

  /**
   * Takes up what the log holds beyond the records. Where the house has changed its gaming day,
   * every day is then counted again; nobody waits for that.
   */
  async start(): Promise<void> {
    const tables: string[] = [];
    for (let after = ''; ; ) {
      const page = await this.#store.listStreams(TABLE_PREFIX, after, PAGE);
      tables.push(...page.map(({ stream }) => tableIdOf(stream)));
      const last = page.at(-1);
      if (last === undefined) break;
      after = last.stream;
    }
    for (const tableId of tables) this.#behind.add(tableId);
    await inLanes(tables, READ_AT_ONCE, async (tableId) => void (await this.record(tableId)));
    await this.catchUp();
    for (const tableId of tables) {
      this.#running = this.#running.then(() => this.#countAgain(tableId));
    }
  }

  /** Takes a durable batch; events that count are projected a moment later, together. */
  take(tableId: string, { events, version, atMs }: Omit<Committed<TableTypes>, 'state'>): void {
    const first = version - events.length + 1;
    events.forEach((event, at) => {
      const isMark = first + at - (this.#marked.get(tableId) ?? 0) >= MOST_UNMARKED;
      if (!isMark && !counts(event)) return;
      this.#marked.set(tableId, first + at);
      if (this.#taken.length < MOST_TAKEN) {
        this.#taken.push({ tableId, event, version: first + at, atMs });
      } else {
        this.#behind.add(tableId);
      }
      this.#callOff ??= this.#clock.after(REST_MS, () => this.catchUp());
    });
  }

  async catchUp(): Promise<void> {
    this.#callOff?.();
    this.#callOff = null;
    this.#running = this.#running.then(() => this.#run());
    await this.#running;
  }

  async record(tableId: string): Promise<TableRecord> {
    const cached = this.#records.get(tableId);
    if (cached !== undefined) return cached;
    const stored = await this.#store.getDocument(RECORD_KIND, tableId);
    const record =
      stored === undefined
        ? { ...newRecord(tableId), countedBy: this.#calendar.setting }
        : readRecordDocument(stored);
    this.#records.set(tableId, record);
    return record;
  }

  async #run(): Promise<void> {
    while (this.#taken.length > 0) {
      const page = this.#taken.slice(0, PAGE);
      if (!(await this.#take(page))) return;
      this.#taken.splice(0, page.length);
    }
    for (const tableId of this.#behind) {
      if (!(await this.#readOn(tableId))) return;
      this.#behind.delete(tableId);
    }
  }

  async #countAgain(tableId: string): Promise<void> {
    const record = await this.record(tableId);
    if (isCountedBy(record, this.#calendar)) return;
    const counted = await countDaysAgain(this.#store, record, this.#calendar);
    if (counted !== null) this.#records.set(tableId, counted);
  }

  async #readOn(tableId: string): Promise<boolean> {
    for (let from = (await this.record(tableId)).version + 1; ; ) {
      const records = await this.#store.read(`${TABLE_PREFIX}${tableId}`, from, PAGE);
      const last = records.at(-1);
      if (last === undefined) return true;
      const logged = records.flatMap((record) => loggedIn(tableId, record));
      if (!(await this.#take(logged))) return false;
      from = last.lastVersion + 1;
    }
  }

  /** False where the store had no room for the changes, which are then made another time. */
  async #take(logged: readonly Logged[]): Promise<boolean> {
    let batch = this.#batch();
    for (const one of logged) {
      await batch.add(one);
      if (batch.size < MOST_DOCUMENTS) continue;
      if (!(await this.#keep(batch))) return false;
      batch = this.#batch();
    }
    return batch.size === 0 || this.#keep(batch);
  }

  #batch(): ProjectionBatch {
    return new ProjectionBatch(this.#store, (tableId) => this.record(tableId), this.#calendar);
  }

  async #keep(batch: ProjectionBatch): Promise<boolean> {
    const answer = await this.#store.changeDocuments(await batch.changes());
    if (answer.kind !== 'changed') return false;
    for (const record of batch.records()) this.#records.set(record.tableId, record);
    return true;
  }
}

function loggedIn(tableId: string, stored: StoredRecord): Logged[] {
  const { atMs } = stored.command;
  return stored.events.flatMap((one, at) => {
    const event = TABLE_MACHINE.events.read(one);
    const version = stored.firstVersion + at;
    return counts(event) ? [{ tableId, event, version, atMs }] : [];
  });
}

/**
 * Whether events of a type count. Most events are wagers, which count only when their coup ends.
 */
const COUNTS = new Map<string, boolean>();

function counts(event: TableEvent): boolean {
  const known = COUNTS.get(event.type);
  if (known !== undefined) return known;
  const matters = countsInFigures(event) || changesRecord(event) || irregularClause(event) !== null;
  COUNTS.set(event.type, matters);
  return matters;
}
