import type { TournamentDraw } from '../../protocol/index.ts';
import { type Store, walkEvents } from '../../store/index.ts';
import {
  EVENT_EVENTS,
  type EventEvent,
  type EventState,
  entrantOf,
} from '../../tournament/index.ts';
import { tournamentStream } from '../desk/tournament-machine.ts';
import type { TournamentNow } from './tournaments.ts';

type Drawn = Extract<EventEvent, { type: 'SeatsDrawn' }>;

/** Seat draws that were opened, found in the logs; each part of a log is read once. */
export class Draws {
  readonly #store: Store;
  readonly #found = new Map<string, { readonly drawn: readonly Drawn[]; readonly upTo: number }>();

  constructor(store: Store) {
    this.#store = store;
  }

  /** By round; one that is sealed and not opened has no secret and no seats. */
  async of({ tournamentId, state, version }: TournamentNow): Promise<readonly TournamentDraw[]> {
    const drawn = await this.#read(tournamentId, version);
    return Object.entries(state.structure.seals).map(([key, commitment]) => {
      const round = Number(key);
      const opened = drawn.find((one) => one.round === round);
      if (opened === undefined) return { round, commitment, secret: null, terms: null, seats: [] };
      const { secret, seats } = opened;
      return { round, commitment, secret, terms: termsOf(state, opened), seats };
    });
  }

  async #read(tournamentId: string, version: number): Promise<readonly Drawn[]> {
    const known = this.#found.get(tournamentId) ?? { drawn: [], upTo: 0 };
    if (known.upTo >= version) return known.drawn;
    const drawn = [...known.drawn];
    const stream = tournamentStream(tournamentId);
    const events = walkEvents(this.#store, stream, known.upTo + 1, EVENT_EVENTS.read);
    for await (const { event } of events) {
      if (event.type === 'SeatsDrawn') drawn.push(event);
    }
    this.#found.set(tournamentId, { drawn, upTo: version });
    return drawn;
  }
}

/** Players in the order of application; players are dealt round the tables in their order. */
function termsOf(state: EventState, { round, seats }: Drawn) {
  const seated = new Set(seats.map(({ person }) => person));
  const people = state.entry.order
    .filter((person) => seated.has(person))
    .map((person) => ({ person, contribution: entrantOf(state, person)?.contribution ?? '' }));
  const tables = [...new Set(seats.map(({ tableId }) => tableId))];
  return { eventId: state.terms.eventId, round, people, tables };
}
