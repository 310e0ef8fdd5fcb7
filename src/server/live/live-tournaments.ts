import { EVERY_KEY } from '../../bus/index.ts';
import type { TournamentNote, TournamentSeen } from '../../protocol/index.ts';
import { EVENTS } from '../../table/index.ts';
import {
  BOARD,
  TOURNAMENT_MACHINE,
  type TournamentEvent,
  type TournamentState,
  type TournamentTableView,
  type TournamentViewer,
  tournamentTableView,
  type ViewingRole,
} from '../../tournament/index.ts';
import type { KnownNames } from '../floor/known-names.ts';
import type { Clock } from '../system/clock.ts';
import { peopleIn } from '../tournament/people-in.ts';
import { seenTerms } from '../tournament/seen-terms.ts';
import { strangersBoard, strangersTable } from '../tournament/strangers.ts';
import { TOURNAMENT_COMMITTED } from '../tournament/topics.ts';
import type { Tournaments } from '../tournament/tournaments.ts';
import { Feed, type Showing } from './feed.ts';
import { Feeds } from './feeds.ts';
import type { Reader } from './text-frame.ts';

/** People take the turns, so more updates would only be noise. */
const MOST_UPDATES_PER_SECOND = 10;

/** The viewer for a person at the operator's desk, who reads every name. */
const DESK = { kind: 'operator', person: '' } as const;

type TournamentFeed = Feed<TournamentState, TournamentEvent, Looking, TournamentSeen>;
type Now = { readonly state: TournamentState; readonly version: number };

/** All tournaments as their readers see them. Only durable events reach this class. */
export class LiveTournaments {
  readonly #tournaments: Tournaments;
  readonly #names: KnownNames;
  readonly #pace: { readonly clock: Clock; readonly updatesPerSecond: number };
  readonly #strangersSeeWagers: boolean;
  readonly #feeds = new Feeds<TournamentFeed>();

  constructor(options: {
    tournaments: Tournaments;
    names: KnownNames;
    clock: Clock;
    updatesPerSecond: number;
    strangersSeeWagers?: boolean;
  }) {
    const { clock, updatesPerSecond, tournaments } = options;
    this.#tournaments = tournaments;
    this.#names = options.names;
    this.#pace = { clock, updatesPerSecond: Math.min(MOST_UPDATES_PER_SECOND, updatesPerSecond) };
    this.#strangersSeeWagers = options.strangersSeeWagers ?? false;
    tournaments.bus.subscribe(
      TOURNAMENT_COMMITTED,
      EVERY_KEY,
      ({ state, version, events }, tournamentId) => {
        const feed = this.#feeds.get(tournamentId);
        feed?.committed(state, version, events);
        if (feed !== undefined) void this.#meet(state).then((isNew) => isNew && feed.lookAgain());
      },
    );
  }

  /** False where there is no such tournament. */
  async subscribe(tournamentId: string, reader: Reader, looking: Looking): Promise<boolean> {
    const found = await this.#tournaments.find(tournamentId);
    if (found === null) return false;
    await this.#meet(found.state);
    const stranger = looking.stranger && !this.#strangersSeeWagers;
    const feed = this.#feeds.at(tournamentId, () => this.#open(tournamentId, found));
    feed.subscribe(reader, { ...looking, stranger });
    return true;
  }

  unsubscribe(tournamentId: string, reader: Reader): void {
    this.#feeds.unsubscribe(tournamentId, reader);
  }

  async #meet(state: TournamentState): Promise<boolean> {
    let isNew = false;
    for (const person of peopleIn(state, DESK)) isNew = (await this.#names.meet(person)) || isNew;
    return isNew;
  }

  #open(tournamentId: string, found: Now) {
    const isOpen = this.#tournaments.isOpen(tournamentId);
    const newest = isOpen ? this.#tournaments.now(tournamentId) : found;
    const showing = tournamentShowing(tournamentId, (state, viewer) =>
      this.#namesFor(state, viewer),
    );
    return { feed: new Feed(showing, newest, this.#pace), leave: () => {} };
  }

  #namesFor(state: TournamentState, viewer: TournamentViewer): TournamentSeen['names'] {
    const people = peopleIn(state, viewer);
    return Object.fromEntries(people.map((person) => [person, this.#names.nameOf(person)]));
  }
}

/** The role in which a person looks at a tournament, and the roles he could take. */
interface Looking {
  readonly viewer: TournamentViewer;
  /** Whether he is not signed in: he sees ranks and cards, but not who has what on which hand. */
  readonly stranger: boolean;
  /** The table whose felt he looks at too. */
  readonly table: string | null;
  readonly allTables: boolean;
  /** The roles a viewer holds; null where his role is no longer his. */
  roles(state: TournamentState): readonly ViewingRole[] | null;
}

type NamesFor = (state: TournamentState, viewer: TournamentViewer) => TournamentSeen['names'];

/**
 * A tournament as its readers see it, to each what he may see. What is sent, its length and its
 * time follow from that view alone: a reader who may not read a form gets the same bytes at the
 * same time, whatever is on the form.
 */
export function tournamentShowing(
  tournamentId: string,
  namesFor: NamesFor,
): Showing<TournamentState, TournamentEvent, Looking, TournamentSeen> {
  const own = (state: TournamentState, look: Looking) => seenBy(state, look, namesFor);
  return {
    stream: `tournament:${tournamentId}`,
    shared: () => NOTHING,
    own,
    turn: (_before, after) => ({ shared: NO_CHANGES, own: (look) => own(after, look) }),
    isHidden: () => false,
    beside: () => NOTHING,
    noteOf,
    isToldTo: (before, event, look) =>
      TOURNAMENT_MACHINE.audience(before, event, look?.viewer ?? BOARD) !== null,
  };
}

const NOTHING = {};
const NO_CHANGES = [] as const;

function seenBy(
  state: TournamentState,
  { viewer, stranger, table, allTables, roles }: Looking,
  namesFor: NamesFor,
): TournamentSeen | null {
  const held = roles(state);
  if (held === null) return null;
  const view = TOURNAMENT_MACHINE.view(state, viewer);
  const tableSeen = (id: string) =>
    stranger ? strangersTable(state, id) : tournamentTableView(state, id, viewer);
  return {
    roles: held,
    terms: seenTerms(state, viewer),
    view: stranger ? { ...view, board: strangersBoard(state) } : view,
    table: table === null ? null : tableSeen(table),
    tables: allTables ? tablesSeen(state, tableSeen) : null,
    names: namesFor(state, viewer),
  };
}

function tablesSeen(
  state: TournamentState,
  tableSeen: (id: string) => TournamentTableView | null,
): NonNullable<TournamentSeen['tables']> {
  const seen = state.floor.ids.map((id) => [id, tableSeen(id)] as const);
  return Object.fromEntries(seen.flatMap(([id, view]) => (view === null ? [] : [[id, view]])));
}

/** For a table's decision, the type of the table's own event where everybody may know of it. */
function noteOf(event: TournamentEvent): TournamentNote | null {
  if (event.type !== 'TableMoved') return { type: event.type };
  const { type } = event.event;
  return EVENTS[type].audience === 'everyone' ? { type, table: event.tableId } : null;
}
