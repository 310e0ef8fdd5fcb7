import { ok } from '../../kit/index.ts';
import type { CommandType } from '../../table/index.ts';
import {
  type Decision,
  decideAtTable,
  type Envelope,
  type Evolve,
  no,
  policyOf,
  rankAt,
  ruleOf,
  settingsOf,
  type TournamentEvent,
  type TournamentState,
  type TournamentTable,
} from '../kernel/index.ts';
import { cancelForms } from '../secret/index.ts';
import { closeBetting } from './close-betting.ts';
import { drawCard, patronName } from './draw.ts';
import { openCoup } from './open-coup.ts';
import type { PlayCommand } from './rows.ts';
import { settleCoup } from './settle.ts';

type Act = Extract<PlayCommand, { type: 'ActAtTable' }> & Envelope;

/** Acts of an ordinary table that a tournament does itself, or does not have. */
const BARRED: ReadonlySet<CommandType> = new Set<CommandType>([
  'OpenTable',
  'CloseTable',
  'PostClosing',
  'BringChips',
  'TakeChips',
  'TakeSeat',
  'LeaveSeat',
  'PermitStanding',
  'StandAt',
  'NameNominee',
  'PlaceWager',
  'AlterWager',
  'MoveWager',
  'WithdrawWager',
  'SpeakWager',
  'ConvertSpoken',
  'NominateHand',
  'RefuseWager',
  'ReduceWagers',
  'ReportStake',
  'ChooseMethod',
  'ChooseFacing',
  'AskFreeCoups',
  'ApproveFreeCoups',
]);

/**
 * An act at a table: the tournament's guards, the table's own decision, and what follows from it.
 */
export function actAtTable(
  state: TournamentState,
  table: TournamentTable,
  command: Act,
  evolve: Evolve,
): Decision {
  const { act, by } = command;
  const refused = barredRefusal(state, act.type);
  if (refused !== null) return refused;
  switch (act.type) {
    case 'OpenBetting':
      return openCoup(state, table, command, evolve);
    case 'CallNoMoreBets':
      return closeBetting(state, table, command, evolve);
    case 'DrawCard':
      return afterwards(state, table, drawCard(state, table, command));
    case 'SettleCoup':
      return settleCoup(state, table, command, evolve);
    default: {
      const { tableId, table: inner } = table;
      const person = patronName(table, by.person);
      const actor = { person, role: rankAt(state, by.role) };
      const { atMs, forPerson } = command;
      const decided = decideAtTable(inner, tableId, act, actor, atMs, forPerson);
      return afterwards(state, table, decided);
    }
  }
}

function barredRefusal(state: TournamentState, command: CommandType): Decision | null {
  if (BARRED.has(command)) {
    return no('not-of-this-event', ruleOf(state, 'chips-stay'), { command });
  }
  // Acts that the declared terms exclude (Victoria 2002 12.2.2).
  const named = settingsOf(state).modifications.map(({ clause }) => clause);
  const excluded = policyOf(state).excludable.value.find(
    ({ act, clause }) => act === command && named.includes(clause),
  );
  return excluded === undefined ? null : no('not-of-this-event', excluded.clause, { command });
}

/**
 * For a coup that became void or lost its wagers: forms go back unread and nothing counts (T-63).
 */
function afterwards(state: TournamentState, table: TournamentTable, decided: Decision): Decision {
  if (!decided.ok) return decided;
  const undone = decided.value.some(
    (event) => event.type === 'TableMoved' && UNDOING.includes(event.event.type),
  );
  const cancelled: TournamentEvent[] = undone
    ? cancelForms(state, table, 'the coup does not count')
    : [];
  return ok([...decided.value, ...cancelled]);
}

const UNDOING: readonly string[] = ['CoupVoided', 'CoupBecameDummy'];
