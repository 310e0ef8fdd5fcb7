import { type Bus, EVERY_KEY } from '../../bus/index.ts';
import { assert } from '../../kit/index.ts';
import { findBook } from '../../rules/index.ts';
import type { Store } from '../../store/index.ts';
import type {
  Actor,
  Command,
  CommandBody,
  TableEvent,
  TableSetup,
  TableState,
} from '../../table/index.ts';
import type { Order } from '../desk/index.ts';
import {
  openTableDesk,
  TABLE_PREFIX,
  type TableDesk,
  type TableDoor,
  type TableStream,
  tableIdOf,
  tableStream,
} from '../desk/table-machine.ts';
import { tableOrder } from '../desk/table-order.ts';
import { dealFromVault } from '../shoe/deal-from-vault.ts';
import { ShoeKeeper } from '../shoe/shoe-keeper.ts';
import type { Clock } from '../system/clock.ts';
import { newId } from '../system/new-id.ts';
import type { Vault } from '../vault/vault.ts';
import { AUTODEALER, AutoDealer, HOUSE_SUPERVISOR, type TableClock } from './autodealer.ts';
import { type Chance, SYSTEM_CHANCE } from './chance.ts';
import { gamingDayMinute } from './gaming-day.ts';
import type { Pace } from './pace.ts';
import { inFloorOrder } from './table-order.ts';
import {
  ORDER_TIMEOUT_MS,
  TABLE_CLOCK,
  TABLE_COMMITTED,
  TABLE_ORDERS,
  TABLE_SHOE,
  type TableAnswer,
  type TableCommitted,
} from './topics.ts';

const PAGE = 500;

export interface FloorOptions {
  /** Tables say on it what became durable, and take orders from it. */
  readonly bus: Bus;
  readonly store: Store;
  readonly vault: Vault;
  readonly clock: Clock;
  readonly pace: Pace;
  /** Where the automatic dealer cuts; left to the system unless a test must know its cards. */
  readonly pick?: Chance['pick'];
  /** When the house's gaming day begins, "06:00+10:00"; absent: as the tables have it. */
  readonly gamingDay?: string;
  /** Hears of an act of the automatic dealer that threw. */
  readonly trouble?: (tableId: string, error: unknown) => void;
}

/** What comes most often and touches no card, so that the shoe's keeper need not hear of it. */
const MOVES_CHIPS: ReadonlySet<TableEvent['type']> = new Set([
  'WagerPlaced',
  'WagerAltered',
  'WagerMoved',
  'WagerWithdrawn',
]);

interface LiveTable {
  readonly desk: TableStream;
  readonly keeper: ShoeKeeper;
  readonly dealer: AutoDealer;
  previous: TableState;
}

/** The tables of the house: their desk, their shoes and their automatic dealers. */
export class Floor {
  readonly bus: Bus;
  readonly #store: Store;
  readonly #vault: Vault;
  readonly #clock: Clock;
  readonly #pace: Pace;
  readonly #pick: Chance['pick'];
  readonly #daySetting: TableSetup['settings'];
  readonly #trouble: (tableId: string, error: unknown) => void;
  readonly #desk: TableDesk;
  readonly #tables = new Map<string, LiveTable>();
  /** Null when a table has come since the order was made. */
  #listed: readonly string[] | null = null;

  constructor(options: FloorOptions) {
    this.#trouble = options.trouble ?? (() => {});
    const gamingDayAtMinute = gamingDayMinute(options.gamingDay ?? '');
    this.#daySetting = gamingDayAtMinute === null ? {} : { gamingDayAtMinute };
    this.bus = options.bus;
    this.#store = options.store;
    this.#vault = options.vault;
    this.#clock = options.clock;
    this.#pace = options.pace;
    this.#pick = options.pick ?? SYSTEM_CHANCE.pick;
    this.#desk = openTableDesk(
      options.store,
      dealFromVault((tableId) => this.#tables.get(tableId)?.keeper ?? null),
    );
    this.#desk.onCommitted((committed) =>
      this.bus.publish(TABLE_COMMITTED, tableIdOf(committed.stream), committed),
    );
    this.bus.subscribe(TABLE_COMMITTED, EVERY_KEY, (committed, tableId) =>
      this.#committed(tableId, committed),
    );
  }

  /** Brings every table of the log back to where it was, in mid-coup too. */
  async recover(): Promise<void> {
    let after = '';
    for (;;) {
      const page = await this.#store.listStreams(TABLE_PREFIX, after, PAGE);
      for (const { stream } of page) await this.#open(tableIdOf(stream));
      const last = page.at(-1);
      if (last === undefined) return;
      after = last.stream;
    }
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

  /** For those who make their own orders, such as the cage, which moves chips. */
  get door(): TableDoor {
    return {
      has: (stream) => this.#desk.has(stream),
      get: (stream) => this.#desk.get(stream),
      submit: (stream, order) => this.#order(tableIdOf(stream), order),
    };
  }

  /** In the order in which the floor is shown, the same after every start. */
  tableIds(): readonly string[] {
    this.#listed ??= inFloorOrder(
      [...this.#tables].map(([tableId, { desk }]) => ({ tableId, setup: desk.state.setup })),
    );
    return this.#listed;
  }

  has(tableId: string): boolean {
    return this.#tables.has(tableId);
  }

  state(tableId: string): TableState {
    return this.#table(tableId).desk.state;
  }

  version(tableId: string): number {
    return this.#table(tableId).desk.version;
  }

  clockOf(tableId: string): TableClock | null {
    return this.#tables.get(tableId)?.dealer.clock ?? null;
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
    const { id = `house-${newId()}`, for: person, window } = options;
    // The time is not the client's: a retry at another time is still the same order.
    const asked = { body, by, for: person ?? null, ...(window && { window }) };
    const atMs = this.#clock.wallMs();
    return this.#order(tableId, tableOrder({ id, body, by, atMs, for: person, window, asked }));
  }

  startDealers(): void {
    for (const table of this.#tables.values()) table.dealer.start();
  }

  /** Holds every coup where it is and leaves the log complete. */
  async stop(): Promise<void> {
    for (const table of this.#tables.values()) table.dealer.stop();
    await this.#desk.stop();
    for (const table of this.#tables.values()) await table.keeper.stop();
  }

  async #open(tableId: string): Promise<void> {
    if (this.#tables.has(tableId)) return;
    const desk = await this.#desk.open(tableStream(tableId));
    const keeper = new ShoeKeeper(tableId, this.#store, this.#vault, (entries, head) =>
      this.bus.publish(TABLE_SHOE, tableId, { entries, head }),
    );
    if (desk.state.setup?.shoeKind === 'virtual') await keeper.restore(desk.state);
    const dealer = new AutoDealer({
      desk,
      keeper,
      clock: this.#clock,
      pace: this.#pace,
      pick: this.#pick,
      showClock: (clock) => this.bus.publish(TABLE_CLOCK, tableId, clock),
      trouble: (error) => this.#trouble(tableId, error),
    });
    this.#tables.set(tableId, { desk, keeper, dealer, previous: desk.state });
    this.#listed = null;
    this.bus.serve(TABLE_ORDERS, tableId, (order) => desk.submit(order));
    // By its key, so that everybody else has heard of the batch before the dealer acts on it.
    this.bus.subscribe(TABLE_COMMITTED, tableId, () => dealer.start());
  }

  #order(tableId: string, order: Order<Command>): Promise<TableAnswer> {
    return this.bus.request(TABLE_ORDERS, tableId, order, ORDER_TIMEOUT_MS);
  }

  #table(tableId: string): LiveTable {
    const table = this.#tables.get(tableId);
    assert(table !== undefined, () => `the table ${tableId} is open`);
    return table;
  }

  #committed(tableId: string, committed: TableCommitted): void {
    const table = this.#tables.get(tableId);
    if (table === undefined) return;
    const { state, events } = committed;
    if (table.previous.setup !== state.setup) this.#listed = null;
    if (state.setup?.shoeKind === 'virtual' && events.some(({ type }) => !MOVES_CHIPS.has(type))) {
      void table.keeper.follow(committed.events, table.previous, committed.version);
    }
    table.previous = committed.state;
  }
}
