import type { DocumentChange, Store, StoredRecord } from '../../store/index.ts';
import type { SettledRow, TableEvent } from '../../table/index.ts';
import { TABLE_PREFIX } from '../table-machine.ts';
import { addEvent, countsInFigures, dayOf, type Figures, noFigures } from './figures.ts';
import {
  type CoupSummary,
  foldEvent,
  newRecord,
  type TableRecord,
  toJson,
} from './table-record.ts';

const PAGE = 500;
/** Screens may be this much behind the tables; commands never wait for the projector. */
const REST_MS = 250;
/** What a restart may have to read again where nothing that counts happened for long. */
const MOST_UNMARKED = 5000;
const CHECKPOINT = { kind: 'projection', id: 'tables' } as const;

export const RECORD_KIND = 'table-record';
export const FIGURES_KIND = 'figures';
export const HISTORY_KIND = 'history';
export const PERSON_KIND = 'person-coups';

/**
 * Follows the log in the order of commit and keeps what screens ask for. Its place in the log is
 * written together with what it derived, so a restart neither skips nor counts anything twice;
 * all of it can be thrown away and made again.
 */
export class Projector {
  readonly #store: Store;
  #position = 0;
  #checkpointVersion = 0;
  /** Records read since the place in the log was last written down. */
  #unmarked = 0;
  #running: Promise<void> = Promise.resolve();
  #timer: NodeJS.Timeout | null = null;
  readonly #records = new Map<string, TableRecord>();

  constructor(store: Store) {
    this.#store = store;
  }

  async start(): Promise<void> {
    const saved = await this.#store.getDocument(CHECKPOINT.kind, CHECKPOINT.id);
    this.#position = (saved?.data as { position?: number } | undefined)?.position ?? 0;
    this.#checkpointVersion = saved?.version ?? 0;
    await this.catchUp();
  }

  /** Something was committed; it is taken up after a rest, together with what else came. */
  wake(): void {
    this.#timer ??= setTimeout(() => void this.catchUp(), REST_MS).unref();
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
    for (;;) {
      const records = await this.#store.readAll(this.#position, PAGE);
      if (records.length === 0) return;
      const batch = new ProjectionBatch(this.#store, (tableId) => this.record(tableId));
      for (const record of records) await batch.add(record);
      const position = records.at(-1)?.position ?? this.#position;
      if (!(await this.#keep(batch, position, records.length))) return;
      this.#position = position;
      for (const record of batch.records()) this.#records.set(record.tableId, record);
    }
  }

  async #keep(batch: ProjectionBatch, position: number, read: number): Promise<boolean> {
    const changes = await batch.changes();
    this.#unmarked += read;
    if (changes.length === 0 && this.#unmarked < MOST_UNMARKED) return true;
    const expectedVersion = this.#checkpointVersion;
    const answer = await this.#store.changeDocuments([
      ...changes,
      { ...CHECKPOINT, expectedVersion, data: { position } },
    ]);
    if (answer.kind !== 'changed') return false;
    this.#checkpointVersion = answer.versions.at(-1) ?? expectedVersion;
    this.#unmarked = 0;
    return true;
  }
}

/** The changes that one page of the log brings about. */
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

  records(): readonly TableRecord[] {
    return [...this.#records.values()];
  }

  async add(stored: StoredRecord): Promise<void> {
    if (!stored.stream.startsWith(TABLE_PREFIX)) return;
    const tableId = stored.stream.slice(TABLE_PREFIX.length);
    const { atMs } = stored.command;
    const before = this.#records.get(tableId) ?? (await this.#recordOf(tableId));
    let record = before;
    for (const [at, { type, data }] of stored.events.entries()) {
      const event = { type, ...(data as object) } as TableEvent;
      const folded = foldEvent(record, event, stored.firstVersion + at, atMs);
      record = folded.record;
      if (countsInFigures(event)) await this.#count(tableId, dayOf(atMs), event);
      if (folded.finished !== null) this.#remember(tableId, folded.finished);
      if (event.type === 'ShoeEnded') {
        const shoe = record.shoe - 1;
        this.#rememberSlips(event.slips, {
          tableId,
          shoe,
          version: stored.firstVersion + at,
          atMs,
        });
      }
    }
    if (record !== before) this.#records.set(tableId, record);
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
