import type { Bus, Unsubscribe } from '../../bus/index.ts';
import { type ShoeEntry, type Transcript, transcriptOf } from '../../shoe/index.ts';
import type { Store } from '../../store/index.ts';
import { TABLE_MACHINE, type TableState, type TableTypes, tableStream } from '../../table/index.ts';
import { readEntries, shoeStream } from '../shoe/shoe-record.ts';
import { FollowedStream, type FollowPorts } from '../streams/followed-stream.ts';
import type { KnownState } from '../streams/index.ts';
import { ORDER_TIMEOUT_MS } from '../streams/sharing.ts';
import type { TableClock } from './autodealer.ts';
import {
  type Contribution,
  type ShoeGrown,
  TABLE_CLOCK,
  TABLE_CLOCK_NOW,
  TABLE_COMMITTED,
  TABLE_CONTRIBUTIONS,
  TABLE_NEWS,
  TABLE_SHOE,
} from './topics.ts';

/**
 * How long to wait for the owner's clock. A table between two nodes has no running clock, and
 * nobody should wait long for that answer.
 */
const CLOCK_MS = 500;

/** A table that another node owns, as this node sees it, with its shoe's record and its clock. */
export class FollowedTable {
  readonly tableId: string;
  readonly #bus: Bus;
  readonly #store: Store;
  readonly #stream: FollowedStream<TableTypes>;
  readonly #leaving: readonly Unsubscribe[];
  #entries: ShoeEntry[] = [];
  #clock: TableClock | null = null;
  /** Resolves when the owner has named the clock that runs, or does not answer. */
  readonly clockKnown: Promise<void>;

  private constructor(tableId: string, bus: Bus, store: Store, stream: FollowedStream<TableTypes>) {
    this.tableId = tableId;
    this.#bus = bus;
    this.#store = store;
    this.#stream = stream;
    this.#leaving = [
      bus.subscribe(TABLE_CLOCK, tableId, (clock) => {
        this.#clock = clock;
      }),
      bus.subscribe(TABLE_SHOE, tableId, (grown) => this.#grow(grown)),
    ];
    this.clockKnown = bus.request(TABLE_CLOCK_NOW, tableId, null, CLOCK_MS).then((clock) => {
      this.#clock ??= clock;
    });
  }

  static async open(tableId: string, bus: Bus, store: Store): Promise<FollowedTable> {
    const stream = await FollowedStream.open(TABLE_MACHINE, portsOf(tableId, bus, store));
    const followed = new FollowedTable(tableId, bus, store, stream);
    await followed.#readShoe();
    return followed;
  }

  /** Goes on from where this node has left the table, as its owner until now. */
  static from(
    tableId: string,
    left: KnownState<TableState>,
    entries: readonly ShoeEntry[],
    bus: Bus,
    store: Store,
  ): FollowedTable {
    const stream = FollowedStream.from(TABLE_MACHINE, portsOf(tableId, bus, store), left);
    const followed = new FollowedTable(tableId, bus, store, stream);
    followed.#entries = [...entries];
    return followed;
  }

  get state(): TableState {
    return this.#stream.state;
  }

  get version(): number {
    return this.#stream.version;
  }

  get clock(): TableClock | null {
    return this.#clock;
  }

  /** The public record of the shoe in use, and a seat's way to take part in it. */
  get shoe() {
    const ask = (asked: Contribution) =>
      this.#bus.request(TABLE_CONTRIBUTIONS, this.tableId, asked, ORDER_TIMEOUT_MS);
    return {
      transcript: (): Transcript => transcriptOf(this.#entries),
      commit: (seat: number, commitment: string) => ask({ t: 'commit', seat, commitment }),
      open: (seat: number, value: string, nonce: string) => ask({ t: 'open', seat, value, nonce }),
    };
  }

  /** Resolves when everything that the store held at the call has been told. */
  catchUp(): Promise<void> {
    return this.#stream.catchUp();
  }

  leave(): void {
    this.#stream.leave();
    for (const leave of this.#leaving) leave();
  }

  /**
   * Adds entries to the record. Where the head then differs from the owner's, entries are missing
   * or doubled.
   */
  #grow({ entries, head }: ShoeGrown): void {
    if (entries[0]?.type === 'sealed') this.#entries = [];
    this.#entries.push(...entries);
    if (transcriptOf(this.#entries).head !== head) void this.#readShoe();
  }

  async #readShoe(): Promise<void> {
    const number = this.state.cards.shoe?.number ?? 0;
    if (number === 0) return;
    this.#entries = await readEntries(this.#store, shoeStream(this.tableId, number));
  }
}

function portsOf(tableId: string, bus: Bus, store: Store): FollowPorts<TableTypes> {
  return {
    stream: tableStream(tableId),
    store,
    listen: (hear) => bus.subscribe(TABLE_NEWS, tableId, hear),
    committed: (committed) => bus.publish(TABLE_COMMITTED, tableId, committed),
  };
}
