import type { Bus, Unsubscribe } from '../../bus/index.ts';
import { type ShoeEntry, type Transcript, transcriptOf } from '../../shoe/index.ts';
import { ORDER_TIMEOUT_MS } from '../streams/sharing.ts';
import type { TableClock } from './autodealer.ts';
import {
  type Contribution,
  type ShoeGrown,
  TABLE_CLOCK,
  TABLE_CLOCK_NOW,
  TABLE_CONTRIBUTIONS,
  TABLE_SHOE,
} from './topics.ts';

/**
 * How long to wait for the owner's clock. A table between two nodes has no running clock, and
 * nobody should wait long for that answer.
 */
const CLOCK_MS = 500;

/** The shoe and the clock of a table that another node owns, as this node sees them. */
export class FollowedShoe {
  readonly #tableId: string;
  readonly #bus: Bus;
  readonly #read: () => Promise<readonly ShoeEntry[]>;
  readonly #leaving: readonly Unsubscribe[];
  #entries: ShoeEntry[];
  #clock: TableClock | null = null;
  /** Resolves when the owner has named the clock that runs, or does not answer. */
  readonly clockKnown: Promise<void>;

  /** `entries` is what is known of the record already; `read` gives what the log holds of it. */
  constructor(
    tableId: string,
    bus: Bus,
    entries: readonly ShoeEntry[],
    read: () => Promise<readonly ShoeEntry[]>,
  ) {
    this.#tableId = tableId;
    this.#entries = [...entries];
    this.#bus = bus;
    this.#read = read;
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

  get clock(): TableClock | null {
    return this.#clock;
  }

  /** The public record of the shoe in use, and a seat's way to take part in it. */
  get door() {
    const ask = (asked: Contribution) =>
      this.#bus.request(TABLE_CONTRIBUTIONS, this.#tableId, asked, ORDER_TIMEOUT_MS);
    return {
      transcript: (): Transcript => transcriptOf(this.#entries),
      commit: (seat: number, commitment: string) => ask({ t: 'commit', seat, commitment }),
      open: (seat: number, value: string, nonce: string) => ask({ t: 'open', seat, value, nonce }),
    };
  }

  async readAgain(): Promise<void> {
    this.#entries = [...(await this.#read())];
  }

  leave(): void {
    for (const leave of this.#leaving) leave();
  }

  /**
   * Adds entries to the record. Where the head then differs from the owner's, entries are missing
   * or doubled.
   */
  #grow({ entries, head }: ShoeGrown): void {
    if (entries[0]?.type === 'sealed') this.#entries = [];
    this.#entries.push(...entries);
    if (transcriptOf(this.#entries).head !== head) void this.readAgain();
  }
}
