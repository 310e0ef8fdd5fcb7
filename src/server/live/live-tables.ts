import { type Bus, plain, type Topic } from '../../bus/index.ts';
import type { SeatNotice, TableWord } from '../../protocol/index.ts';
import type { RoadResult } from '../../roads/index.ts';
import type { ShoeEntry } from '../../shoe/index.ts';
import type { TableEvent, TableState, Viewer } from '../../table/index.ts';
import type { Floor } from '../floor/floor.ts';
import { peopleAt } from '../floor/people-at.ts';
import { strangersNames } from '../floor/strangers.ts';
import { TABLE_CLOCK, TABLE_COMMITTED, TABLE_SHOE } from '../floor/topics.ts';
import type { Clock } from '../system/clock.ts';
import { Feed } from './feed.ts';
import { Feeds } from './feeds.ts';
import { type Beside, type TableOwn, tableShowing } from './table-showing.ts';
import type { Reader } from './text-frame.ts';

/** What the house knows of a table beside the table's own state. */
export interface LiveKnowledge {
  nameOf(person: string): string;
  /** The results of the shoe in use. */
  resultsOf(tableId: string): readonly RoadResult[];
}

type TableFeed = Feed<TableState, TableEvent, Viewer, TableOwn>;

/** All tables as their readers see them. Only durable events reach this class. */
export class LiveTables {
  readonly #floor: Floor;
  readonly #bus: Bus;
  readonly #known: LiveKnowledge;
  readonly #pace: { readonly clock: Clock; readonly updatesPerSecond: number };
  readonly #strangersSeeWagers: boolean;
  readonly #feeds = new Feeds<TableFeed>();
  readonly #elsewhere = new Attendance();

  constructor(options: {
    floor: Floor;
    clock: Clock;
    known: LiveKnowledge;
    updatesPerSecond: number;
    /** Whether people who are not signed in see who plays and what each wagers. */
    strangersSeeWagers?: boolean;
  }) {
    const { clock, updatesPerSecond } = options;
    this.#strangersSeeWagers = options.strangersSeeWagers ?? false;
    this.#floor = options.floor;
    this.#bus = options.floor.bus;
    this.#pace = { clock, updatesPerSecond };
    this.#known = options.known;
  }

  subscribe(tableId: string, reader: Reader, viewer: Viewer): void {
    const stranger = viewer.kind === 'spectator' && !this.#strangersSeeWagers;
    const key = stranger ? strangersAt(tableId) : tableId;
    this.#feeds.at(key, () => this.#open(tableId, stranger)).subscribe(reader, viewer);
  }

  unsubscribe(tableId: string, reader: Reader): void {
    this.#feeds.unsubscribe(tableId, reader);
    this.#feeds.unsubscribe(strangersAt(tableId), reader);
  }

  /** Notes that another node shows the table to this reader from now on. */
  attend(tableId: string, reader: Reader, viewer: Viewer): void {
    this.#elsewhere.come(tableId, reader, viewer);
  }

  /**
   * Notes that the reader does not look any longer; false where no other node showed him the table.
   */
  depart(tableId: string, reader: Reader): boolean {
    return this.#elsewhere.go(tableId, reader);
  }

  /** Patrons who have a table in sight, whichever node their connection ends on. */
  presentAt(tableId: string): ReadonlySet<string> {
    const looks = this.#feeds.get(tableId)?.looks() ?? [];
    const here = looks.flatMap((viewer) => (viewer.kind === 'patron' ? viewer.person : []));
    return new Set([...here, ...this.#elsewhere.patrons(tableId)]);
  }

  /** Tells one person something about his seat. */
  tellSeat(tableId: string, person: string, seat: SeatNotice): void {
    const message = { t: 'seat', table: tableId, seat } as const;
    const isHis = (viewer: Viewer) => viewer.kind === 'patron' && viewer.person === person;
    this.#feeds.get(tableId)?.tell(isHis, message);
    this.#elsewhere.tell(tableId, person, JSON.stringify(message));
  }

  /** Shows everybody how far a card is bent; that says nothing of its face. */
  peel(message: PeelShown): void {
    this.#bus.publish(TABLE_PEEL, message.table, message);
  }

  /**
   * Sends the names that changed: they are looked up after people came, so they may follow a moment
   * later.
   */
  tellNames(tableId: string): void {
    this.#feeds.get(tableId)?.put('names', this.#names(tableId, false));
    this.#feeds.get(strangersAt(tableId))?.put('names', this.#names(tableId, true));
  }

  /** Sends the results of the shoe in use, as far as they changed. */
  tellRoads(tableId: string): void {
    const results = this.#known.resultsOf(tableId);
    for (const key of [tableId, strangersAt(tableId)])
      this.#feeds.get(key)?.put('results', results);
  }

  /** Whether an update of this table leaves at the end of this turn. */
  isDue(tableId: string): boolean {
    return this.#feeds.get(tableId)?.due ?? false;
  }

  readersOf(tableId: string): number {
    const feeds = [this.#feeds.get(tableId), this.#feeds.get(strangersAt(tableId))];
    return feeds.reduce((sum, feed) => sum + (feed?.readers ?? 0), 0);
  }

  #open(tableId: string, stranger: boolean) {
    const showing = tableShowing(tableId, stranger, () => this.#beside(tableId, stranger));
    const at = { state: this.#floor.state(tableId), version: this.#floor.version(tableId) };
    const feed: TableFeed = new Feed(showing, at, this.#pace);
    const leaving = [
      this.#bus.subscribe(TABLE_COMMITTED, tableId, ({ state, version, events }) => {
        feed.committed(state, version, events);
        const newFace = events.some(({ type }) => NEW_FACES.has(type));
        if (newFace) feed.put('names', this.#names(tableId, stranger));
      }),
      this.#bus.subscribe(TABLE_PEEL, tableId, (message) => feed.broadcast(message)),
      this.#bus.subscribe(TABLE_SHOE, tableId, ({ entries, head }) =>
        feed.put('shoe', grownBy(feed.besideOf('shoe') as Shoe, entries, head)),
      ),
      this.#bus.subscribe(TABLE_CLOCK, tableId, (clock) => feed.put('clock', clock)),
    ];
    return {
      feed,
      leave() {
        for (const leave of leaving) leave();
      },
    };
  }

  #beside(tableId: string, stranger: boolean): Beside {
    const transcript = this.#floor.shoeAt(tableId)?.transcript();
    return {
      clock: this.#floor.clockOf(tableId),
      names: this.#names(tableId, stranger),
      shoe: { entries: transcript?.entries ?? [], head: transcript?.head ?? '' },
      results: this.#known.resultsOf(tableId),
    };
  }

  #names(tableId: string, stranger: boolean): Beside['names'] {
    const state = this.#floor.state(tableId);
    const nameOf = (person: string) => this.#known.nameOf(person);
    if (stranger) return strangersNames(state, nameOf);
    return Object.fromEntries([...peopleAt(state)].map((person) => [person, nameOf(person)]));
  }
}

type Shoe = Beside['shoe'];
type PeelShown = Extract<TableWord, { t: 'peel' }>;

/** The record with these entries behind it; a seal begins a new one. */
function grownBy(shoe: Shoe, entries: readonly ShoeEntry[], head: string): Shoe {
  const begins = entries[0]?.type === 'sealed';
  return { entries: begins ? entries : [...shoe.entries, ...entries], head };
}

/** The key of the strangers' own feed: its blank cannot be in a table's id. */
function strangersAt(tableId: string): string {
  return `${tableId} strangers`;
}

/** Events after which a person may be there whose name the screens do not know yet. */
const NEW_FACES: ReadonlySet<string> = new Set(['SeatTaken', 'Stood', 'SignedOn']);

/** How far a card is bent, for everybody who has the table in sight. The key is the table's id. */
const TABLE_PEEL: Topic<PeelShown> = { name: 'table.peel', wire: plain() };

/** Who looks at which table through another node. */
export class Attendance {
  readonly #tables = new Map<string, Map<Reader, Viewer>>();

  come(tableId: string, reader: Reader, viewer: Viewer): void {
    const readers = this.#tables.get(tableId) ?? new Map<Reader, Viewer>();
    this.#tables.set(tableId, readers.set(reader, viewer));
  }

  /** Removes a reader; false where he did not look at the table. */
  go(tableId: string, reader: Reader): boolean {
    const readers = this.#tables.get(tableId);
    if (readers?.delete(reader) !== true) return false;
    if (readers.size === 0) this.#tables.delete(tableId);
    return true;
  }

  patrons(tableId: string): readonly string[] {
    const viewers = [...(this.#tables.get(tableId)?.values() ?? [])];
    return viewers.flatMap((viewer) => (viewer.kind === 'patron' ? viewer.person : []));
  }

  /** Sends a text to one patron, on all of his screens. */
  tell(tableId: string, person: string, text: string): void {
    for (const [reader, viewer] of this.#tables.get(tableId) ?? []) {
      if (viewer.kind === 'patron' && viewer.person === person) reader.send(text);
    }
  }
}
