import { cents } from '../../kit/index.ts';
import {
  changeTable,
  type Place,
  type TournamentState,
  type TournamentTable,
  withRanking,
  withSecretsUsed,
} from '../kernel/index.ts';
import type { ResultsEvent } from './rows.ts';

export function evolveResults(state: TournamentState, event: ResultsEvent): TournamentState {
  const { results } = state;
  switch (event.type) {
    case 'PoolFixed':
      return { ...state, results: { ...results, pool: event.pool } };
    case 'TableRanked': {
      const { ranking } = event;
      const open = ranking.groups.some(({ how }) => how === 'play-off');
      const stage = open ? 'concluded' : 'decided';
      const next = withRanking(state, ranking);
      return changeTable(next, ranking.tableId, (table) => ({ ...table, stage }));
    }
    case 'PlayOffOrdered': {
      const secret = event.people.reduce(
        (next, who) => withSecretsUsed(next, who, 0),
        state.secret,
      );
      return changeTable({ ...state, secret }, event.tableId, (table) => playOff(table, event));
    }
    case 'PlayOffLengthDrawn':
      return changeTable(state, event.tableId, (table) => {
        const { playOff: now } = table;
        return now === null ? table : { ...table, playOff: { ...now, coups: event.coups } };
      });
    case 'PrizesAllocated': {
      const { awards, roundingCents, notes } = event;
      const told = { ...results, awards, roundingCents, notes };
      return { ...state, phase: 'allocated', results: told };
    }
    case 'PrizePaid': {
      const awards = results.awards.map((award) =>
        award.person === event.person ? { ...award, paid: true } : award,
      );
      return { ...state, results: { ...results, awards } };
    }
    case 'FinalPlayed':
      return { ...state, phase: 'final-played' };
    case 'EventClosed':
      return { ...state, phase: 'closed' };
    case 'WinnerDeclared':
      return { ...state, results: { ...results, winner: event.person } };
    case 'EventAbandoned':
      return { ...state, phase: 'abandoned' };
    case 'PoolSetAside':
      return setAside(state, event.amountCents);
    case 'PoolDirected':
      return setAside(state, results.setAsideCents - event.amountCents);
  }
}

/** The tournament is over when the last of the amount has gone where the authority sent it. */
function setAside(state: TournamentState, amountCents: number): TournamentState {
  const phase = amountCents === 0 ? 'abandoned' : 'set-aside';
  return { ...state, phase, results: { ...state.results, setAsideCents: cents(amountCents) } };
}

/**
 * A play-off is a session of its own, for which the players of the group are already at the table.
 */
function playOff(
  table: TournamentTable,
  { people, from, chipsCents }: Extract<ResultsEvent, { type: 'PlayOffOrdered' }>,
): TournamentTable {
  const places = table.places.map((place): Place => ({ ...place, presence: 'seated' }));
  return {
    ...table,
    stage: 'play-off',
    places,
    playOff: { people, from, coups: null, chipsCents },
  };
}
