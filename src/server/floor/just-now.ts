import type { Store } from '../../store/index.ts';
import { evolve, TABLE_EVENTS, type TableState, tell } from '../../table/index.ts';
import { tableStream } from '../desk/table-machine.ts';

/** A sentence of the transcript, and when it became true. */
export interface Line {
  readonly atMs: number;
  readonly told: string;
}

interface Heard {
  state: TableState;
  version: number;
  lines: readonly Line[];
}

interface Tables {
  state(tableId: string): TableState;
  version(tableId: string): number;
}

const MOST_LINES = 8;
/** Whoever looks again after so many events is told from now on. */
const MOST_BEHIND = 400;
/** More tables than a pit looks at in an hour. */
const MOST_TABLES = 200;

/**
 * The last sentences of the tables that somebody looks at. It reads what was written since the look
 * before, so a table at which nobody looks costs nothing.
 */
export class JustNow {
  readonly #store: Pick<Store, 'read'>;
  readonly #tables: Tables;
  readonly #heard = new Map<string, Heard>();

  constructor(store: Pick<Store, 'read'>, tables: Tables) {
    this.#store = store;
    this.#tables = tables;
  }

  /** Newest first; nothing at the first look. */
  async lines(tableId: string): Promise<readonly Line[]> {
    const [state, version] = [this.#tables.state(tableId), this.#tables.version(tableId)];
    const heard = this.#heard.get(tableId);
    if (heard === undefined || version - heard.version > MOST_BEHIND) {
      this.#keep(tableId, { state, version, lines: heard?.lines ?? [] });
    } else {
      await this.#listen(tableId, heard);
    }
    return this.#heard.get(tableId)?.lines ?? [];
  }

  async #listen(tableId: string, heard: Heard): Promise<void> {
    const from = heard.version + 1;
    const records = await this.#store.read(tableStream(tableId), from, MOST_BEHIND);
    for (const { firstVersion, command, events } of records) {
      for (const [at, stored] of events.entries()) {
        // Two who look at once read the same records; the first has told them.
        if (firstVersion + at !== heard.version + 1) continue;
        const event = TABLE_EVENTS.read(stored);
        const after = evolve(heard.state, event);
        const told = tell(heard.state, event, after).map((line) => line.trim());
        const lines = told.filter((line) => line !== '');
        const said = lines.map((line) => ({ atMs: command.atMs, told: line })).toReversed();
        heard.lines = [...said, ...heard.lines].slice(0, MOST_LINES);
        heard.state = after;
        heard.version += 1;
      }
    }
  }

  #keep(tableId: string, heard: Heard): void {
    const [oldest] = this.#heard.keys();
    if (this.#heard.size >= MOST_TABLES && oldest !== undefined) this.#heard.delete(oldest);
    this.#heard.set(tableId, heard);
  }
}
