import { cents } from '../../kit/index.ts';
import {
  changeTable,
  type EventState,
  type EventTable,
  type Place,
  type ResultsEvent,
  settingsOf,
} from '../kernel/index.ts';

export function evolveResults(state: EventState, event: ResultsEvent): EventState {
  const { results } = state;
  switch (event.type) {
    case 'PoolFixed':
      return { ...state, results: { ...results, pool: event.pool } };
    case 'TableRanked': {
      const { ranking } = event;
      const rankings = { ...results.rankings, [ranking.tableId]: ranking };
      const open = ranking.groups.some(({ how }) => how === 'play-off');
      const stage = open ? 'concluded' : 'decided';
      const next = { ...state, results: { ...results, rankings } };
      return changeTable(next, ranking.tableId, (table) => ({ ...table, stage, playOff: null }));
    }
    case 'PlayOffOrdered':
      return changeTable(state, event.tableId, (table) => playOff(state, table, event));
    case 'PlayOffLengthDrawn':
      return changeTable(state, event.tableId, (table) => {
        const { playOff: now } = table;
        return now === null ? table : { ...table, playOff: { ...now, coups: event.coups } };
      });
    case 'PrizesAllocated': {
      const { awards, roundingCents } = event;
      return { ...state, phase: 'allocated', results: { ...results, awards, roundingCents } };
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
    case 'EventAbandoned':
      return { ...state, phase: 'abandoned' };
  }
}

/** A session of its own: the places of those concerned, the limits of the start (T-81). */
function playOff(
  state: EventState,
  table: EventTable,
  { people, from, chipsCents }: Extract<ResultsEvent, { type: 'PlayOffOrdered' }>,
): EventTable {
  const places = table.places.map((place): Place => {
    const plays = people.includes(place.person);
    const standing = plays ? 'in-game' : place.standing === 'in-game' ? 'retired' : place.standing;
    const issuedCents = plays ? chipsCents : cents(0);
    return { ...place, standing, outInCoup: null, missed: 0, issuedCents };
  });
  return {
    ...table,
    stage: 'play-off',
    places,
    limits: settingsOf(state).limits,
    raised: false,
    raiseOpen: false,
    puck: null,
    coups: 0,
    carried: [],
    playOff: { people, from, coups: null, chipsCents },
  };
}
