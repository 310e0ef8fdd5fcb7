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
import { type Committed, Desk, type DeskAnswer, type Machine, type Prepare } from './index.ts';

/** Raised when the shape of a state changes: older snapshots are then made anew from the log. */
export const TOURNAMENT_SNAPSHOT_SCHEMA = 2;

export const TOURNAMENT_MACHINE: Machine<EventState, EventCommand, EventEvent, Refusal> = {
  initial: NO_EVENT,
  snapshotSchema: TOURNAMENT_SNAPSHOT_SCHEMA,
  decide: decideEvent,
  evolve: evolveEvent,
  events: EVENT_EVENTS,
};

export type TournamentDesk = Desk<EventState, EventCommand, EventEvent, Refusal>;
export type TournamentAnswer = DeskAnswer<EventEvent, Refusal>;
export type TournamentCommitted = Committed<EventState, EventEvent>;

export const TOURNAMENT_PREFIX = 'tournament:';

export function tournamentStream(tournamentId: string): string {
  return `${TOURNAMENT_PREFIX}${tournamentId}`;
}

export function tournamentIdOf(stream: string): string {
  return stream.slice(TOURNAMENT_PREFIX.length);
}

export function openTournamentDesk(
  store: Store,
  prepare: Prepare<EventState, EventCommand>,
): TournamentDesk {
  return new Desk(store, TOURNAMENT_MACHINE, prepare);
}
