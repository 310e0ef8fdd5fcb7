import { evolveDesk } from '../desk/index.ts';
import { evolveEntry } from '../entry/index.ts';
import {
  type EventIn,
  type Part,
  TOURNAMENT_EVENT_ROWS,
  type TournamentEvent,
  type TournamentState,
} from '../kernel/index.ts';
import { evolvePlay } from '../play/index.ts';
import { evolveResults } from '../results/index.ts';
import { evolveSecret } from '../secret/index.ts';
import { evolveStructure } from '../structure/index.ts';
import { evolveTerms } from '../terms/index.ts';

/** Each part folds its own events. */
const EVOLVE: {
  readonly [P in Part]: (state: TournamentState, event: EventIn<P>) => TournamentState;
} = {
  terms: evolveTerms,
  entry: evolveEntry,
  structure: evolveStructure,
  play: evolvePlay,
  secret: evolveSecret,
  results: evolveResults,
  desk: evolveDesk,
};

/** The state after an event. Replaying a log gives exactly the same state. */
export function evolveTournament(state: TournamentState, event: TournamentEvent): TournamentState {
  const evolvePart: (state: TournamentState, event: never) => TournamentState =
    EVOLVE[TOURNAMENT_EVENT_ROWS[event.type].part];
  return evolvePart(state, event as never);
}

export function evolveTournamentEvents(
  state: TournamentState,
  events: readonly TournamentEvent[],
): TournamentState {
  return events.reduce(evolveTournament, state);
}
