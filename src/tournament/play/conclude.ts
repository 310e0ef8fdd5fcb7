import {
  inGame,
  ruleOf,
  settingsOf,
  shoeAt,
  type TournamentEvent,
  type TournamentState,
  type TournamentTable,
  valueCents,
} from '../kernel/index.ts';
import { rankTable } from '../results/index.ts';
import { currentRound } from '../structure/index.ts';
import { losePlace } from './lose.ts';
import { timeIsOver } from './open-coup.ts';

/** Whether the session has reached its coups, its shoes or its time at this table. */
export function lengthIsOver(
  state: TournamentState,
  table: TournamentTable,
  atMs: number,
): boolean {
  const { playOff, coups } = table;
  if (playOff !== null) return playOff.coups !== null && coups >= playOff.coups;
  const length = currentRound(state)?.length;
  switch (length?.by) {
    case 'hands':
      return coups >= length.hands;
    case 'shoes':
      return (shoeAt(table)?.number ?? 0) >= length.shoes && table.table.phase === 'shoe-over';
    default:
      return timeIsOver(state, table, atMs);
  }
}

/** Every player whose chips are worth less than the posted minimum is out (T-53). */
export function eliminate(state: TournamentState, table: TournamentTable): TournamentEvent[] {
  const ground = ruleOf(state, 'eliminated-below-minimum');
  const { minimumCents, multipleCents } = table.limits;
  const least = settingsOf(state).elimination === 'no-chips' ? (multipleCents ?? 1) : minimumCents;
  return inGame(table)
    .filter(({ person }) => valueCents(table, person) < least)
    .flatMap((place) => losePlace(state, table, place, 'eliminated', ground));
}

/** Ends the table by its length, because one player is left, or because none is. */
export function concludeIfOver(
  state: TournamentState,
  table: TournamentTable,
  last: boolean,
  atMs: number,
): TournamentEvent[] {
  const alive = inGame(table).length;
  const over = last || lengthIsOver(state, table, atMs);
  if (!over && alive > 1) return [];
  const why = over ? 'length' : alive === 1 ? 'one-left' : 'all-out';
  return conclude(state, table, why);
}

export function conclude(
  state: TournamentState,
  table: TournamentTable,
  why: 'length' | 'early' | 'one-left' | 'all-out',
): TournamentEvent[] {
  const { tableId } = table;
  return [{ type: 'TableConcluded', tableId, why }, ...rankTable(state, table, why === 'all-out')];
}
