import type { Bus } from '../../bus/index.ts';
import type { Store } from '../../store/index.ts';
import { tableStream } from '../desk/table-machine.ts';
import type { TableClock } from './autodealer.ts';
import { FollowedTable } from './followed-table.ts';
import type { ShoeDoor } from './shoe-door.ts';

/** The tables of other nodes, once somebody here wants to know of them. */
export class FollowedTables {
  readonly #bus: Bus;
  readonly #store: Store;
  readonly #isOwn: (tableId: string) => boolean;
  readonly #tables = new Map<string, FollowedTable>();
  readonly #opening = new Map<string, Promise<void>>();
  /** The tables that somebody looks at through this node, whoever owns them. */
  readonly #watched = new Set<string>();
  #isOn = false;

  constructor(bus: Bus, store: Store, isOwn: (tableId: string) => boolean) {
    this.#bus = bus;
    this.#store = store;
    this.#isOwn = isOwn;
  }

  /** Whether the table is followed from then on when this node gives it up. */
  wants(tableId: string): boolean {
    return this.#isOn || this.#watched.has(tableId);
  }

  /** Of all tables, for the house. */
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

  /** False where there is no such table. */
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
      // This node may own the table meanwhile, and then says itself what happens there.
      if (this.#isOwn(tableId)) table.leave();
      else this.#tables.set(tableId, table);
    } finally {
      this.#opening.delete(tableId);
    }
  }
}
