import { type Bus, plain, type Topic } from '../../bus/index.ts';
import type { SeatNotice, ServerMessage } from '../../protocol/index.ts';
import type { RoadResult } from '../../roads/index.ts';
import type { TableState, Viewer } from '../../table/index.ts';
import type { Floor } from '../floor/floor.ts';
import { peopleAt } from '../floor/people-at.ts';
import { strangersNames, strangersView } from '../floor/strangers.ts';
import { TABLE_CLOCK, TABLE_COMMITTED, TABLE_SHOE } from '../floor/topics.ts';
import type { Clock } from '../system/clock.ts';
import { Attendance } from './attendance.ts';
import { type Reader, TableFeed } from './table-feed.ts';

/** What the house knows of a table beside the table's own state. */
export interface LiveKnowledge {
  nameOf(person: string): string;
  /** The results of the shoe in use. */
  resultsOf(tableId: string): readonly RoadResult[];
}

/** All tables as their readers see them. Only durable events reach this class. */
export class LiveTables {
  readonly #floor: Floor;
  readonly #bus: Bus;
  readonly #clock: Clock;
  readonly #known: LiveKnowledge;
  readonly #updatesPerSecond: number;
  readonly #strangersSeeWagers: boolean;
  readonly #feeds = new Map<string, TableFeed>();
  /** Unsubscribes from the bus, for each table that has readers. */
  readonly #leave = new Map<string, () => void>();
  readonly #elsewhere = new Attendance();

  constructor(options: {
    floor: Floor;
    clock: Clock;
    known: LiveKnowledge;
    updatesPerSecond: number;
    /** Whether people who are not signed in see who plays and what each wagers. */
    strangersSeeWagers?: boolean;
  }) {
    this.#strangersSeeWagers = options.strangersSeeWagers ?? false;
    this.#updatesPerSecond = options.updatesPerSecond;
    this.#floor = options.floor;
    this.#bus = options.floor.bus;
    this.#clock = options.clock;
    this.#known = options.known;
  }

  subscribe(tableId: string, reader: Reader, viewer: Viewer): void {
    const stranger = viewer.kind === 'spectator' && !this.#strangersSeeWagers;
    this.#feed(tableId, stranger).subscribe(reader, viewer);
  }

  unsubscribe(tableId: string, reader: Reader): void {
    for (const key of [tableId, strangersAt(tableId)]) {
      const feed = this.#feeds.get(key);
      feed?.unsubscribe(reader);
      if (feed?.readers !== 0) continue;
      this.#feeds.delete(key);
      this.#leave.get(key)?.();
      this.#leave.delete(key);
    }
  }

  /** Notes that another node shows the table to this reader from now on. */
  attend(tableId: string, reader: Reader, viewer: Viewer): void {
    this.#elsewhere.come(tableId, reader, viewer);
  }

  /** Notes that the reader looks no more; false where no other node showed him the table. */
  depart(tableId: string, reader: Reader): boolean {
    return this.#elsewhere.go(tableId, reader);
  }

  /** Patrons who have a table in sight, whichever node their connection ends on. */
  presentAt(tableId: string): ReadonlySet<string> {
    const here = this.#feeds.get(tableId)?.patrons() ?? NOBODY;
    const elsewhere = this.#elsewhere.patrons(tableId);
    return elsewhere.length === 0 ? here : new Set([...here, ...elsewhere]);
  }

  /** Tells one person something about his seat. */
  tellSeat(tableId: string, person: string, seat: SeatNotice): void {
    const message = { t: 'seat', table: tableId, seat } as const;
    this.#feeds.get(tableId)?.tell(person, message);
    this.#elsewhere.tell(tableId, person, JSON.stringify(message));
  }

  /** Shows everybody how far a card is bent; that says nothing of its face. */
  peel(message: Extract<ServerMessage, { t: 'peel' }>): void {
    this.#bus.publish(TABLE_PEEL, message.table, message);
  }

  /**
   * Sends the names again: they are looked up after people came, so they may follow a moment later.
   */
  tellNames(tableId: string): void {
    this.#nameTo(this.#feeds.get(tableId), tableId, false);
    this.#nameTo(this.#feeds.get(strangersAt(tableId)), tableId, true);
  }

  #nameTo(feed: TableFeed | undefined, tableId: string, stranger: boolean): void {
    if (feed === undefined) return;
    const names = this.#names(this.#floor.state(tableId), stranger);
    feed.broadcast({ t: 'names', table: tableId, names });
  }

  /** Tells that the first `keep` results of the shoe stay and `add` follows them. */
  tellRoads(tableId: string, keep: number, add: readonly RoadResult[]): void {
    this.#tell(tableId, { t: 'roads', table: tableId, keep, add });
  }

  /** Whether an update of this table leaves at the end of this turn. */
  isDue(tableId: string): boolean {
    return this.#feeds.get(tableId)?.due ?? false;
  }

  readersOf(tableId: string): number {
    const feeds = [this.#feeds.get(tableId), this.#feeds.get(strangersAt(tableId))];
    return feeds.reduce((sum, feed) => sum + (feed?.readers ?? 0), 0);
  }

  #tell(tableId: string, message: ServerMessage): void {
    this.#feeds.get(tableId)?.broadcast(message);
    this.#feeds.get(strangersAt(tableId))?.broadcast(message);
  }

  #feed(tableId: string, stranger: boolean): TableFeed {
    const key = stranger ? strangersAt(tableId) : tableId;
    const known = this.#feeds.get(key);
    if (known !== undefined) return known;
    const feed = new TableFeed({
      tableId,
      state: this.#floor.state(tableId),
      version: this.#floor.version(tableId),
      clock: this.#clock,
      updatesPerSecond: this.#updatesPerSecond,
      extras: () => this.#extras(tableId, stranger),
      ...(stranger ? { strangersView } : {}),
    });
    this.#feeds.set(key, feed);
    this.#leave.set(key, this.#listen(tableId, feed, stranger));
    return feed;
  }

  /** Subscribes a feed to the table's topics; only tables with readers have a feed. */
  #listen(tableId: string, feed: TableFeed, stranger: boolean): () => void {
    const leaving = [
      this.#bus.subscribe(TABLE_COMMITTED, tableId, ({ state, version, events }) => {
        feed.committed(state, version, events);
        const newFace = events.some(({ type }) => NEW_FACES.has(type));
        if (newFace) this.#nameTo(feed, tableId, stranger);
      }),
      this.#bus.subscribe(TABLE_PEEL, tableId, (message) => feed.broadcast(message)),
      this.#bus.subscribe(TABLE_SHOE, tableId, ({ entries, head }) =>
        feed.broadcast({ t: 'shoe', table: tableId, entries, head }),
      ),
      this.#bus.subscribe(TABLE_CLOCK, tableId, (clock) => {
        const serverMs = this.#clock.wallMs();
        feed.broadcast({ t: 'clock', table: tableId, clock, serverMs });
      }),
    ];
    return () => {
      for (const leave of leaving) leave();
    };
  }

  #extras(tableId: string, stranger: boolean) {
    const transcript = this.#floor.shoeAt(tableId)?.transcript();
    return {
      clock: this.#floor.clockOf(tableId),
      names: this.#names(this.#floor.state(tableId), stranger),
      shoe: { entries: transcript?.entries ?? [], head: transcript?.head ?? '' },
      results: this.#known.resultsOf(tableId),
    };
  }

  #names(state: TableState, stranger: boolean): Record<string, string> {
    if (stranger) return strangersNames(state, (person) => this.#known.nameOf(person));
    const names: Record<string, string> = {};
    for (const person of peopleAt(state)) names[person] = this.#known.nameOf(person);
    return names;
  }
}

/** The key of the strangers' own feed: its blank cannot stand in a table's id. */
function strangersAt(tableId: string): string {
  return `${tableId} strangers`;
}

const NOBODY: ReadonlySet<string> = new Set();

/** Events after which a person may be there whose name the screens do not know yet. */
const NEW_FACES: ReadonlySet<string> = new Set(['SeatTaken', 'Stood', 'SignedOn']);

/** How far a card is bent, for everybody who has the table in sight. The key is the table's id. */
const TABLE_PEEL: Topic<Extract<ServerMessage, { t: 'peel' }>> = {
  name: 'table.peel',
  wire: plain(),
};
