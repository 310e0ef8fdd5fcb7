import type { ServerMessage, TournamentNote, TournamentSeen } from '../../protocol/index.ts';
import type { TournamentRole } from '../../rules/index.ts';
import { changesBetween, EVENTS } from '../../table/index.ts';
import {
  seenEvent,
  type TournamentEvent,
  type TournamentState,
  type TournamentTableView,
  type TournamentViewer,
  tournamentTableView,
  tournamentView,
} from '../../tournament/index.ts';
import type { CallOff, Clock } from '../system/clock.ts';
import { seenTerms } from '../tournament/seen-terms.ts';
import { strangersBoard, strangersTable } from '../tournament/strangers.ts';
import { CLOSE_TOO_SLOW, type Reader } from './table-feed.ts';

/**
 * A reader with more waiting bytes gets nothing until it has read them; then it gets the whole
 * again.
 */
const MOST_WAITING_BYTES = 1024 * 1024;
const MOST_TURNS_BEHIND = 200;

/** The role in which a person looks at a tournament, and the roles he could take. */
export interface Looking {
  readonly viewer: TournamentViewer;
  /** Whether he is not signed in: he sees ranks and cards, but not who has what on which hand. */
  readonly stranger: boolean;
  /** The table whose felt he looks at too. */
  readonly table: string | null;
  readonly allTables: boolean;
  /** The roles a viewer holds; null where his role is no longer his. */
  roles(state: TournamentState): readonly TournamentRole[] | null;
}

interface Subscription extends Looking {
  seen: TournamentSeen;
  behind: number;
}

export interface FeedOptions {
  readonly tournamentId: string;
  readonly state: TournamentState;
  readonly version: number;
  readonly names: (
    state: TournamentState,
    viewer: TournamentViewer,
  ) => Readonly<Record<string, string>>;
  readonly clock: Clock;
  readonly updatesPerSecond: number;
}

/**
 * Sends one tournament to its readers, to each what he may see. What is sent, its length and its
 * time follow from that view alone: a reader who may not read a form gets the same bytes at the
 * same time, whatever stands on the form.
 */
export class TournamentFeed {
  readonly #options: FeedOptions;
  readonly #readers = new Map<Reader, Subscription>();
  #state: TournamentState;
  #version: number;
  #sentVersion: number;
  #events: TournamentEvent[] = [];
  #callOff: CallOff | null = null;
  #flushedMs = Number.NEGATIVE_INFINITY;

  constructor(options: FeedOptions) {
    this.#options = options;
    this.#state = options.state;
    this.#version = options.version;
    this.#sentVersion = options.version;
  }

  get readers(): number {
    return this.#readers.size;
  }

  subscribe(reader: Reader, looking: Looking): void {
    this.#flush();
    const seen = this.#seen(looking);
    if (seen === null) return;
    this.#readers.set(reader, { ...looking, seen, behind: 0 });
    reader.send(this.#whole(seen));
  }

  unsubscribe(reader: Reader): void {
    this.#readers.delete(reader);
  }

  committed(state: TournamentState, version: number, events: readonly TournamentEvent[]): void {
    this.#state = state;
    this.#version = version;
    this.#events.push(...events);
    this.#schedule();
  }

  /** Sends the names, which are looked up after people came. */
  named(): void {
    this.#schedule();
  }

  stop(): void {
    this.#callOff?.();
  }

  #schedule(): void {
    const { updatesPerSecond, clock } = this.#options;
    const waitMs = this.#flushedMs + 1000 / updatesPerSecond - clock.monotonicMs();
    this.#callOff ??= clock.after(Math.max(0, waitMs), () => this.#flush());
  }

  #flush(): void {
    this.#callOff?.();
    this.#callOff = null;
    this.#flushedMs = this.#options.clock.monotonicMs();
    const from = this.#sentVersion;
    this.#sentVersion = this.#version;
    const events = this.#events;
    this.#events = [];
    for (const [reader, subscription] of this.#readers) {
      this.#update(reader, subscription, from, events);
    }
  }

  #update(
    reader: Reader,
    subscription: Subscription,
    from: number,
    events: readonly TournamentEvent[],
  ): void {
    const seen = this.#seen(subscription);
    if (seen === null) {
      this.#readers.delete(reader);
      const gone = { t: 'gone', table: this.#options.tournamentId, why: 'not your role' } as const;
      reader.send(JSON.stringify(gone satisfies ServerMessage));
      return;
    }
    const before = subscription.seen;
    subscription.seen = seen;
    if (reader.waiting > MOST_WAITING_BYTES) {
      subscription.behind += 1;
      if (subscription.behind > MOST_TURNS_BEHIND) reader.close(CLOSE_TOO_SLOW, 'too slow');
      return;
    }
    if (subscription.behind > 0) {
      subscription.behind = 0;
      reader.send(this.#whole(seen));
      return;
    }
    const changes = changesBetween(before, seen);
    if (changes.length === 0 && from === this.#version) return;
    const message: ServerMessage = {
      t: 'tournament-update',
      tournament: this.#options.tournamentId,
      version: this.#version,
      from,
      changes,
      events: events.flatMap((event) => noteFor(event, subscription.viewer)),
      serverMs: this.#options.clock.wallMs(),
    };
    reader.send(JSON.stringify(message));
  }

  #seen({ viewer, stranger, table, allTables, roles }: Looking): TournamentSeen | null {
    const state = this.#state;
    const held = roles(state);
    if (held === null) return null;
    const view = tournamentView(state, viewer);
    const tableSeen = (id: string) =>
      stranger ? strangersTable(state, id) : tournamentTableView(state, id, viewer);
    return {
      roles: held,
      terms: seenTerms(state, viewer),
      view: stranger ? { ...view, board: strangersBoard(state) } : view,
      table: table === null ? null : tableSeen(table),
      tables: allTables ? tablesSeen(state, tableSeen) : null,
      names: this.#options.names(state, viewer),
    };
  }

  #whole(seen: TournamentSeen): string {
    const message: ServerMessage = {
      t: 'tournament',
      tournament: this.#options.tournamentId,
      version: this.#version,
      serverMs: this.#options.clock.wallMs(),
      ...seen,
    };
    return JSON.stringify(message);
  }
}

function tablesSeen(
  state: TournamentState,
  tableSeen: (id: string) => TournamentTableView | null,
): NonNullable<TournamentSeen['tables']> {
  const seen = state.floor.ids.map((id) => [id, tableSeen(id)] as const);
  return Object.fromEntries(seen.flatMap(([id, view]) => (view === null ? [] : [[id, view]])));
}

/** Of an event that concerns only somebody else, not even the type is told. */
function noteFor(event: TournamentEvent, viewer: TournamentViewer): TournamentNote[] {
  if (seenEvent(event, viewer) === null) return [];
  if (event.type !== 'TableMoved') return [{ type: event.type }];
  const { type } = event.event;
  return EVENTS[type].audience === 'everyone' ? [{ type, table: event.tableId }] : [];
}
