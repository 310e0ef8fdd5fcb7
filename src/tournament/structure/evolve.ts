import {
  NO_TOURNAMENT,
  type ResultsState,
  type StructureState,
  type TournamentState,
} from '../kernel/index.ts';
import type { StructureEvent } from './rows.ts';

export function evolveStructure(state: TournamentState, event: StructureEvent): TournamentState {
  const structure = changed(state.structure, event);
  switch (event.type) {
    case 'SessionStarted':
      return { ...state, phase: 'running', structure, desk: { ...state.desk, pausedMs: 0 } };
    case 'SeatsDrawn':
      // Nothing of the session before remains: forms, used secret wagers, rankings of its tables.
      return { ...state, structure, secret: NO_TOURNAMENT.secret, results: unranked(state) };
    default:
      return { ...state, structure };
  }
}

function unranked({ results }: TournamentState): ResultsState {
  return { ...results, rankings: NO_TOURNAMENT.results.rankings };
}

function changed(structure: StructureState, event: StructureEvent): StructureState {
  switch (event.type) {
    case 'TableDesignated':
      return { ...structure, designated: [...structure.designated, event.tableId] };
    case 'TableReleased': {
      const designated = structure.designated.filter((id) => id !== event.tableId);
      return { ...structure, designated };
    }
    case 'DrawSealed':
      return { ...structure, seals: { ...structure.seals, [event.round]: event.commitment } };
    case 'SeatsDrawn': {
      const { round, seats } = event;
      return { ...structure, round, seats, session: 'seated', admitted: [] };
    }
    case 'EntrantMoved': {
      const { person, tableId, seat } = event;
      const seats = structure.seats.map((old) =>
        old.person === person ? { person, tableId, seat } : old,
      );
      return { ...structure, seats };
    }
    case 'StartMoved': {
      const { round, startsAtMs: atMs, day } = event;
      const notices = [...structure.notices, { what: 'a new start', atMs: event.noticeAtMs }];
      return { ...structure, notices, starts: { ...structure.starts, [round]: { atMs, day } } };
    }
    case 'SessionStarted':
      return { ...structure, session: 'running', startedAtMs: event.atMs };
    case 'SessionClosed':
      return { ...structure, session: 'none', seats: [], startedAtMs: null };
    case 'WagerTimeSet':
      return { ...structure, wagerSeconds: event.seconds };
    case 'WinnerAdmitted':
      return { ...structure, admitted: [...structure.admitted, event.person] };
  }
}
