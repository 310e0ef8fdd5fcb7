import type { TournamentDraw, TournamentShoe } from '../../protocol/index.ts';
import { type Store, walkEvents, walkStreams } from '../../store/index.ts';
import {
  entrantOf,
  TOURNAMENT_MACHINE,
  type TournamentEvent,
  type TournamentState,
  tournamentStream,
} from '../../tournament/index.ts';
import { shoeStream } from '../shoe/shoe-record.ts';
import { openingOf } from './shoes.ts';
import type { TournamentNow } from './tournaments.ts';

type Drawn = Extract<TournamentEvent, { type: 'SeatsDrawn' }>;
/** A table that was opened for a round or a play-off; each has shoes of its own. */
type Opening = Omit<TournamentShoe, 'shoe'>;

interface Found {
  readonly drawn: readonly Drawn[];
  readonly openings: readonly Opening[];
  readonly upTo: number;
}

/** What an entrant can verify: seat draws and shoes, found in the logs. Each log is read once. */
export class Draws {
  readonly #store: Store;
  readonly #found = new Map<string, Found>();

  constructor(store: Store) {
    this.#store = store;
  }

  /** The draws by round; a draw that is sealed and not opened has no secret and no seats yet. */
  async of({ tournamentId, state, version }: TournamentNow): Promise<readonly TournamentDraw[]> {
    const { drawn } = await this.#read(tournamentId, version);
    return Object.entries(state.structure.seals).map(([key, commitment]) => {
      const round = Number(key);
      const opened = drawn.find((one) => one.round === round);
      if (opened === undefined) return { round, commitment, secret: null, terms: null, seats: [] };
      const { secret, seats } = opened;
      return { round, commitment, secret, terms: termsOf(state, opened), seats };
    });
  }

  /** Every sealed shoe that has a public record, in the order in which tables were opened. */
  async shoesOf({ tournamentId, version }: TournamentNow): Promise<readonly TournamentShoe[]> {
    const { openings } = await this.#read(tournamentId, version);
    const shoes: TournamentShoe[] = [];
    for (const opening of openings) {
      const prefix = shoeStream(openingOf(tournamentId, opening.opening), '');
      const numbers: number[] = [];
      for await (const { stream } of walkStreams(this.#store, prefix)) {
        numbers.push(Number(stream.slice(prefix.length)));
      }
      numbers.sort((a, b) => a - b);
      shoes.push(...numbers.map((shoe) => ({ ...opening, shoe })));
    }
    return shoes;
  }

  async #read(tournamentId: string, version: number): Promise<Found> {
    const known = this.#found.get(tournamentId) ?? { drawn: [], openings: [], upTo: 0 };
    if (known.upTo >= version) return known;
    const drawn = [...known.drawn];
    const openings = [...known.openings];
    const stream = tournamentStream(tournamentId);
    const events = walkEvents(this.#store, stream, known.upTo + 1, TOURNAMENT_MACHINE.events.read);
    for await (const { event } of events) {
      if (event.type === 'SeatsDrawn') drawn.push(event);
      if (event.type === 'PlacesPrepared') {
        const round = drawn.at(-1)?.round ?? 0;
        const opening = openings.length + 1;
        openings.push({ opening, table: event.tableId, round, playOff: false, lengthCard: null });
      }
      if (event.type === 'PlayOffOrdered' || event.type === 'PlayOffLengthDrawn') {
        const at = openings.findLastIndex(({ table }) => table === event.tableId);
        const lengthCard = event.type === 'PlayOffLengthDrawn' ? event.card : null;
        const opening = openings[at];
        if (opening !== undefined) openings[at] = { ...opening, playOff: true, lengthCard };
      }
    }
    const found = { drawn, openings, upTo: version };
    this.#found.set(tournamentId, found);
    return found;
  }
}

/**
 * The terms of a draw: its players in the order of application, and the tables, to which the draw
 * deals players in turn.
 */
function termsOf(state: TournamentState, { round, seats }: Drawn) {
  const seated = new Set(seats.map(({ person }) => person));
  const people = state.entry.order
    .filter((person) => seated.has(person))
    .map((person) => ({ person, contribution: entrantOf(state, person)?.contribution ?? '' }));
  const tables = [...new Set(seats.map(({ tableId }) => tableId))];
  return { eventId: state.terms.eventId, round, people, tables };
}
