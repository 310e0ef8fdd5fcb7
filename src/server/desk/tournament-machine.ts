import type { Store } from '../../store/index.ts';
import {
  decideEvent,
  EVENT_EVENTS,
  type EventCommand,
  type EventEvent,
  type EventState,
  evolveEvent,
  NO_EVENT,
  type Refusal,
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
export const TOURNAMENT_SNAPSHOT_SCHEMA = 5;

export const TOURNAMENT_MACHINE: Machine<EventState, EventCommand, EventEvent, Refusal> = {
  initial: NO_EVENT,
  snapshotSchema: TOURNAMENT_SNAPSHOT_SCHEMA,
  decide: decideEvent,
  evolve: evolveEvent,
  events: EVENT_EVENTS,
};

export type TournamentDesk = Desk<EventState, EventCommand, EventEvent, Refusal>;
export type TournamentDeskStream = StreamDesk<EventState, EventCommand, EventEvent, Refusal>;
export type TournamentAnswer = DeskAnswer<EventEvent, Refusal>;
export type TournamentCommitted = Committed<EventState, EventEvent>;

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
  prepare: Prepare<EventState, EventCommand>,
  known: (state: EventState) => EventState,
): TournamentDesk {
  const decide: typeof decideEvent = (state, command) => decideEvent(known(state), command);
  return new Desk(store, { ...TOURNAMENT_MACHINE, decide }, prepare);
}
