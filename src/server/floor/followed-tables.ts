import type { Bus } from '../../bus/index.ts';
import type { Store } from '../../store/index.ts';
import { tableStream } from '../../table/index.ts';
import type { TableClock } from './autodealer.ts';
import { FollowedTable } from './followed-table.ts';
import type { OwnedTable } from './owned-table.ts';
import type { ShoeDoor } from './shoe-door.ts';

/** The tables of other nodes that somebody here wants to know of. */
export class FollowedTables {
  readonly #bus: Bus;
  readonly #store: Store;
  readonly #isOwn: (tableId: string) => boolean;
  readonly #tables = new Map<string, FollowedTable>();
  readonly #opening = new Map<string, Promise<void>>();
  /** The tables that somebody looks at through this node, whichever node owns them. */
  readonly #watched = new Set<string>();
  #isOn = false;

  constructor(bus: Bus, store: Store, isOwn: (tableId: string) => boolean) {
    this.#bus = bus;
    this.#store = store;
    this.#isOwn = isOwn;
  }

  /** Whether this node follows the table from the moment it gives the table up. */
  wants(tableId: string): boolean {
    return this.#isOn || this.#watched.has(tableId);
  }

  /** Starts following all tables, for the node that has the house. */
  start(): void {
    this.#isOn = true;
  }

  ids(): readonly string[] {
    return [...this.#tables.keys()];
  }

  has(tableId: string): boolean {
    return this.#tables.has(tableId);
  }

  get(tableId: string): FollowedTable | undefined {
    return this.#tables.get(tableId);
  }

  clockOf(tableId: string): TableClock | null {
    return this.#tables.get(tableId)?.clock ?? null;
  }

  shoeOf(tableId: string): ShoeDoor | null {
    return this.#tables.get(tableId)?.shoe ?? null;
  }

  follow(tableId: string): Promise<void> {
    if (this.#tables.has(tableId)) return Promise.resolve();
    const opening = this.#opening.get(tableId) ?? this.#open(tableId);
    this.#opening.set(tableId, opening);
    return opening;
  }

  /** Follows a table that this node has dealt until now, if anybody here wants to know of it. */
  takeFrom(tableId: string, { desk, keeper }: OwnedTable): void {
    if (!this.wants(tableId) || this.#tables.has(tableId)) return;
    const { entries } = keeper.transcript();
    const table = FollowedTable.from(tableId, desk, entries, this.#bus, this.#store);
    this.#tables.set(tableId, table);
  }

  /** Follows a table; false where there is no such table. */
  async watch(tableId: string): Promise<boolean> {
    this.#watched.add(tableId);
    if (this.#isOwn(tableId)) return true;
    if ((await this.#store.head(tableStream(tableId))).version === 0) {
      this.#watched.delete(tableId);
      return false;
    }
    await this.follow(tableId);
    await this.#tables.get(tableId)?.clockKnown;
    return true;
  }

  unwatch(tableId: string): void {
    this.#watched.delete(tableId);
    if (!this.#isOn) this.drop(tableId);
  }

  drop(tableId: string): void {
    this.#tables.get(tableId)?.leave();
    this.#tables.delete(tableId);
  }

  async #open(tableId: string): Promise<void> {
    try {
      const table = await FollowedTable.open(tableId, this.#bus, this.#store);
      // This node may own the table by now, and then it tells the table's news itself.
      if (this.#isOwn(tableId) || this.#tables.has(tableId)) table.leave();
      else this.#tables.set(tableId, table);
    } finally {
      this.#opening.delete(tableId);
    }
  }
}
