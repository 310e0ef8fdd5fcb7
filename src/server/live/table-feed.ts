import type { ServerMessage } from '../../protocol/index.ts';
import {
  type Change,
  changesBetween,
  ownView,
  type PrivateView,
  type PublicView,
  privateView,
  publicView,
  type TableEvent,
  type TableState,
  type Viewer,
  wagerChanges,
} from '../../table/index.ts';
import type { CallOff, Clock } from '../system/clock.ts';
import { type TextFrame, type TextStart, textFrame, textStart } from './text-frame.ts';
import { TurnEvents } from './turn-events.ts';
import { type Owners, wagersAlone } from './wagers-alone.ts';

/** A socket as a feed sees it. */
export interface Reader {
  /** Bytes that wait to be read by this reader. */
  readonly waiting: number;
  /** Sends a text, or its frame where many readers get the same. */
  send(message: string | TextFrame): void;
  /** Sends a text at the end of the turn, together with the update that goes with it. */
  sendSoon(text: string): void;
  close(code: number, why: string): void;
}

/**
 * A reader with more waiting bytes gets no updates until it has read them; then it gets a snapshot.
 */
const MOST_WAITING_BYTES = 1024 * 1024;
/** A reader that is behind for more turns than this is closed. */
const MOST_TURNS_BEHIND = 200;
export const CLOSE_TOO_SLOW = 4008;
/** The feed holds an update back this long, so that one write can carry the answers too. */
const FOR_ANSWERS_MS = 7;

interface Subscription {
  readonly viewer: Viewer;
  mine: PrivateView;
  behind: number;
}

type Extras = Pick<
  Extract<ServerMessage, { t: 'snapshot' }>,
  'clock' | 'names' | 'shoe' | 'results'
>;

/** One update: whose own part it changed, and the messages for all readers. */
interface Turn {
  readonly owners: Owners | null;
  readonly start: TextStart;
  readonly shared: TextFrame;
}

/**
 * Sends one table to its readers: each gets one message a turn, however many events fell into it.
 * The public part is compared and written out once for all readers.
 */
export class TableFeed {
  readonly #tableId: string;
  readonly #extras: () => Extras;
  readonly #clock: Clock;
  readonly #betweenUpdatesMs: number;
  readonly #publicOf: (state: TableState) => PublicView;
  /** Whether the readers of this feed are told nothing of wagers. */
  readonly #blind: boolean;
  readonly #readers = new Map<Reader, Subscription>();
  #state: TableState;
  #version: number;
  #sentState: TableState;
  #sentVersion: number;
  /** The public view of the state that was sent last; null until it is needed. */
  #public: PublicView | null = null;
  readonly #events = new TurnEvents();
  #due = false;
  #callOff: CallOff | null = null;
  /**
   * The shoe's record as text: by far the largest part of a snapshot, and the same for all readers.
   */
  #shoe = { head: '', text: '' };
  #flushedMs = Number.NEGATIVE_INFINITY;

  constructor(options: {
    tableId: string;
    state: TableState;
    version: number;
    extras: () => Extras;
    clock: Clock;
    updatesPerSecond: number;
    /** The view for readers who may see less than the public; it must show no wagers. */
    strangersView?: (state: TableState) => PublicView;
  }) {
    this.#publicOf = options.strangersView ?? publicView;
    this.#blind = options.strangersView !== undefined;
    this.#tableId = options.tableId;
    this.#extras = options.extras;
    this.#clock = options.clock;
    this.#betweenUpdatesMs = 1000 / options.updatesPerSecond;
    this.#state = options.state;
    this.#version = options.version;
    this.#sentState = options.state;
    this.#sentVersion = options.version;
  }

  get readers(): number {
    return this.#readers.size;
  }

  /** Whether an update leaves at the end of this turn. */
  get due(): boolean {
    return this.#due;
  }

  subscribe(reader: Reader, viewer: Viewer): void {
    this.#flush();
    const mine = privateView(this.#state, viewer);
    this.#readers.set(reader, { viewer, mine, behind: 0 });
    reader.send(this.#snapshot(viewer, mine));
  }

  unsubscribe(reader: Reader): void {
    this.#readers.delete(reader);
  }

  committed(state: TableState, version: number, events: readonly TableEvent[]): void {
    const seen = !this.#blind || wagersAlone(this.#state, state) === null;
    if (seen) this.#events.add(this.#state, events);
    this.#state = state;
    this.#version = version;
    if (seen && !this.#due) this.#schedule();
  }

  /**
   * Schedules an update. The first change goes out at once; while changes keep coming, all that
   * fall between two updates go together. Only a crowd's wagers come so fast, and nobody waits for
   * another person's chips. A sender's own order is answered apart from this, as soon as it is on
   * disk.
   */
  #schedule(): void {
    const waitMs = this.#flushedMs + this.#betweenUpdatesMs - this.#clock.monotonicMs();
    if (waitMs > 0) {
      this.#callOff ??= this.#clock.after(waitMs + FOR_ANSWERS_MS, () => this.#flush());
      return;
    }
    this.#due = true;
    setImmediate(() => this.#flush());
  }

  /** Sends a message, e.g. a clock or a card's proof, to everybody at the table. */
  broadcast(message: ServerMessage): void {
    const frame = textFrame(JSON.stringify(message));
    for (const [reader, subscription] of this.#readers) {
      if (subscription.behind === 0) reader.send(frame);
    }
  }

  /** Patrons who have this table in sight. */
  patrons(): ReadonlySet<string> {
    const viewers = [...this.#readers.values()].map(({ viewer }) => viewer);
    return new Set(viewers.flatMap((viewer) => (viewer.kind === 'patron' ? viewer.person : [])));
  }

  /** Sends a message to one patron, on all of his screens. */
  tell(person: string, message: ServerMessage): void {
    const text = JSON.stringify(message);
    for (const [reader, { viewer }] of this.#readers) {
      if (viewer.kind === 'patron' && viewer.person === person) reader.send(text);
    }
  }

  #flush(): void {
    this.#due = false;
    this.#callOff?.();
    this.#callOff = null;
    if (this.#version === this.#sentVersion) return;
    this.#flushedMs = this.#clock.monotonicMs();
    const from = this.#sentVersion;
    const owners = wagersAlone(this.#sentState, this.#state);
    const changes = JSON.stringify(this.#publicChanges(owners));
    this.#sentState = this.#state;
    this.#sentVersion = this.#version;
    const place = `"table":${JSON.stringify(this.#tableId)},"version":${this.#version}`;
    const start = textStart(
      `{"t":"update",${place},"from":${from},"changes":${changes},"events":[${this.#events.forEverybody}`,
    );
    // Most readers of a turn get exactly the same message, so its frame is made once.
    const shared = textFrame(']}', start);
    for (const [reader, subscription] of this.#readers) {
      this.#update(reader, subscription, { owners, start, shared });
    }
    this.#events.clear();
  }

  #publicChanges(owners: Owners | null): readonly Change[] {
    if (owners !== null && !this.#blind) {
      this.#public = null;
      return wagerChanges(this.#sentState.bets.wagers, this.#state.bets.wagers);
    }
    const before = this.#publicView();
    this.#public = this.#publicOf(this.#state);
    return changesBetween(before, this.#public);
  }

  #publicView(): PublicView {
    this.#public ??= this.#publicOf(this.#sentState);
    return this.#public;
  }

  #update(reader: Reader, subscription: Subscription, { owners, start, shared }: Turn): void {
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
      subscription.mine = privateView(this.#state, subscription.viewer);
      reader.send(this.#snapshot(subscription.viewer, subscription.mine));
      return;
    }
    const mine = this.#privatePart(subscription, owners);
    const own = changesBetween(subscription.mine, mine);
    subscription.mine = mine;
    const beyond = this.#events.beyondFor(subscription.viewer);
    if (own.length === 0 && beyond === '') return reader.send(shared);
    const changed = own.length === 0 ? '' : `,"own":${JSON.stringify(own)}`;
    reader.send(textFrame(`${beyond}]${changed}}`, start));
  }

  /** A reader's private part; the same object where the turn cannot have changed it. */
  #privatePart({ viewer, mine }: Subscription, owners: Owners | null): PrivateView {
    if (viewer.kind === 'spectator') return mine;
    if (viewer.kind !== 'patron' || owners === null) return privateView(this.#state, viewer);
    const lawful = owners.get(viewer.person);
    if (lawful === undefined) return mine;
    if (lawful) return privateView(this.#state, viewer);
    return {
      own: ownView(this.#state, viewer.person),
      staff: mine.staff,
      lawful: mine.lawful,
    };
  }

  #snapshot(viewer: Viewer, mine: PrivateView): string {
    const { shoe, ...others } = this.#extras();
    if (this.#shoe.text === '' || this.#shoe.head !== shoe.head) {
      this.#shoe = { head: shoe.head, text: JSON.stringify(shoe) };
    }
    const message: Omit<Extract<ServerMessage, { t: 'snapshot' }>, 'shoe'> = {
      t: 'snapshot',
      table: this.#tableId,
      version: this.#sentVersion,
      view: { viewer, table: this.#publicView(), ...mine },
      ...others,
      serverMs: this.#clock.wallMs(),
    };
    return `${JSON.stringify(message).slice(0, -1)},"shoe":${this.#shoe.text}}`;
  }
}
