import type { Bus } from '../../bus/index.ts';
import type { Store } from '../../store/index.ts';
import type { TableClock } from './autodealer.ts';
import { FollowedTable } from './followed-table.ts';
import type { ShoeDoor } from './shared-floor.ts';

/** The tables of other nodes, once somebody here wants to know of them. */
export class FollowedTables {
  readonly #bus: Bus;
  readonly #store: Store;
  readonly #tables = new Map<string, FollowedTable>();
  #isOn = false;

  constructor(bus: Bus, store: Store) {
    this.#bus = bus;
    this.#store = store;
  }

  /** Whether tables that this node gives up are followed from then on. */
  get isOn(): boolean {
    return this.#isOn;
  }

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

  async follow(tableId: string): Promise<void> {
    if (this.#tables.has(tableId)) return;
    this.#tables.set(tableId, await FollowedTable.open(tableId, this.#bus, this.#store));
  }

  drop(tableId: string): void {
    this.#tables.get(tableId)?.leave();
    this.#tables.delete(tableId);
  }
}
