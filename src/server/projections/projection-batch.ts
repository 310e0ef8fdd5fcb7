import { toJson } from '../../kit/index.ts';
import type { DocumentChange, Store, StoredDocument } from '../../store/index.ts';
import type { SettledRow, TableEvent } from '../../table/index.ts';
import { type Calendar, UTC_DAYS } from '../floor/gaming-day.ts';
import {
  FIGURES_KIND,
  HISTORY_KIND,
  IRREGULAR_KIND,
  type IrregularDay,
  PERSON_DAY_KIND,
  PERSON_SHOE_KIND,
  type PersonCoup,
  RECORD_KIND,
  readFigures,
  readHistory,
  readIrregularDay,
  readPersonDay,
  readPersonShoe,
  readReturns,
} from './documents.ts';
import { addEvent, countsInFigures, dayOf, type Figures, noFigures } from './figures.ts';
import { irregularClause } from './irregular.ts';
import { addReturns, noReturns, RETURNS_KIND, type Returns, returnsId } from './returns.ts';
import { type CoupSummary, foldEvent, type TableRecord } from './table-record.ts';

/** An event with its place in the log of its table. */
export interface Logged {
  readonly tableId: string;
  readonly event: TableEvent;
  readonly version: number;
  readonly atMs: number;
}

/** The changes of documents that follow from some events. */
export class ProjectionBatch {
  readonly #store: Store;
  readonly #recordOf: (tableId: string) => Promise<TableRecord>;
  readonly #calendar: Calendar;
  readonly #records = new Map<string, TableRecord>();
  readonly #figures = new Map<string, Figures>();
  readonly #irregular = new Map<string, Logged[]>();
  readonly #returns = new Map<string, Returns>();
  readonly #history = new Map<string, CoupSummary[]>();
  /** Coups of people, by person and day, then by table and shoe. */
  readonly #people = new Map<string, Map<string, PersonCoup[]>>();

  constructor(
    store: Store,
    recordOf: (tableId: string) => Promise<TableRecord>,
    calendar: Calendar = UTC_DAYS,
  ) {
    this.#store = store;
    this.#recordOf = recordOf;
    this.#calendar = calendar;
  }

  /** How many documents change. */
  get size(): number {
    let size = this.#records.size + this.#figures.size + this.#history.size + this.#people.size;
    size += this.#irregular.size + this.#returns.size;
    for (const shoes of this.#people.values()) size += shoes.size;
    return size;
  }

  records(): readonly TableRecord[] {
    return [...this.#records.values()];
  }

  async add({ tableId, event, version, atMs }: Logged): Promise<void> {
    const record = this.#records.get(tableId) ?? (await this.#recordOf(tableId));
    if (version <= record.version) return;
    await this.#observe(record, event);
    const folded = foldEvent(record, event, version, atMs);
    // The record says how far its table has been taken up, even where the event changed nothing
    // else.
    this.#records.set(tableId, { ...folded.record, version });
    // Days counted by another calendar are counted again as a whole, this event included.
    if (isCountedBy(record, this.#calendar))
      await this.#countDay({ tableId, event, version, atMs });
    if (folded.finished !== null) this.#remember(tableId, folded.finished);
    if (event.type === 'ShoeEnded') {
      this.#rememberSlips(event.slips, { tableId, shoe: record.shoe, version, atMs });
    }
  }

  async #countDay(logged: Logged): Promise<void> {
    const { tableId, event, atMs } = logged;
    const day = this.#calendar.dayOf(atMs);
    if (countsInFigures(event)) {
      const figures = await this.#figuresOf(tableId, day);
      this.#figures.set(`${tableId}.${day}`, addEvent(figures, event));
    }
    if (irregularClause(event) !== null) push(this.#irregular, `${tableId}.${day}`, logged);
  }

  async #observe(record: TableRecord, event: TableEvent): Promise<void> {
    const { tableId, terms } = record;
    if (terms === undefined) return;
    const none = noReturns(tableId, terms);
    if (addReturns(none, record, event) === none) return;
    const id = returnsId(tableId, terms);
    const before = this.#returns.get(id) ?? (await this.#returnsAt(id)) ?? none;
    this.#returns.set(id, addReturns(before, record, event));
  }

  async #returnsAt(id: string): Promise<Returns | null> {
    const stored = await this.#store.getDocument(RETURNS_KIND, id);
    return stored === undefined ? null : readReturns(stored);
  }

  #remember(tableId: string, summary: CoupSummary): void {
    push(this.#history, `${tableId}.${summary.shoe}`, summary);
    for (const person of summary.people) {
      const { shoe, coup, atMs } = summary;
      this.#rememberFor(person, { tableId, shoe, coup, atMs });
    }
  }

  /** Remembers Tails and Runs that end with their shoe, which belong to no coup. */
  #rememberSlips(slips: readonly SettledRow[], end: Omit<PersonCoup, 'coup'>): void {
    for (const person of new Set(slips.map(({ wager }) => wager.person))) {
      this.#rememberFor(person, { ...end, coup: null });
    }
  }

  #rememberFor(person: string, coup: PersonCoup): void {
    const day = `${person}.${dayOf(coup.atMs)}`;
    const shoes = this.#people.get(day) ?? new Map<string, PersonCoup[]>();
    this.#people.set(day, shoes);
    push(shoes, `${coup.tableId}.${coup.shoe}`, coup);
  }

  async changes(): Promise<DocumentChange[]> {
    const changes: DocumentChange[] = [];
    for (const record of this.#records.values()) {
      changes.push(await this.#change(RECORD_KIND, record.tableId, () => record));
    }
    for (const [id, figures] of this.#figures) {
      changes.push(await this.#change(FIGURES_KIND, id, () => figures));
    }
    for (const [id, returns] of this.#returns) {
      changes.push(await this.#change(RETURNS_KIND, id, () => returns));
    }
    for (const [id, logged] of this.#irregular) {
      const day = this.#calendar.dayOf(logged[0]?.atMs ?? 0);
      changes.push(await this.#change(IRREGULAR_KIND, id, (old) => counted(old, logged, day)));
    }
    for (const [id, coups] of this.#history) {
      const change = await this.#change(HISTORY_KIND, id, (old) => {
        return appended(old === undefined ? [] : readHistory(old).coups, coups);
      });
      changes.push(change);
    }
    for (const [day, shoes] of this.#people) {
      changes.push(...(await this.#dayChanges(day, shoes)));
    }
    return changes;
  }

  /**
   * Changes of a person's days: a shoe's coups are written with each coup, the list of shoes only
   * with a new shoe.
   */
  async #dayChanges(
    day: string,
    shoes: ReadonlyMap<string, readonly PersonCoup[]>,
  ): Promise<DocumentChange[]> {
    const changes: DocumentChange[] = [];
    const begun: string[] = [];
    for (const [shoe, coups] of shoes) {
      const change = await this.#change(PERSON_SHOE_KIND, `${day}.${shoe}`, (old) =>
        appended(old === undefined ? [] : readPersonShoe(old).coups, coups),
      );
      changes.push(change);
      if (change.expectedVersion === 0) begun.push(shoe);
    }
    if (begun.length === 0) return changes;
    const list = await this.#change(PERSON_DAY_KIND, day, (old) => {
      const before = old === undefined ? {} : readPersonDay(old);
      return { ...before, shoes: [...(before.shoes ?? []), ...begun] };
    });
    return [...changes, list];
  }

  async #change(
    kind: string,
    id: string,
    next: (old: StoredDocument | undefined) => unknown,
  ): Promise<DocumentChange> {
    const old = await this.#store.getDocument(kind, id);
    return { kind, id, expectedVersion: old?.version ?? 0, data: toJson(next(old)) };
  }

  async #figuresOf(tableId: string, day: string): Promise<Figures> {
    const id = `${tableId}.${day}`;
    const known = this.#figures.get(id);
    if (known !== undefined) return known;
    const stored = await this.#store.getDocument(FIGURES_KIND, id);
    return stored === undefined ? noFigures(tableId, day) : readFigures(stored);
  }
}

function counted(
  old: StoredDocument | undefined,
  logged: readonly Logged[],
  day: string,
): IrregularDay {
  const clauses = { ...(old === undefined ? {} : readIrregularDay(old).clauses) };
  for (const { event } of logged) {
    const clause = irregularClause(event) ?? '';
    clauses[clause] = (clauses[clause] ?? 0) + 1;
  }
  return { tableId: logged[0]?.tableId ?? '', day, clauses };
}

export function isCountedBy({ countedBy }: TableRecord, { setting }: Calendar): boolean {
  return (countedBy ?? UTC_DAYS.setting) === setting;
}

function push<T>(lists: Map<string, T[]>, key: string, item: T): void {
  const list = lists.get(key);
  if (list === undefined) lists.set(key, [item]);
  else list.push(item);
}

interface Numbered {
  readonly coup: number | null;
}

/**
 * Adds items to a list. A coup whose result was called back is settled twice; only the last time
 * counts.
 */
function appended(before: readonly Numbered[], items: readonly Numbered[]): unknown {
  return { coups: items.reduce(withCoup, before) };
}

function withCoup(coups: readonly Numbered[], item: Numbered): readonly Numbered[] {
  const last = coups.at(-1);
  const again = item.coup !== null && last?.coup === item.coup;
  return [...(again ? coups.slice(0, -1) : coups), item];
}
