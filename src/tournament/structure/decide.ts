import { ok } from '../../kit/index.ts';
import {
  type Decision,
  type Envelope,
  entrantOf,
  entrantsOf,
  no,
  policyOf,
  ruleOf,
  settingsOf,
  type TournamentState,
} from '../kernel/index.ts';
import { buyChips } from './buying.ts';
import { closeSession } from './closing.ts';
import { drawRound, moveEntrant } from './drawing.ts';
import { placesOfNext, playersOf, roundOf } from './rounds.ts';
import type { StructureCommand } from './rows.ts';
import { issueChips, startSession } from './starting.ts';

type Command<T extends StructureCommand['type']> = Extract<StructureCommand, { type: T }> &
  Envelope;

export function decideStructure(
  state: TournamentState,
  command: StructureCommand & Envelope,
): Decision {
  switch (command.type) {
    case 'DesignateTable':
      return designate(state, command);
    case 'ReleaseTable':
      return release(state, command.tableId);
    case 'SealDraw':
      return sealDraw(state, command);
    case 'DrawSeats':
      return drawRound(state, command);
    case 'MoveEntrant':
      return moveEntrant(state, command);
    case 'MoveStart':
      return moveStart(state, command);
    case 'IssueChips':
      return issueChips(state, command);
    case 'StartSession':
      return startSession(state, command.atMs);
    case 'BuyChips':
      return buyChips(state, command);
    case 'CloseSession':
      return closeSession(state);
    case 'AdmitWinner':
      return admitWinner(state, command);
  }
}

function designate(state: TournamentState, { tableId, by }: Command<'DesignateTable'>): Decision {
  const { tablesDesignatedBy } = policyOf(state);
  const wanted = tablesDesignatedBy.value;
  if (by.role !== wanted) {
    return no('not-your-act', tablesDesignatedBy, { role: by.role, who: [wanted] });
  }
  if (state.structure.designated.includes(tableId)) {
    return no('table-in-use', tablesDesignatedBy, { table: tableId });
  }
  return ok([{ type: 'TableDesignated', tableId, by: by.person }]);
}

function release(state: TournamentState, tableId: string): Decision {
  const ground = ruleOf(state, 'tables-exclusive');
  if (!state.structure.designated.includes(tableId)) {
    return no('table-unknown', ruleOf(state, 'tables-designated'), { table: tableId });
  }
  if (state.structure.seats.some((seat) => seat.tableId === tableId)) {
    return no('table-in-use', ground, { table: tableId });
  }
  return ok([{ type: 'TableReleased', tableId }]);
}

/**
 * The seal comes before the players are known: entries are still open, or the round before is in
 * play.
 */
function sealDraw(state: TournamentState, { round, commitment }: Command<'SealDraw'>): Decision {
  const rounds = settingsOf(state).rounds.length;
  if (roundOf(state, round) === null) return no('no-such-round', null, { round, rounds });
  if (state.structure.seals[round] !== undefined) return no('already-sealed', null, { round });
  const known =
    round === 1
      ? state.phase !== 'published' && state.phase !== 'entries'
      : state.structure.round >= round ||
        (state.structure.round === round - 1 && state.structure.session === 'none');
  if (known) return no('too-late', null, { what: 'the players of the round are known' });
  return ok([{ type: 'DrawSealed', round, commitment }]);
}

function moveStart(state: TournamentState, command: Command<'MoveStart'>): Decision {
  const { round, startsAtMs, day, noticeAtMs, atMs } = command;
  const ground = ruleOf(state, 'start-may-move');
  const { rounds, noticeMinutes } = settingsOf(state);
  if (roundOf(state, round) === null) {
    return no('no-such-round', ground, { round, rounds: rounds.length });
  }
  const { round: current, session } = state.structure;
  if (current > round || (current === round && session !== 'seated')) {
    return no('too-late', ground, { what: 'the session has begun' });
  }
  const early = noticeAtMs !== null && noticeAtMs + noticeMinutes * 60_000 <= startsAtMs;
  if (!early || noticeAtMs > atMs) return no('notice-not-given', ground, { what: 'a new start' });
  const told = entrantsOf(state)
    .filter(({ status }) => status === 'player')
    .map(({ person }) => person);
  return ok([{ type: 'StartMoved', round, startsAtMs, day, noticeAtMs, told }]);
}

function admitWinner(state: TournamentState, { person, from }: Command<'AdmitWinner'>): Decision {
  const ground = ruleOf(state, 'advance-fits');
  const entrant = entrantOf(state, person);
  if (entrant === null) return no('unknown-person', ground, { person });
  const { status } = entrant;
  if (status !== 'out' && status !== 'forfeited')
    return no('wrong-status', ground, { person, status });
  const { secondaryPlaces = 0, madeUp = false } = roundOf(state, state.structure.round) ?? {};
  const going = playersOf(state, state.structure.round + 1).length;
  const free = placesOfNext(state) - (going - state.structure.admitted.length);
  const places = madeUp ? Math.max(secondaryPlaces, free) : secondaryPlaces;
  if (state.structure.session !== 'none' || state.structure.admitted.length >= places) {
    return no('not-offered', ground, { what: 'a place for a secondary winner' });
  }
  return ok([
    { type: 'WinnerAdmitted', person, from },
    { type: 'PlayerAdvanced', person, round: state.structure.round + 1 },
  ]);
}
