import {
  type Decision,
  type Envelope,
  type Evolve,
  no,
  ruleOf,
  type TournamentState,
  type TournamentTable,
  tableOf,
} from '../kernel/index.ts';
import { actAtTable } from './act.ts';
import { announceBanks } from './banks.ts';
import { disqualify, findConcealment, retire } from './conduct.ts';
import {
  announceLastCoup,
  finishTable,
  insertIndicator,
  raiseLimits,
  showIndicator,
} from './limits.ts';
import { cancelPlace, penalise } from './penalty.ts';
import {
  leavePlace,
  nameSubstitute,
  recordAbsence,
  restrictWager,
  setWagerTime,
  takePlace,
} from './people.ts';
import type { PlayCommand } from './rows.ts';
import { findStake, keepWager, placeWager } from './wager.ts';

type AtTable = Extract<PlayCommand, { tableId: string }> & Envelope;

export function decidePlay(
  state: TournamentState,
  command: PlayCommand & Envelope,
  evolve: Evolve,
): Decision {
  switch (command.type) {
    case 'NameSubstitute':
      return nameSubstitute(state, command);
    case 'SetWagerTime':
      return setWagerTime(state, command);
    case 'Disqualify':
      return disqualify(state, command, evolve);
    case 'FindConcealment':
      return findConcealment(state, command, evolve);
    case 'Retire':
      return retire(state, command, evolve);
    default: {
      const table = tableOf(state, command.tableId);
      const ground = ruleOf(state, 'tables-designated');
      if (table === null) return no('table-unknown', ground, { table: command.tableId });
      return decideAt(state, table, command, evolve);
    }
  }
}

function decideAt(
  state: TournamentState,
  table: TournamentTable,
  command: AtTable,
  evolve: Evolve,
): Decision {
  switch (command.type) {
    case 'TakePlace':
      return takePlace(state, table, command);
    case 'LeavePlace':
      return leavePlace(state, table, command);
    case 'AnnounceBanks':
      return announceBanks(state, table);
    case 'CancelPlace':
      return cancelPlace(state, table, command, evolve);
    case 'Penalise':
      return penalise(state, table, command, evolve);
    case 'RestrictWager':
      return restrictWager(state, table, command);
    case 'RecordAbsence':
      return recordAbsence(state, table, command);
    case 'PlaceWager':
      return placeWager(state, table, command);
    case 'KeepWager':
      return keepWager(state, table, command);
    case 'FindStake':
      return findStake(state, table, command);
    case 'InsertIndicator':
      return insertIndicator(state, table, command);
    case 'ShowIndicator':
      return showIndicator(state, table);
    case 'RaiseLimits':
      return raiseLimits(state, table, command, evolve);
    case 'AnnounceLastCoup':
      return announceLastCoup(state, table);
    case 'FinishTable':
      return finishTable(state, table, command);
    case 'ActAtTable':
      return actAtTable(state, table, command, evolve);
  }
}
