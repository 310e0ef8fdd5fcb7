import type { Store } from '../../store/index.ts';
import {
  decideTournament,
  evolveTournament,
  NO_TOURNAMENT,
  type Refusal,
  TOURNAMENT_EVENTS,
  type TournamentCommand,
  type TournamentEvent,
  type TournamentState,
} from '../../tournament/index.ts';
import {
  type Committed,
  Desk,
  type DeskAnswer,
  type Machine,
  type Prepare,
  type StreamDesk,
} from './index.ts';

/**
 * Raise it when the shape of the state changes: older snapshots are then made anew from the log.
 */
const TOURNAMENT_SNAPSHOT_SCHEMA = 5;

export const TOURNAMENT_MACHINE: Machine<
  TournamentState,
  TournamentCommand,
  TournamentEvent,
  Refusal
> = {
  initial: NO_TOURNAMENT,
  snapshotSchema: TOURNAMENT_SNAPSHOT_SCHEMA,
  decide: decideTournament,
  evolve: evolveTournament,
  events: TOURNAMENT_EVENTS,
};

export type TournamentDesk = Desk<TournamentState, TournamentCommand, TournamentEvent, Refusal>;
export type TournamentDeskStream = StreamDesk<
  TournamentState,
  TournamentCommand,
  TournamentEvent,
  Refusal
>;
export type TournamentAnswer = DeskAnswer<TournamentEvent, Refusal>;
export type TournamentCommitted = Committed<TournamentState, TournamentEvent>;

export const TOURNAMENT_PREFIX = 'tournament:';

export function tournamentStream(tournamentId: string): string {
  return `${TOURNAMENT_PREFIX}${tournamentId}`;
}

export function tournamentIdOf(stream: string): string {
  return stream.slice(TOURNAMENT_PREFIX.length);
}

/** `known` adds to the state what the house knows besides; only the log's own state is kept. */
export function openTournamentDesk(
  store: Store,
  prepare: Prepare<TournamentState, TournamentCommand>,
  known: (state: TournamentState) => TournamentState,
): TournamentDesk {
  const decide: typeof decideTournament = (state, command) =>
    decideTournament(known(state), command);
  return new Desk(store, { ...TOURNAMENT_MACHINE, decide }, prepare);
}
