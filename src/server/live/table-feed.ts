import type { ServerMessage } from '../../protocol/index.ts';
import {
  changesBetween,
  type PublicView,
  publicView,
  type TableEvent,
  type TableState,
  type TableView,
  type Viewer,
  view,
} from '../../table/index.ts';

/** A socket as a feed sees it. */
export interface Reader {
  /** Bytes that wait for this reader. */
  readonly waiting: number;
  send(text: string): void;
  close(code: number, why: string): void;
}

/** Past this a reader gets no updates until it has read what waits; then a snapshot instead. */
const MOST_WAITING_BYTES = 1024 * 1024;
/** A reader that is behind for so many turns is closed. */
const MOST_TURNS_BEHIND = 200;
export const CLOSE_TOO_SLOW = 4008;

interface Subscription {
  readonly viewer: Viewer;
  own: TableView;
  behind: number;
}

type Extras = Pick<
  Extract<ServerMessage, { t: 'snapshot' }>,
  'clock' | 'names' | 'shoe' | 'results'
>;

/**
 * Sends one table to its readers: one message a reader and turn however many events fell into it.
 * What is public is compared and written out once for all of them.
 */
export class TableFeed {
  readonly #tableId: string;
  readonly #extras: () => Extras;
  readonly #nowMs: () => number;
  readonly #readers = new Map<Reader, Subscription>();
  #state: TableState;
  #version: number;
  #sentVersion: number;
  #public: PublicView;
  #events: TableEvent[] = [];
  #scheduled = false;

  constructor(options: {
    tableId: string;
    state: TableState;
    version: number;
    extras: () => Extras;
    nowMs: () => number;
  }) {
    this.#tableId = options.tableId;
    this.#extras = options.extras;
    this.#nowMs = options.nowMs;
    this.#state = options.state;
    this.#version = options.version;
    this.#sentVersion = options.version;
    this.#public = publicView(options.state);
  }

  get readers(): number {
    return this.#readers.size;
  }

  subscribe(reader: Reader, viewer: Viewer): void {
    this.#flush();
    const own = view(this.#state, viewer, this.#public);
    this.#readers.set(reader, { viewer, own, behind: 0 });
    reader.send(this.#snapshot(own));
  }

  unsubscribe(reader: Reader): void {
    this.#readers.delete(reader);
  }

  committed(state: TableState, version: number, events: readonly TableEvent[]): void {
    this.#state = state;
    this.#version = version;
    this.#events.push(...events);
    if (this.#scheduled) return;
    this.#scheduled = true;
    setImmediate(() => this.#flush());
  }

  /** To everybody at the table, e.g. a clock or a card's proof. */
  broadcast(message: ServerMessage): void {
    const text = JSON.stringify(message);
    for (const [reader, subscription] of this.#readers) {
      if (subscription.behind === 0) reader.send(text);
    }
  }

  #flush(): void {
    this.#scheduled = false;
    if (this.#version === this.#sentVersion) return;
    const from = this.#sentVersion;
    const next = publicView(this.#state);
    const changes = JSON.stringify(changesBetween(this.#public, next));
    const events = JSON.stringify(this.#events.map(({ type }) => ({ type })));
    this.#public = next;
    this.#sentVersion = this.#version;
    this.#events = [];
    const place = `"table":${JSON.stringify(this.#tableId)},"version":${this.#version}`;
    const head = `{"t":"update",${place},"from":${from},"changes":${changes},"events":${events}`;
    for (const [reader, subscription] of this.#readers) this.#update(reader, subscription, head);
  }

  #update(reader: Reader, subscription: Subscription, head: string): void {
    const own = view(this.#state, subscription.viewer, this.#public);
    if (reader.waiting > MOST_WAITING_BYTES) {
      subscription.behind += 1;
      if (subscription.behind > MOST_TURNS_BEHIND) {
        this.#readers.delete(reader);
        reader.close(CLOSE_TOO_SLOW, 'too slow');
      }
      return;
    }
    if (subscription.behind > 0) {
      subscription.behind = 0;
      subscription.own = own;
      reader.send(this.#snapshot(own));
      return;
    }
    const mine = changesBetween(privateParts(subscription.own), privateParts(own));
    subscription.own = own;
    reader.send(mine.length === 0 ? `${head}}` : `${head},"own":${JSON.stringify(mine)}}`);
  }

  #snapshot(own: TableView): string {
    const message: ServerMessage = {
      t: 'snapshot',
      table: this.#tableId,
      version: this.#sentVersion,
      view: own,
      ...this.#extras(),
      serverMs: this.#nowMs(),
    };
    return JSON.stringify(message);
  }
}

function privateParts({ own, staff, lawful }: TableView) {
  return { own, staff, lawful };
}
