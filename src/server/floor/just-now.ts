import type { Store } from '../../store/index.ts';
import { evolve, TABLE_MACHINE, type TableState, tableStream, tell } from '../../table/index.ts';

/** A sentence of the transcript, and when it became true. */
export interface Line {
  readonly atMs: number;
  readonly told: string;
}

interface Followed {
  state: TableState;
  version: number;
  lines: readonly Line[];
}

/** A table's state at some version. */
interface Standing {
  readonly state: TableState;
  readonly version: number;
}

interface Tables {
  state(tableId: string): TableState;
  version(tableId: string): number;
}

const MOST_LINES = 8;
/**
 * A look that comes this many events after the one before starts from the standing that the floor
 * kept last.
 */
const MOST_BEHIND = 400;
/** A new standing is kept after this many events: two coups of a full table. */
const KEPT_EVERY = 60;
/** The most tables that are kept: more than a pit looks at in an hour. */
const MOST_TABLES = 200;

/**
 * The last sentences of the tables that somebody looks at. A look reads only what was written since
 * the look before, so a table at which nobody looks costs nothing.
 */
export class JustNow {
  readonly #store: Pick<Store, 'read'>;
  readonly #tables: Tables;
  readonly #followed = new Map<string, Followed>();
  readonly #kept = new Map<string, readonly [older: Standing, newer: Standing]>();

  constructor(store: Pick<Store, 'read'>, tables: Tables) {
    this.#store = store;
    this.#tables = tables;
  }

  /**
   * Keeps a standing of each table when somebody looks at the whole floor: what a table does from
   * then on can be told later.
   */
  glance(tableIds: readonly string[]): void {
    for (const tableId of tableIds.slice(0, MOST_TABLES)) this.#standingBefore(tableId);
  }

  /** A table's sentences, newest first; empty where nobody has looked at the floor before. */
  async lines(tableId: string): Promise<readonly Line[]> {
    const before = this.#standingBefore(tableId);
    let followed = this.#followed.get(tableId);
    if (followed === undefined || this.#tables.version(tableId) - followed.version > MOST_BEHIND) {
      followed = { ...before, lines: followed?.lines ?? [] };
      this.#keep(tableId, followed);
    }
    await this.#listen(tableId, followed);
    return followed.lines;
  }

  /** The older of the two standings that are kept of a table; the newer one follows the table. */
  #standingBefore(tableId: string): Standing {
    const now = { state: this.#tables.state(tableId), version: this.#tables.version(tableId) };
    const [older, newer] = this.#kept.get(tableId) ?? [now, now];
    const behind = now.version - newer.version;
    const long = behind > MOST_BEHIND ? now : newer;
    const [kept, next] = behind > KEPT_EVERY ? [long, now] : [older, newer];
    this.#kept.set(tableId, [kept, next]);
    return kept;
  }

  async #listen(tableId: string, followed: Followed): Promise<void> {
    const from = followed.version + 1;
    const records = await this.#store.read(tableStream(tableId), from, MOST_BEHIND);
    for (const { firstVersion, command, events } of records) {
      for (const [at, stored] of events.entries()) {
        // Two people who look at once read the same records; the first look has told them.
        if (firstVersion + at !== followed.version + 1) continue;
        const event = TABLE_MACHINE.events.read(stored);
        const after = evolve(followed.state, event);
        const told = tell(followed.state, event, after).map((line) => line.trim());
        const lines = told.filter((line) => line !== '');
        const said = lines.map((line) => ({ atMs: command.atMs, told: line })).toReversed();
        followed.lines = [...said, ...followed.lines].slice(0, MOST_LINES);
        followed.state = after;
        followed.version += 1;
      }
    }
  }

  #keep(tableId: string, followed: Followed): void {
    const [oldest] = this.#followed.keys();
    if (this.#followed.size >= MOST_TABLES && oldest !== undefined) this.#followed.delete(oldest);
    this.#followed.set(tableId, followed);
  }
}
