import { EVERY_KEY } from '../../bus/index.ts';
import type { TournamentSeen } from '../../protocol/index.ts';
import type { TournamentEvent, TournamentState, TournamentViewer } from '../../tournament/index.ts';
import type { KnownNames } from '../floor/known-names.ts';
import type { Clock } from '../system/clock.ts';
import { peopleIn } from '../tournament/people-in.ts';
import { TOURNAMENT_COMMITTED } from '../tournament/topics.ts';
import type { Tournaments } from '../tournament/tournaments.ts';
import { Feed } from './feed.ts';
import { Feeds } from './feeds.ts';
import type { Reader } from './text-frame.ts';
import { type Looking, tournamentShowing } from './tournament-showing.ts';

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
