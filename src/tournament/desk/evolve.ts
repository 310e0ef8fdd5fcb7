import {
  changeTable,
  type DeskAct,
  type DeskState,
  type TournamentState,
} from '../kernel/index.ts';
import { withPatch } from './patch.ts';
import type { DeskEvent } from './rows.ts';

const MOST_KEPT = 20;

export function evolveDesk(state: TournamentState, event: DeskEvent): TournamentState {
  const desk = changed(state.desk, event);
  switch (event.type) {
    case 'Resumed':
      return { ...turnsMoved(state, event.pausedMs), desk };
    case 'ActUndone':
    case 'ActRedone':
      return { ...withPatch(state, event.patch, event.atMs), desk };
    default:
      return { ...state, desk };
  }
}

/** A player who had the turn has as much time left as before the pause. */
function turnsMoved(state: TournamentState, pausedMs: number): TournamentState {
  return state.floor.ids.reduce(
    (now, tableId) =>
      changeTable(now, tableId, (table) => ({
        ...table,
        turnSinceMs: table.turnSinceMs + pausedMs,
      })),
    state,
  );
}

function changed(desk: DeskState, event: DeskEvent): DeskState {
  switch (event.type) {
    case 'Announced':
      return { ...desk, announcements: newest(desk.announcements, event.announcement) };
    case 'Paused':
      return { ...desk, pause: event.pause };
    case 'Resumed':
      return { ...desk, pause: null, pausedMs: desk.pausedMs + event.pausedMs };
    case 'ActRecorded': {
      const acts = newest(desk.acts, event.act);
      return { ...desk, acts, undone: [], nextActId: event.act.id + 1 };
    }
    case 'ActUndone':
      return { ...desk, acts: without(desk.acts), undone: newest(desk.undone, last(desk.acts)) };
    case 'ActRedone':
      return { ...desk, acts: newest(desk.acts, last(desk.undone)), undone: without(desk.undone) };
  }
}

function newest<T>(list: readonly T[], one: T | undefined): readonly T[] {
  return one === undefined ? list : [...list, one].slice(-MOST_KEPT);
}

const last = (acts: readonly DeskAct[]): DeskAct | undefined => acts.at(-1);
const without = (acts: readonly DeskAct[]): readonly DeskAct[] => acts.slice(0, -1);
