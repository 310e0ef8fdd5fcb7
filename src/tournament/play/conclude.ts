import {
  type EventEvent,
  type EventState,
  type EventTable,
  inGame,
  ruleOf,
  settingsOf,
  shoeAt,
  stackCents,
  valueCents,
} from '../kernel/index.ts';
import { rankTable } from '../results/index.ts';
import { currentRound, isFinal } from '../structure/index.ts';
import { losePlace } from './lose.ts';
import { timeIsOver } from './open-coup.ts';

/** Whether the session has had its coups, its shoes or its time at this table. */
export function lengthIsOver(state: EventState, table: EventTable, atMs: number): boolean {
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

/** Everybody whose chips are worth less than the posted minimum is out (T-53). */
export function eliminate(state: EventState, table: EventTable): EventEvent[] {
  const ground = ruleOf(state, 'eliminated-below-minimum');
  const { minimumCents, multipleCents } = table.limits;
  const least = settingsOf(state).elimination === 'no-chips' ? (multipleCents ?? 1) : minimumCents;
  return inGame(table)
    .filter(({ person }) => valueCents(table, person) < least)
    .flatMap((place) => losePlace(state, table, place, 'eliminated', ground));
}

/** The table has finished: by its length, because one is left, or because nobody is. */
export function concludeIfOver(
  state: EventState,
  table: EventTable,
  last: boolean,
  atMs: number,
): EventEvent[] {
  const alive = inGame(table).length;
  const over = last || lengthIsOver(state, table, atMs);
  if (!over && alive > 1) return [];
  const why = over ? 'length' : alive === 1 ? 'one-left' : 'all-out';
  return conclude(state, table, why);
}

export function conclude(
  state: EventState,
  table: EventTable,
  why: 'length' | 'early' | 'one-left' | 'all-out',
): EventEvent[] {
  const { tableId } = table;
  return [{ type: 'TableConcluded', tableId, why }, ...rankTable(state, table, why === 'all-out')];
}

/** Those who go on are known: no more are left than may go on, or nobody can catch up (T-45). */
export function isDetermined(state: EventState, table: EventTable): boolean {
  const alive = inGame(table).length;
  const places = isFinal(state) ? 1 : (currentRound(state)?.advancing ?? 0);
  return alive <= places || cannotCatchUp(state, table, places);
}

/**
 * Provable only with a known number of coups left. In one coup a stack can at best gain eight
 * times what the minimum leaves for Tie, and at worst lose the maximum on a hand and on Tie.
 */
function cannotCatchUp(state: EventState, table: EventTable, places: number): boolean {
  const left = coupsLeft(state, table);
  if (left === null || table.carried.length > 0) return false;
  const stacks = inGame(table)
    .map(({ person }) => stackCents(table.table, person) as number)
    .sort((a, b) => b - a);
  const last = stacks[places - 1];
  const next = stacks[places];
  if (last === undefined || next === undefined) return false;
  const { minimumCents, maximumCents, multipleCents } = table.limits;
  const unit = multipleCents ?? 1;
  let best = next;
  for (let coup = 0; coup < left && best < last; coup += 1) {
    const tie = Math.min(maximumCents, Math.max(0, best - minimumCents));
    best += Math.max(TIE_ODDS * (tie - (tie % unit)), Math.min(maximumCents, best));
  }
  const worst = Math.max(0, last - left * 2 * maximumCents);
  return best < worst;
}

const TIE_ODDS = 8;

function coupsLeft(state: EventState, table: EventTable): number | null {
  if (table.playOff?.coups !== null && table.playOff !== null) {
    return table.playOff.coups - table.coups;
  }
  const length = currentRound(state)?.length;
  return length?.by === 'hands' ? length.hands - table.coups : null;
}
