import { type Bus, EVERY_KEY } from '../../bus/index.ts';
import { findBook } from '../../rules/index.ts';
import type { ShoeEntry } from '../../shoe/index.ts';
import { type Store, walkStreams } from '../../store/index.ts';
import {
  type Actor,
  type CommandBody,
  commandOf,
  TABLE_MACHINE,
  TABLE_PREFIX,
  type TableSetup,
  type TableState,
  type TableTypes,
  tableIdOf,
  tableStream,
} from '../../table/index.ts';
import { dealFromVault } from '../shoe/deal-from-vault.ts';
import { ShoeKeeper } from '../shoe/shoe-keeper.ts';
import { readEntries, shoeStream } from '../shoe/shoe-record.ts';
import { type Order, orderOf, type StreamDoor } from '../streams/index.ts';
import { SharedStreams } from '../streams/shared-streams.ts';
import { askOwner, type Sharing } from '../streams/sharing.ts';
import type { Clock } from '../system/clock.ts';
import { inLanes, READ_AT_ONCE } from '../system/in-lanes.ts';
import { joined } from '../system/joined.ts';
import { newOrderId } from '../system/new-order-id.ts';
import type { Vault } from '../vault/vault.ts';
import { AUTODEALER, HOUSE_SUPERVISOR, type TableClock } from './autodealer.ts';
import { FollowedShoe } from './followed-shoe.ts';
import { gamingDayMinute } from './gaming-day.ts';
import { type DealingPorts, type OwnedTable, serveTable, tellKeeper } from './owned-table.ts';
import type { Pace } from './pace.ts';
import type { ShoeDoor } from './shoe-door.ts';
import { inFloorOrder } from './table-order.ts';
import {
  TABLE_COMMITTED,
  TABLE_NEWS,
  TABLE_ORDERS,
  TABLE_SHOE,
  type TableAnswer,
  type TableCommitted,
} from './topics.ts';

export interface FloorOptions {
  /** The bus on which tables tell what became durable, and from which they take orders. */
  readonly bus: Bus;
  readonly store: Store;
  readonly vault: Vault;
  readonly clock: Clock;
  readonly pace: Pace;
  /** When the house's gaming day begins, "06:00+10:00"; absent: as the tables have it. */
  readonly gamingDay?: string;
  /** Called when an act of the automatic dealer threw. */
  readonly trouble?: (tableId: string, error: unknown) => void;
  /** How several nodes share the tables; absent: this node has them all. */
  readonly sharing?: Sharing;
}

/** The tables of the house: their desk, their shoes and their automatic dealers. */
export class Floor {
  readonly bus: Bus;
  readonly #store: Store;
  readonly #vault: Vault;
  readonly #clock: Clock;
  readonly #daySetting: TableSetup['settings'];
  readonly #dealing: DealingPorts;
  readonly #streams: SharedStreams<TableTypes>;
  readonly #sharing: Sharing | null;
  readonly #tables = new Map<string, OwnedTable>();
  /** Of tables that other nodes own. */
  readonly #shoes = new Map<string, FollowedShoe>();
  /** Whether this node follows every table, because it has the house. */
  #followsAll = false;
  /** The tables in floor order; null when a table was added after the list was made. */
  #listed: readonly string[] | null = null;

  constructor(options: FloorOptions) {
    const { bus, clock, pace, trouble = () => {}, sharing } = options;
    this.#sharing = sharing ?? null;
    const mayAct = () => sharing?.mayAct() ?? true;
    this.#dealing = { bus, clock, pace, trouble, mayAct };
    const gamingDayAtMinute = gamingDayMinute(options.gamingDay ?? '');
    this.#daySetting = gamingDayAtMinute === null ? {} : { gamingDayAtMinute };
    this.bus = bus;
    this.#store = options.store;
    this.#vault = options.vault;
    this.#clock = clock;
    this.#streams = new SharedStreams({
      machine: TABLE_MACHINE,
      prepare: dealFromVault((tableId) => this.keeper(tableId)),
      bus,
      store: options.store,
      sharing: this.#sharing,
      news: TABLE_NEWS,
      publish: (tableId, committed) => bus.publish(TABLE_COMMITTED, tableId, committed),
    });
    this.bus.subscribe(TABLE_COMMITTED, EVERY_KEY, (committed, tableId) =>
      this.#committed(tableId, committed),
    );
  }

  /**
   * Brings every table of the log back to where it was, in mid-coup too. Where several nodes share
   * the tables, this node follows the others' tables from now on.
   */
  async recover(): Promise<void> {
    this.#followsAll = this.#sharing !== null;
    const tableIds: string[] = [];
    for await (const { stream } of walkStreams(this.#store, TABLE_PREFIX)) {
      tableIds.push(tableIdOf(stream));
    }
    await inLanes(tableIds, READ_AT_ONCE, (tableId) => this.#takeUp(tableId));
  }

  /** Opens a table with the automatic dealer and the house's supervisor on their posts. */
  async openAutomatic(setup: TableSetup): Promise<TableAnswer> {
    const opened = await this.openTable(setup, this.houseSupervisor(setup.bookId));
    if (opened.kind !== 'accepted') return opened;
    await this.putOnAutomatic(setup.tableId);
    return opened;
  }

  async openTable(asked: TableSetup, by: Actor): Promise<TableAnswer> {
    const setup = { ...asked, settings: { ...this.#daySetting, ...asked.settings } };
    await this.#sharing?.opened(tableStream(setup.tableId));
    await this.#open(setup.tableId);
    return this.submit(setup.tableId, { type: 'OpenTable', setup }, by);
  }

  async putOnAutomatic(tableId: string): Promise<void> {
    const supervisor = this.houseSupervisor(this.state(tableId).setup?.bookId ?? '');
    const dealer: Actor = { person: AUTODEALER, role: 'dealer' };
    await this.submit(tableId, { type: 'SignOn', post: 'supervisor' }, supervisor);
    await this.submit(tableId, { type: 'SignOn', post: 'dealer' }, dealer);
    await this.submit(tableId, { type: 'ConfirmSign' }, dealer);
  }

  houseSupervisor(bookId: string): Actor {
    const ladder = findBook(bookId)?.offices.ladder.value ?? [];
    return { person: HOUSE_SUPERVISOR, role: ladder[1] ?? 'game-supervisor' };
  }

  /** The tables for a part of the house that makes its own orders, such as the cage. */
  get door(): StreamDoor<TableTypes> {
    return {
      has: (stream) => this.has(tableIdOf(stream)),
      get: (stream) => this.#streams.at(tableIdOf(stream)),
      submit: (stream, order) => this.#order(tableIdOf(stream), order),
    };
  }

  /** The tables in the order in which the floor is shown, the same after every start. */
  tableIds(): readonly string[] {
    this.#listed ??= inFloorOrder(
      this.#streams.keys().map((tableId) => ({
        tableId,
        setup: this.state(tableId).setup,
      })),
    );
    return this.#listed;
  }

  has(tableId: string): boolean {
    return this.#streams.has(tableId);
  }

  state(tableId: string): TableState {
    return this.#streams.at(tableId).state;
  }

  version(tableId: string): number {
    return this.#streams.at(tableId).version;
  }

  clockOf(tableId: string): TableClock | null {
    const owned = this.#tables.get(tableId);
    return owned === undefined ? (this.#shoes.get(tableId)?.clock ?? null) : owned.dealer.clock;
  }

  /** The public record of the shoe in use, and a seat's way to take part in it. */
  shoeAt(tableId: string): ShoeDoor | null {
    return this.#tables.get(tableId)?.keeper ?? this.#shoes.get(tableId)?.door ?? null;
  }

  keeper(tableId: string): ShoeKeeper | null {
    return this.#tables.get(tableId)?.keeper ?? null;
  }

  submit(
    tableId: string,
    body: CommandBody,
    by: Actor,
    options: { id?: string; for?: string | undefined; window?: string | undefined } = {},
  ): Promise<TableAnswer> {
    const { id = newOrderId(), for: person, window } = options;
    // The time is not part of what the client asked, so a retry at another time is still the same
    // order.
    const asked = { body, by, for: person ?? null, window: window || undefined };
    const atMs = this.#clock.wallMs();
    const command = commandOf({ body, by, atMs, for: person, window });
    return this.#order(tableId, orderOf(id, command, asked));
  }

  startDealers(): void {
    for (const table of this.#tables.values()) table.dealer.start();
  }

  /** Takes a table over from another node, in mid-coup too. */
  async gain(tableId: string): Promise<void> {
    await this.#open(tableId);
    this.#tables.get(tableId)?.dealer.start();
  }

  /** Leaves a table to another node. A fenced node has lost it and writes nothing more. */
  async lose(tableId: string, isFenced: boolean): Promise<void> {
    const table = this.#tables.get(tableId);
    if (table === undefined) return;
    const { keeper } = table;
    await this.#streams.lose(tableId, {
      isFenced,
      // While play goes on, so that the pause holds nothing but what has to wait for its end.
      keep: () => keeper.keepProgress(),
      leave: async () => {
        if (!isFenced) await keeper.flush();
        this.#tables.delete(tableId);
        const { entries } = keeper.transcript();
        if (this.#streams.wants(tableId)) this.#shoes.set(tableId, this.#shoeOf(tableId, entries));
      },
    });
    // What a fenced node knew of the shoe may never have reached the log.
    if (isFenced) await this.#shoes.get(tableId)?.readAgain();
    this.#listed = null;
  }

  /** Follows another node's table for the people who look at it here; false where there is none. */
  async watch(tableId: string): Promise<boolean> {
    this.#streams.want(tableId);
    if (this.#tables.has(tableId)) return true;
    if ((await this.#store.head(tableStream(tableId))).version === 0) {
      this.#streams.unwatch(tableId);
      return false;
    }
    await this.#follow(tableId);
    await this.#shoes.get(tableId)?.clockKnown;
    return true;
  }

  /** Stops following the table, because nobody looks at it here any more. */
  unwatch(tableId: string): void {
    if (this.#followsAll) return;
    this.#streams.unwatch(tableId);
    this.#leaveShoe(tableId);
    this.#listed = null;
  }

  /** Reads news of other nodes' tables that the bus may have lost. */
  catchUp(): Promise<void> {
    return this.#streams.catchUp();
  }

  /** Stops all dealing, leaves every coup as it is and the log complete. */
  async stop(): Promise<void> {
    for (const table of this.#tables.values()) table.dealer.stop();
    await this.#streams.stop();
    for (const table of this.#tables.values()) await table.keeper.keepProgress();
  }

  /** Opens the table; where nodes share the tables, follows it unless this node owns it. */
  #takeUp(tableId: string): Promise<void> {
    return this.#sharing === null ? this.#open(tableId) : this.#follow(tableId);
  }

  async #follow(tableId: string): Promise<void> {
    await this.#streams.watch(tableId);
    await this.#followShoe(tableId);
    this.#listed = null;
  }

  async #followShoe(tableId: string): Promise<void> {
    if (this.#tables.has(tableId) || this.#shoes.has(tableId)) return;
    const shoe = this.#shoeOf(tableId, []);
    this.#shoes.set(tableId, shoe);
    await shoe.readAgain();
  }

  #shoeOf(tableId: string, entries: readonly ShoeEntry[]): FollowedShoe {
    return new FollowedShoe(tableId, this.bus, entries, async () => {
      const number = this.state(tableId).cards.shoe?.number ?? 0;
      return number === 0 ? [] : readEntries(this.#store, shoeStream(tableId, number));
    });
  }

  #leaveShoe(tableId: string): void {
    this.#shoes.get(tableId)?.leave();
    this.#shoes.delete(tableId);
  }

  readonly #open = joined(async (tableId) => {
    if (this.#tables.has(tableId)) return;
    if (this.#followsAll) this.#streams.want(tableId);
    const keeper = new ShoeKeeper(tableId, this.#store, this.#vault, (entries, head) =>
      this.bus.publish(TABLE_SHOE, tableId, { entries, head }),
    );
    await this.#streams.gain(tableId, {
      prepare: async ({ state }) => {
        if (state.setup?.shoeKind === 'virtual') await keeper.restore(state);
      },
      serve: (stream) => {
        const table = serveTable(this.#dealing, tableId, stream, keeper);
        this.#leaveShoe(tableId);
        this.#tables.set(tableId, table);
        this.#listed = null;
        return table.leaving;
      },
    });
  });

  #order(tableId: string, order: Order<TableTypes>): Promise<TableAnswer> {
    return askOwner(this.bus, TABLE_ORDERS, tableId, order, this.#sharing);
  }

  #committed(tableId: string, committed: TableCommitted): void {
    const table = this.#tables.get(tableId);
    if (table === undefined) return;
    if (table.previous.setup !== committed.state.setup) this.#listed = null;
    tellKeeper(table, committed);
  }
}
