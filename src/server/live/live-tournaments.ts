import { EVERY_KEY } from '../../bus/index.ts';
import type { TournamentState } from '../../tournament/index.ts';
import type { KnownNames } from '../floor/known-names.ts';
import type { Clock } from '../system/clock.ts';
import { peopleIn } from '../tournament/people-in.ts';
import { TOURNAMENT_COMMITTED } from '../tournament/topics.ts';
import type { Tournaments } from '../tournament/tournaments.ts';
import type { Reader } from './table-feed.ts';
import { type Looking, TournamentFeed } from './tournament-feed.ts';

/** People take the turns, so more updates would only be noise. */
const MOST_UPDATES_PER_SECOND = 10;

/** The viewer for a person at the operator's desk, who reads every name. */
const DESK = { kind: 'operator', person: '' } as const;

/** All tournaments as their readers see them. Only durable events reach this class. */
export class LiveTournaments {
  readonly #tournaments: Tournaments;
  readonly #names: KnownNames;
  readonly #clock: Clock;
  readonly #updatesPerSecond: number;
  readonly #strangersSeeWagers: boolean;
  readonly #feeds = new Map<string, TournamentFeed>();

  constructor(options: {
    tournaments: Tournaments;
    names: KnownNames;
    clock: Clock;
    updatesPerSecond: number;
    strangersSeeWagers?: boolean;
  }) {
    this.#tournaments = options.tournaments;
    this.#names = options.names;
    this.#clock = options.clock;
    this.#updatesPerSecond = Math.min(MOST_UPDATES_PER_SECOND, options.updatesPerSecond);
    this.#strangersSeeWagers = options.strangersSeeWagers ?? false;
    const { bus } = options.tournaments;
    bus.subscribe(TOURNAMENT_COMMITTED, EVERY_KEY, ({ state, version, events }, tournamentId) => {
      const feed = this.#feeds.get(tournamentId);
      feed?.committed(state, version, events);
      if (feed !== undefined) void this.#meet(state).then((isNew) => isNew && feed.named());
    });
  }

  /** False where there is no such tournament. */
  async subscribe(tournamentId: string, reader: Reader, looking: Looking): Promise<boolean> {
    const now = await this.#tournaments.find(tournamentId);
    if (now === null) return false;
    await this.#meet(now.state);
    const stranger = looking.stranger && !this.#strangersSeeWagers;
    this.#feed(tournamentId, now).subscribe(reader, { ...looking, stranger });
    return true;
  }

  unsubscribe(tournamentId: string, reader: Reader): void {
    const feed = this.#feeds.get(tournamentId);
    feed?.unsubscribe(reader);
    if (feed?.readers !== 0) return;
    feed.stop();
    this.#feeds.delete(tournamentId);
  }

  async #meet(state: TournamentState): Promise<boolean> {
    let isNew = false;
    for (const person of peopleIn(state, DESK)) isNew = (await this.#names.meet(person)) || isNew;
    return isNew;
  }

  #feed(tournamentId: string, now: { state: TournamentState; version: number }): TournamentFeed {
    const known = this.#feeds.get(tournamentId);
    if (known !== undefined) return known;
    const newest = this.#tournaments.isOpen(tournamentId)
      ? this.#tournaments.now(tournamentId)
      : now;
    const feed = new TournamentFeed({
      tournamentId,
      state: newest.state,
      version: newest.version,
      names: (state, viewer) =>
        Object.fromEntries(
          peopleIn(state, viewer).map((person) => [person, this.#names.nameOf(person)]),
        ),
      clock: this.#clock,
      updatesPerSecond: this.#updatesPerSecond,
    });
    this.#feeds.set(tournamentId, feed);
    return feed;
  }
}
