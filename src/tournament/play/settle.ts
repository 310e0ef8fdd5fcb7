import { cents } from '../../kit/index.ts';
import { citation } from '../../rules/index.ts';
import {
  type CarriedWager,
  chipsOut,
  type Decision,
  decideAtTable,
  type Envelope,
  type Evolve,
  handWager,
  inGame,
  inSteps,
  isUnbacked,
  type Place,
  rankAt,
  resultAt,
  ruleOf,
  type Step,
  settingsOf,
  stackCents,
  type TournamentEvent,
  type TournamentState,
  type TournamentTable,
  tableOf,
} from '../kernel/index.ts';
import { announcedRefusal, settleForms } from '../secret/index.ts';
import { concludeIfOver, eliminate, lengthIsOver } from './conclude.ts';
import { nextPuck } from './order.ts';
import type { PlayCommand } from './rows.ts';

type Act = Extract<PlayCommand, { type: 'ActAtTable' }>;

/**
 * The end of a coup, in this order: chips, forms, deductions, the count, then either the end of the
 * session or eliminations and the puck.
 */
export function settleCoup(
  state: TournamentState,
  table: TournamentTable,
  { act, by, atMs }: Act & Envelope,
  evolve: Evolve,
): Decision {
  const { tableId } = table;
  const actor = { person: by.person, role: rankAt(state, by.role) };
  const kind = table.table.coup?.kind;
  // A coup without betting does not count (T-72), unless bets were called for and nobody wagered
  // (VI-75).
  if (kind !== 'betting' && !isUnbacked(state, table))
    return decideAtTable(table.table, tableId, act, actor, atMs);
  const refused = announcedRefusal(state, table);
  if (refused !== null) return refused;
  const result = resultAt(table);
  const at = (
    step: (now: TournamentState, t: TournamentTable) => readonly TournamentEvent[],
  ): Step => {
    return (now) => step(now, tableOf(now, tableId) ?? table);
  };
  return inSteps(state, evolve, [
    () => decideAtTable(table.table, tableId, act, actor, atMs),
    at((_, t) => (result === null ? [] : settleForms(state, table, result, t))),
    at((now, t) => deductions(now, t)),
    at((now, t) => [counted(now, table, t)]),
    at((now, t) => afterCoup(now, t, table.last, atMs)),
    at((now, t) => concludeIfOver(now, t, table.last, atMs)),
    at((now, t) => movePuck(now, t)),
  ]);
}

/** Deducts the table minimum from everybody who missed the coup, never more than the stack. */
function deductions(state: TournamentState, table: TournamentTable): TournamentEvent[] {
  const { tableId } = table;
  return inGame(table).flatMap((place): TournamentEvent[] => {
    if (!place.absentThisCoup) return [];
    const late = place.presence === 'late';
    const ground = ruleOf(state, late ? 'late-deduction' : 'absence-deduction');
    const price = settingsOf(state).absenceDeductionCents ?? table.limits.minimumCents;
    const amountCents = cents(Math.min(price, stackCents(table.table, place.person)));
    const why = late ? 'late' : 'absent';
    const clause = citation(ground);
    return [
      { type: 'MinimumDeducted', tableId, seat: place.seat, amountCents, why, clause },
      ...chipsOut(tableId, place.person, amountCents),
    ];
  });
}

/** The coup counts; after a tie the wagers on hands are remembered. */
function counted(
  state: TournamentState,
  before: TournamentTable,
  { tableId, coups, indicator }: TournamentTable,
) {
  const tie = resultAt(before)?.outcome === 'tie';
  const carries = tie && ruleOf(state, 'altered-after-tie').value && !before.last;
  const carried = carries ? inGame(before).flatMap((place) => lying(before, place)) : [];
  const raiseOpen = indicator?.fresh === true && !before.raised;
  return { type: 'CoupCounted', tableId, coup: coups + 1, carried, raiseOpen } as const;
}

function lying({ table }: TournamentTable, { seat, person }: Place): CarriedWager[] {
  const wager = handWager(table, person);
  if (wager === null || (wager.type !== 'player' && wager.type !== 'banker')) return [];
  return [{ seat, side: wager.type, stakeCents: wager.stakeCents }];
}

/** The last coup eliminates nobody: small stacks are ranked by their value (T-53). */
function afterCoup(
  state: TournamentState,
  table: TournamentTable,
  last: boolean,
  atMs: number,
): readonly TournamentEvent[] {
  return last || lengthIsOver(state, table, atMs) ? [] : eliminate(state, table);
}

function movePuck(state: TournamentState, table: TournamentTable): TournamentEvent[] {
  if (!ruleOf(state, 'puck').value || table.stage === 'concluded' || table.stage === 'decided') {
    return [];
  }
  return [{ type: 'PuckMoved', tableId: table.tableId, seat: nextPuck(table, table.puck) }];
}
