import type { CoupSummary } from '../../protocol/index.ts';
import type { Store } from '../../store/index.ts';
import { TABLE_MACHINE, type TableEvent, tableStream } from '../../table/index.ts';
import { HISTORY_KIND, readHistory } from './documents.ts';

const PAGE = 64;
const MOST_PAGES = 64;

export interface LoggedEvent {
  readonly version: number;
  readonly atMs: number;
  readonly event: TableEvent;
}

/** A finished coup in the log, and what was said of it before the next coup began. */
export interface LoggedCoup {
  readonly summary: CoupSummary;
  readonly events: readonly LoggedEvent[];
  readonly later: readonly LoggedEvent[];
}

/** Reads coups of several shoes, and looks up each shoe's list once. */
export class CoupReader {
  readonly #store: Store;
  readonly #shoes = new Map<string, readonly CoupSummary[]>();

  constructor(store: Store) {
    this.#store = store;
  }

  /** The coups of a shoe in their order; empty where nothing is known of the shoe. */
  async shoe(tableId: string, shoe: number): Promise<readonly CoupSummary[]> {
    const id = `${tableId}.${shoe}`;
    const known = this.#shoes.get(id);
    if (known !== undefined) return known;
    const stored = await this.#store.getDocument(HISTORY_KIND, id);
    const coups = stored === undefined ? [] : readHistory(stored).coups;
    this.#shoes.set(id, coups);
    return coups;
  }

  async coup(tableId: string, shoe: number, number: number): Promise<LoggedCoup | null> {
    const summary = (await this.shoe(tableId, shoe)).find(({ coup }) => coup === number);
    return summary === undefined ? null : this.#read(tableId, summary);
  }

  async event(tableId: string, version: number): Promise<LoggedEvent | null> {
    const [record] = await this.#store.read(tableStream(tableId), version, 1);
    const stored = record?.events[version - record.firstVersion];
    if (record === undefined || stored === undefined) return null;
    return { version, atMs: record.command.atMs, event: TABLE_MACHINE.events.read(stored) };
  }

  async #read(tableId: string, summary: CoupSummary): Promise<LoggedCoup> {
    const events: LoggedEvent[] = [];
    const later: LoggedEvent[] = [];
    for await (const logged of this.#from(tableId, summary.firstVersion)) {
      if (logged.version <= summary.lastVersion) events.push(logged);
      else if (NEXT_COUP.has(logged.event.type)) break;
      else later.push(logged);
    }
    return { summary, events, later };
  }

  async *#from(tableId: string, first: number): AsyncGenerator<LoggedEvent> {
    let from = first;
    for (let page = 0; page < MOST_PAGES; page += 1) {
      const records = await this.#store.read(tableStream(tableId), from, PAGE);
      for (const { firstVersion, command, events } of records) {
        for (const [at, stored] of events.entries()) {
          const version = firstVersion + at;
          if (version < from) continue;
          yield { version, atMs: command.atMs, event: TABLE_MACHINE.events.read(stored) };
        }
      }
      const last = records.at(-1);
      if (last === undefined || records.length < PAGE) return;
      from = last.lastVersion + 1;
    }
  }
}

const NEXT_COUP: ReadonlySet<string> = new Set(['BettingOpened', 'DummyCoupBegan']);
