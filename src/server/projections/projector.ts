import type { DocumentChange, Store, StoredRecord } from '../../store/index.ts';
import type { SettledRow, TableEvent } from '../../table/index.ts';
import type { Committed } from '../desk/index.ts';
import { TABLE_PREFIX } from '../table-machine.ts';
import { addEvent, countsInFigures, dayOf, type Figures, noFigures } from './figures.ts';
import {
  type CoupSummary,
  changesRecord,
  foldEvent,
  newRecord,
  type TableRecord,
  toJson,
} from './table-record.ts';

const PAGE = 500;
/** Screens may be this much behind the tables; commands never wait for the projector. */
const REST_MS = 250;
/** Events of a table that a restart may have to read again where none of them counts. */
const MOST_UNMARKED = 5000;
/** One event changes fewer than a hundred documents, and the store takes a thousand at once. */
const MOST_DOCUMENTS = 400;
/** More than this and they are read from the log instead. */
const MOST_HEARD = 20_000;

export const RECORD_KIND = 'table-record';
export const FIGURES_KIND = 'figures';
export const HISTORY_KIND = 'history';
export const PERSON_KIND = 'person-coups';

/**
 * Follows the tables and keeps what screens ask for. How far it has come at a table is part of that
 * table's record and is written together with what was derived, so a restart neither skips nor
 * counts anything twice; all of it can be thrown away and made again from the log.
 */
export class Projector {
  readonly #store: Store;
  readonly #records = new Map<string, TableRecord>();
  /** Durable events that count, in the order of commit. */
  #heard: Logged[] = [];
  /** Tables whose events must be read from the log, because too many were heard to keep. */
  readonly #behind = new Set<string>();
  /** Up to which version nothing more needs to be read at a restart. */
  readonly #marked = new Map<string, number>();
  #running: Promise<void> = Promise.resolve();
  #timer: NodeJS.Timeout | null = null;

  constructor(store: Store) {
    this.#store = store;
  }

  /** Takes up what the log holds beyond the records. */
  async start(): Promise<void> {
    for (let after = ''; ; ) {
      const page = await this.#store.listStreams(TABLE_PREFIX, after, PAGE);
      for (const { stream } of page) this.#behind.add(stream.slice(TABLE_PREFIX.length));
      const last = page.at(-1);
      if (last === undefined) break;
      after = last.stream;
    }
    await this.catchUp();
  }

  /** Something was committed; what counts is taken up after a rest, with what else came. */
  hear(tableId: string, { events, version, atMs }: Committed<unknown, TableEvent>): void {
    const first = version - events.length + 1;
    events.forEach((event, at) => {
      const isMark = first + at - (this.#marked.get(tableId) ?? 0) >= MOST_UNMARKED;
      if (!isMark && !counts(event)) return;
      this.#marked.set(tableId, first + at);
      if (this.#heard.length < MOST_HEARD) {
        this.#heard.push({ tableId, event, version: first + at, atMs });
      } else {
        this.#behind.add(tableId);
      }
      this.#timer ??= setTimeout(() => void this.catchUp(), REST_MS).unref();
    });
  }

  async catchUp(): Promise<void> {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    this.#running = this.#running.then(() => this.#run());
    await this.#running;
  }

  async record(tableId: string): Promise<TableRecord> {
    const cached = this.#records.get(tableId);
    if (cached !== undefined) return cached;
    const stored = await this.#store.getDocument(RECORD_KIND, tableId);
    const record =
      stored === undefined ? newRecord(tableId) : (stored.data as unknown as TableRecord);
    this.#records.set(tableId, record);
    return record;
  }

  async #run(): Promise<void> {
    while (this.#heard.length > 0) {
      const page = this.#heard.slice(0, PAGE);
      if (!(await this.#take(page))) return;
      this.#heard.splice(0, page.length);
    }
    for (const tableId of this.#behind) {
      if (!(await this.#readOn(tableId))) return;
      this.#behind.delete(tableId);
    }
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

  /** False where the store had no room for the changes: they are made another time. */
  async #take(logged: readonly Logged[]): Promise<boolean> {
    let batch = new ProjectionBatch(this.#store, (tableId) => this.record(tableId));
    for (const one of logged) {
      await batch.add(one);
      if (batch.size < MOST_DOCUMENTS) continue;
      if (!(await this.#keep(batch))) return false;
      batch = new ProjectionBatch(this.#store, (tableId) => this.record(tableId));
    }
    return batch.size === 0 || this.#keep(batch);
  }

  async #keep(batch: ProjectionBatch): Promise<boolean> {
    const answer = await this.#store.changeDocuments(await batch.changes());
    if (answer.kind !== 'changed') return false;
    for (const record of batch.records()) this.#records.set(record.tableId, record);
    return true;
  }
}

/** An event with its place in the log of its table. */
interface Logged {
  readonly tableId: string;
  readonly event: TableEvent;
  readonly version: number;
  readonly atMs: number;
}

function loggedIn(tableId: string, stored: StoredRecord): Logged[] {
  const { atMs } = stored.command;
  return stored.events.flatMap(({ type, data }, at) => {
    const event = { type, ...(data as object) } as TableEvent;
    const version = stored.firstVersion + at;
    return counts(event) ? [{ tableId, event, version, atMs }] : [];
  });
}

/** Most events are wagers, which count only when their coup ends; asked once for each type. */
const COUNTS = new Map<string, boolean>();

function counts(event: TableEvent): boolean {
  const known = COUNTS.get(event.type);
  if (known !== undefined) return known;
  const matters = countsInFigures(event) || changesRecord(event);
  COUNTS.set(event.type, matters);
  return matters;
}

/** The changes that some events bring about. */
class ProjectionBatch {
  readonly #store: Store;
  readonly #recordOf: (tableId: string) => Promise<TableRecord>;
  readonly #records = new Map<string, TableRecord>();
  readonly #figures = new Map<string, Figures>();
  readonly #history = new Map<string, CoupSummary[]>();
  readonly #people = new Map<string, PersonCoup[]>();

  constructor(store: Store, recordOf: (tableId: string) => Promise<TableRecord>) {
    this.#store = store;
    this.#recordOf = recordOf;
  }

  /** Documents that change. */
  get size(): number {
    const { size: records } = this.#records;
    return records + this.#figures.size + this.#history.size + this.#people.size;
  }

  records(): readonly TableRecord[] {
    return [...this.#records.values()];
  }

  async add({ tableId, event, version, atMs }: Logged): Promise<void> {
    const record = this.#records.get(tableId) ?? (await this.#recordOf(tableId));
    if (version <= record.version) return;
    const folded = foldEvent(record, event, version, atMs);
    // The record says how far its table has been taken up, whatever the event changed.
    this.#records.set(tableId, { ...folded.record, version });
    if (countsInFigures(event)) await this.#count(tableId, dayOf(atMs), event);
    if (folded.finished !== null) this.#remember(tableId, folded.finished);
    if (event.type === 'ShoeEnded') {
      this.#rememberSlips(event.slips, { tableId, shoe: record.shoe, version, atMs });
    }
  }

  async #count(tableId: string, day: string, event: TableEvent): Promise<void> {
    const figures = await this.#figuresOf(tableId, day);
    this.#figures.set(`${tableId}.${day}`, addEvent(figures, event));
  }

  #remember(tableId: string, summary: CoupSummary): void {
    push(this.#history, `${tableId}.${summary.shoe}`, summary);
    for (const person of summary.people) {
      const { shoe, coup, atMs } = summary;
      push(this.#people, `${person}.${dayOf(atMs)}`, { tableId, shoe, coup, atMs });
    }
  }

  /** Tails and Runs that end with their shoe belong to no coup. */
  #rememberSlips(slips: readonly SettledRow[], end: Omit<PersonCoup, 'coup'>): void {
    for (const person of new Set(slips.map(({ wager }) => wager.person))) {
      push(this.#people, `${person}.${dayOf(end.atMs)}`, { ...end, coup: null });
    }
  }

  async changes(): Promise<DocumentChange[]> {
    const changes: DocumentChange[] = [];
    for (const record of this.#records.values()) {
      changes.push(await this.#change(RECORD_KIND, record.tableId, () => record));
    }
    for (const [id, figures] of this.#figures) {
      changes.push(await this.#change(FIGURES_KIND, id, () => figures));
    }
    for (const [id, coups] of this.#history) {
      changes.push(await this.#change(HISTORY_KIND, id, (old) => appended(old, coups)));
    }
    for (const [id, coups] of this.#people) {
      changes.push(await this.#change(PERSON_KIND, id, (old) => appended(old, coups)));
    }
    return changes;
  }

  async #change(
    kind: string,
    id: string,
    next: (old: unknown) => unknown,
  ): Promise<DocumentChange> {
    const old = await this.#store.getDocument(kind, id);
    return { kind, id, expectedVersion: old?.version ?? 0, data: toJson(next(old?.data)) };
  }

  async #figuresOf(tableId: string, day: string): Promise<Figures> {
    const id = `${tableId}.${day}`;
    const known = this.#figures.get(id);
    if (known !== undefined) return known;
    const stored = await this.#store.getDocument(FIGURES_KIND, id);
    return stored === undefined ? noFigures(tableId, day) : (stored.data as unknown as Figures);
  }
}

/** Where to find what a person did; `coup` is null for slips that ended at `version`. */
export interface PersonCoup {
  readonly tableId: string;
  readonly shoe: number;
  readonly coup: number | null;
  readonly version?: number;
  readonly atMs: number;
}

function push<T>(lists: Map<string, T[]>, key: string, item: T): void {
  const list = lists.get(key);
  if (list === undefined) lists.set(key, [item]);
  else list.push(item);
}

function appended(old: unknown, items: readonly unknown[]): unknown {
  const before = (old as { coups?: unknown[] } | undefined)?.coups ?? [];
  return { coups: [...before, ...items] };
}
