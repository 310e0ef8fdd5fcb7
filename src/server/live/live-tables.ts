import type { Bus } from '../../bus/index.ts';
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
import { TABLE_PEEL } from './topics.ts';

/** What the house knows beside the tables' own states. */
export interface LiveKnowledge {
  nameOf(person: string): string;
  /** Of the shoe in use. */
  resultsOf(tableId: string): readonly RoadResult[];
}

/** All tables as their readers see them; it hears only what is durable. */
export class LiveTables {
  readonly #floor: Floor;
  readonly #bus: Bus;
  readonly #clock: Clock;
  readonly #known: LiveKnowledge;
  readonly #updatesPerSecond: number;
  readonly #strangersSeeWagers: boolean;
  readonly #feeds = new Map<string, TableFeed>();
  /** Of those tables that somebody reads. */
  readonly #leave = new Map<string, () => void>();
  readonly #elsewhere = new Attendance();

  constructor(options: {
    floor: Floor;
    clock: Clock;
    known: LiveKnowledge;
    updatesPerSecond: number;
    /** Whether those who are not signed in see who plays and what he wagers. */
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

  /** Another node shows the table to this reader from now on. */
  attend(tableId: string, reader: Reader, viewer: Viewer): void {
    this.#elsewhere.come(tableId, reader, viewer);
  }

  /** False where no other node showed it to him. */
  depart(tableId: string, reader: Reader): boolean {
    return this.#elsewhere.go(tableId, reader);
  }

  /** Patrons who have a table in sight by a connection, whichever node that ends on. */
  presentAt(tableId: string): ReadonlySet<string> {
    const here = this.#feeds.get(tableId)?.patrons() ?? NOBODY;
    const elsewhere = this.#elsewhere.patrons(tableId);
    return elsewhere.length === 0 ? here : new Set([...here, ...elsewhere]);
  }

  /** What only the person concerned is told. */
  tellSeat(tableId: string, person: string, seat: SeatNotice): void {
    const message = { t: 'seat', table: tableId, seat } as const;
    this.#feeds.get(tableId)?.tell(person, message);
    this.#elsewhere.tell(tableId, person, JSON.stringify(message));
  }

  /** How far a card is bent says nothing of its face, so everybody may see it. */
  peel(message: Extract<ServerMessage, { t: 'peel' }>): void {
    this.#bus.publish(TABLE_PEEL, message.table, message);
  }

  /** Names are looked up after people came, so they may follow a moment later. */
  tellNames(tableId: string): void {
    this.#nameTo(this.#feeds.get(tableId), tableId, false);
    this.#nameTo(this.#feeds.get(strangersAt(tableId)), tableId, true);
  }

  #nameTo(feed: TableFeed | undefined, tableId: string, stranger: boolean): void {
    if (feed === undefined) return;
    const names = this.#names(this.#floor.state(tableId), stranger);
    feed.broadcast({ t: 'names', table: tableId, names });
  }

  /** The first `keep` results of the shoe stay and `add` follows. */
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
      nowMs: () => this.#clock.wallMs(),
      monotonicMs: () => this.#clock.monotonicMs(),
      updatesPerSecond: this.#updatesPerSecond,
      extras: () => this.#extras(tableId, stranger),
      ...(stranger ? { strangersView } : {}),
    });
    this.#feeds.set(key, feed);
    this.#leave.set(key, this.#listen(tableId, feed, stranger));
    return feed;
  }

  /** Only to tables that somebody reads here. */
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

/** Strangers have a feed of their own; its key has a blank, which no id of a table has. */
function strangersAt(tableId: string): string {
  return `${tableId} strangers`;
}

const NOBODY: ReadonlySet<string> = new Set();

/** Somebody may be there whom the screens have not named yet. */
const NEW_FACES: ReadonlySet<string> = new Set(['SeatTaken', 'Stood', 'SignedOn']);
