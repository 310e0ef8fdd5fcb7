import { defineTold, keyedStreams, type ToldMachine } from '../machine/index.ts';
import { TABLE_MACHINE } from '../table/index.ts';
import {
  explainRefusal,
  NO_TOURNAMENT,
  REFUSAL_CODES,
  type Refusal,
  TOURNAMENT_COMMAND_ROWS,
  TOURNAMENT_ENVELOPE,
  TOURNAMENT_EVENT_ROWS,
  type TournamentCommand,
  type TournamentCommandBody,
  type TournamentEvent,
  type TournamentState,
  tellTournamentEvent,
} from './kernel/index.ts';
import { decideTournament, evolveTournament } from './machine/index.ts';
import {
  seenEvent,
  type TournamentView,
  type TournamentViewer,
  tournamentView,
} from './view/index.ts';

export interface TournamentTypes {
  readonly State: TournamentState;
  readonly Body: TournamentCommandBody;
  readonly Command: TournamentCommand;
  readonly Event: TournamentEvent;
  readonly Told: TournamentEvent;
  readonly Refusal: Refusal;
  readonly Viewer: TournamentViewer;
  readonly View: TournamentView;
}

/** Streams of tournaments in a house's log begin with this. */
export const TOURNAMENT_PREFIX = 'tournament:';

/** A tournament, from its terms to its prizes. */
export const TOURNAMENT_MACHINE: ToldMachine<TournamentTypes> = defineTold<TournamentTypes>({
  name: 'a tournament',
  streams: keyedStreams(TOURNAMENT_PREFIX),
  commands: TOURNAMENT_COMMAND_ROWS,
  envelope: TOURNAMENT_ENVELOPE,
  events: TOURNAMENT_EVENT_ROWS,
  upcasters: [],
  // The events of a tournament's tables stand in its log as tables write them.
  carries: { TableMoved: TABLE_MACHINE.events },
  refusals: [...REFUSAL_CODES, 'at-the-table'],
  initial: NO_TOURNAMENT,
  // Raise it when the shape of the state changes: older snapshots are then made anew from the log.
  snapshotSchema: 5,
  decide: decideTournament,
  evolve: evolveTournament,
  view: tournamentView,
  audience: (_before, event, viewer) => seenEvent(event, viewer),
  tell: (_before, event) => [tellTournamentEvent(event)],
  explain: explainRefusal,
});

export function tournamentStream(tournamentId: string): string {
  return `${TOURNAMENT_PREFIX}${tournamentId}`;
}

export function tournamentIdOf(stream: string): string {
  return stream.slice(TOURNAMENT_PREFIX.length);
}
