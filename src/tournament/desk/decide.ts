import { canonicalJson, ok } from '../../kit/index.ts';
import {
  type Decision,
  type DeskAct,
  type DeskPatch,
  type Envelope,
  no,
  type TournamentState,
} from '../kernel/index.ts';
import { cardsDealt, patchOf } from './patch.ts';
import type { DeskCommand } from './rows.ts';

type Command<T extends DeskCommand['type']> = Extract<DeskCommand, { type: T }> & Envelope;

export function decideDesk(state: TournamentState, command: DeskCommand & Envelope): Decision {
  const { by, atMs } = command;
  switch (command.type) {
    case 'Announce': {
      const text = command.text.trim();
      if (text === '') return no('reason-needed', null, { what: 'What is to be announced?' });
      return ok([{ type: 'Announced', announcement: { text, by: by.person, atMs } }]);
    }
    case 'Pause': {
      const { pause } = state.desk;
      if (pause !== null) return no('paused', null, { since: pause.atMs, why: pause.why });
      return ok([{ type: 'Paused', pause: { why: command.why, by: by.person, atMs } }]);
    }
    case 'Resume': {
      const { pause } = state.desk;
      if (pause === null) return no('not-due', null, { what: 'play does not stand still' });
      const pausedMs = Math.max(0, atMs - pause.atMs);
      return ok([{ type: 'Resumed', atMs, pausedMs }]);
    }
    case 'UndoAct':
      return undo(state, command);
    case 'RedoAct':
      return redo(state, command);
  }
}

/**
 * Only the newest act can be undone, only by the person who did it, and only while no card has been
 * dealt since.
 */
function undo(state: TournamentState, { act: id, by, atMs }: Command<'UndoAct'>): Decision {
  const act = newestOf(state.desk.acts, id, by.person);
  if (act === null) return no('nothing-to-undo', null, { person: by.person });
  const refused = standsStill(state, act, act.after);
  return refused ?? ok([{ type: 'ActUndone', id: act.id, patch: act.before, atMs }]);
}

function redo(state: TournamentState, { act: id, by, atMs }: Command<'RedoAct'>): Decision {
  const act = newestOf(state.desk.undone, id, by.person);
  if (act === null) return no('nothing-to-undo', null, { person: by.person });
  const refused = standsStill(state, act, act.before);
  return refused ?? ok([{ type: 'ActRedone', id: act.id, patch: act.after, atMs }]);
}

function newestOf(acts: readonly DeskAct[], id: number, person: string): DeskAct | null {
  const newest = acts.at(-1);
  return newest !== undefined && newest.id === id && newest.by === person ? newest : null;
}

/**
 * Refuses if others have changed since what the act touched, because their changes would be lost.
 */
function standsStill(state: TournamentState, act: DeskAct, expected: DeskPatch): Decision | null {
  const { id, tableId, cards } = act;
  if (cardsDealt(state, tableId) !== cards) return no('cards-dealt-since', null, { act: id });
  const now = patchOf(state, tableId);
  if (canonicalJson(now) !== canonicalJson(expected)) return no('changed-since', null, { act: id });
  return null;
}
