import type { Bus, Unsubscribe } from '../../bus/index.ts';
import { type ShoeEntry, type Transcript, transcriptOf } from '../../shoe/index.ts';
import type { Store, StoredRecord } from '../../store/index.ts';
import { evolve, TABLE_EVENTS, type TableState } from '../../table/index.ts';
import { recover } from '../desk/recover.ts';
import { TABLE_MACHINE, tableStream } from '../desk/table-machine.ts';
import { readEntries, shoeStream } from '../shoe/shoe-record.ts';
import type { TableClock } from './autodealer.ts';
import {
  type Contribution,
  ORDER_TIMEOUT_MS,
  type ShoeGrown,
  TABLE_CLOCK,
  TABLE_CLOCK_NOW,
  TABLE_COMMITTED,
  TABLE_CONTRIBUTIONS,
  TABLE_NEWS,
  TABLE_SHOE,
  type TableNews,
} from './topics.ts';

const PAGE = 200;
/** A table between two nodes has no clock that runs; nobody waits long to hear that. */
const CLOCK_MS = 500;

/**
 * A table that another node owns, as this node sees it: news over the bus, folded here. News that
 * are missed are read from the store, so the bus may lose, double and reorder what it likes.
 */
export class FollowedTable {
  readonly tableId: string;
  readonly #bus: Bus;
  readonly #store: Store;
  readonly #leaving: readonly Unsubscribe[];
  #state: TableState;
  #version: number;
  #entries: ShoeEntry[] = [];
  #clock: TableClock | null = null;
  #reading: Promise<void> = Promise.resolve();
  /** Resolves when the owner has said which clock runs, or will not say. */
  readonly clockKnown: Promise<void>;

  private constructor(tableId: string, bus: Bus, store: Store, at: TableAt) {
    this.tableId = tableId;
    this.#bus = bus;
    this.#store = store;
    this.#state = at.state;
    this.#version = at.version;
    this.#leaving = [
      bus.subscribe(TABLE_NEWS, tableId, (news) => this.#hear(news)),
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
    const at = await recover(store, TABLE_MACHINE, tableStream(tableId));
    const followed = new FollowedTable(tableId, bus, store, at);
    await followed.#readShoe();
    await followed.catchUp();
    return followed;
  }

  get state(): TableState {
    return this.#state;
  }

  get version(): number {
    return this.#version;
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

  /** Everything that the store holds by now is told when this resolves. */
  catchUp(): Promise<void> {
    this.#reading = this.#reading.then(() => this.#read());
    return this.#reading;
  }

  leave(): void {
    for (const leave of this.#leaving) leave();
  }

  #hear(news: TableNews): void {
    if (news.version <= this.#version) return;
    if (news.version - news.events.length === this.#version) this.#fold(news);
    else void this.catchUp();
  }

  #fold(news: TableNews): void {
    this.#state = news.events.reduce(evolve, this.#state);
    this.#version = news.version;
    const { state } = this;
    this.#bus.publish(TABLE_COMMITTED, this.tableId, { ...news, state });
  }

  async #read(): Promise<void> {
    for (;;) {
      const from = this.#version + 1;
      const records = await this.#store.read(tableStream(this.tableId), from, PAGE);
      if (records.length === 0) return;
      for (const record of records) {
        if (record.firstVersion === this.#version + 1) this.#fold(newsOf(record));
      }
    }
  }

  /** A record that does not come to the owner's head has missed something, or has it twice. */
  #grow({ entries, head }: ShoeGrown): void {
    if (entries[0]?.type === 'sealed') this.#entries = [];
    this.#entries.push(...entries);
    if (transcriptOf(this.#entries).head !== head) void this.#readShoe();
  }

  async #readShoe(): Promise<void> {
    const number = this.#state.cards.shoe?.number ?? 0;
    if (number === 0) return;
    this.#entries = await readEntries(this.#store, shoeStream(this.tableId, number));
  }
}

interface TableAt {
  readonly state: TableState;
  readonly version: number;
}

function newsOf({ stream, lastVersion, events, command }: StoredRecord): TableNews {
  const { id: orderId, actor, atMs } = command;
  const version = lastVersion;
  return { stream, version, events: events.map(TABLE_EVENTS.read), orderId, actor, atMs };
}
