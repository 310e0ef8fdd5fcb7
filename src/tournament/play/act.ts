import { ok } from '../../kit/index.ts';
import { citation } from '../../rules/index.ts';
import type { CommandType } from '../../table/index.ts';
import {
  type Decision,
  decideAtTable,
  type Envelope,
  type Evolve,
  isLive,
  no,
  noAtTable,
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
import { TABLE_ACTS } from './table-acts.ts';

type Act = Extract<PlayCommand, { type: 'ActAtTable' }> & Envelope;

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
  const refused = barredRefusal(state, table, act.type);
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
      return afterwards(state, table, aboutCards(state, decided));
    }
  }
}

function barredRefusal(
  state: TournamentState,
  { stage }: TournamentTable,
  command: CommandType,
): Decision | null {
  const barred = TABLE_ACTS[command];
  if (barred !== null) {
    const over = barred === 'chips-stay' && (stage === 'concluded' || stage === 'decided');
    const ground = over ? chipsGround(state) : ruleOf(state, barred);
    return no('not-of-this-event', ground, { command });
  }
  // Acts that the declared terms exclude (Victoria 2002 12.2.2).
  const named = settingsOf(state).modifications.map(({ clause }) => clause);
  const excluded = policyOf(state).excludable.value.find(
    ({ act, clause }) => act === command && named.includes(clause),
  );
  return excluded === undefined ? null : no('not-of-this-event', excluded.clause, { command });
}

/** Whose the chips are when the session is over. */
function chipsGround(state: TournamentState) {
  return ruleOf(state, isLive(state) ? 'live-chips-are-the-players' : 'chips-are-the-operators');
}

/** Who gets the cards is a rule of the tournament where the book has one (Tasmania 15.7.1). */
function aboutCards(state: TournamentState, decided: Decision): Decision {
  const ground = ruleOf(state, 'cards-to-highest');
  if (decided.ok || decided.error.code !== 'at-the-table' || !ground.value) return decided;
  const { facts } = decided.error;
  const cards = facts.code === 'not-the-opener' || facts.code === 'not-offered';
  return cards ? noAtTable({ ...facts, clause: citation(ground) }) : decided;
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
