import type { Entrant, Round, TournamentState } from '../kernel/index.ts';
import { entrantsOf, settingsOf } from '../kernel/index.ts';

export function roundOf(state: TournamentState, round: number): Round | null {
  return settingsOf(state).rounds[round - 1] ?? null;
}

/** The round being played. */
export function currentRound(state: TournamentState): Round | null {
  return roundOf(state, state.structure.round);
}

export function isFinal(state: TournamentState): boolean {
  return state.structure.round === settingsOf(state).rounds.length;
}

/** The entrants who play a round, in the order of application. */
export function playersOf(state: TournamentState, round: number): Entrant[] {
  return entrantsOf(state).filter((e) => e.status === 'player' && e.round === round);
}

/** The number of tables for so many players: as the terms say, otherwise as few as hold them. */
export function tablesNeeded(state: TournamentState, round: Round, players: number): number {
  const { seats } = settingsOf(state).table;
  return round.tables === null ? Math.ceil(players / seats) : Math.min(round.tables, players);
}

/** How many the next round can seat. */
export function placesOfNext(state: TournamentState): number {
  const next = roundOf(state, state.structure.round + 1);
  const { table, rounds } = settingsOf(state);
  if (next === null) return 0;
  const last = state.structure.round + 1 === rounds.length;
  return (next.tables ?? (last ? 1 : MOST_TABLES)) * table.seats;
}

/** Where the terms leave the number of tables to the field, there are as many as it needs. */
const MOST_TABLES = 1000;
