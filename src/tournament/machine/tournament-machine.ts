import { keysOf } from '../../kit/index.ts';
import { defineMachine } from '../../machine/index.ts';
import { TABLE_MACHINE } from '../../table/index.ts';
import {
  NO_TOURNAMENT,
  type Refusal,
  TOURNAMENT_EVENT_ROWS,
  type TournamentCommand,
  type TournamentEvent,
  type TournamentState,
} from '../kernel/index.ts';
import { decideTournament } from './decide.ts';
import { evolveTournament } from './evolve.ts';

/** A tournament, from its terms to its prizes. */
export const TOURNAMENT_MACHINE = defineMachine<
  TournamentState,
  TournamentCommand,
  TournamentEvent,
  Refusal
>({
  name: 'a tournament',
  initial: NO_TOURNAMENT,
  // Raise it when the shape of the state changes: older snapshots are then made anew from the log.
  snapshotSchema: 5,
  decide: decideTournament,
  evolve: evolveTournament,
  events: {
    types: keysOf(TOURNAMENT_EVENT_ROWS),
    upcasters: [],
    carries: { TableMoved: TABLE_MACHINE.events },
  },
});
