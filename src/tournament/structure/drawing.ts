import { ok } from '../../kit/index.ts';
import {
  type Decision,
  type Envelope,
  goneGround,
  no,
  placeGivenUp,
  ruleOf,
  settingsOf,
  type TournamentEvent,
  type TournamentState,
  tableOf,
  whereIs,
} from '../kernel/index.ts';
import { playersOf, roundOf, tablesNeeded } from './rounds.ts';
import type { StructureCommand } from './rows.ts';
import { drawCommitment, drawSeats, isDrawSecret } from './seat-draw.ts';
import { prepareTable, seatTaken } from './tables.ts';

type Command<T extends StructureCommand['type']> = Extract<StructureCommand, { type: T }> &
  Envelope;

/** The seal is opened, every player of the round gets a place, and the tables open. */
export function drawRound(state: TournamentState, command: Command<'DrawSeats'>): Decision {
  const { round: number, secret, by, atMs } = command;
  const refused = drawRefusal(state, number, secret);
  if (refused !== null) return refused;
  const round = roundOf(state, number);
  const players = playersOf(state, number);
  const { table, limits } = settingsOf(state);
  if (round === null) return no('no-such-round', null, { round: number, rounds: 0 });
  const needed = tablesNeeded(state, round, players.length);
  const tables = state.structure.designated.slice(0, needed);
  const places = tables.length * table.seats;
  const ground = ruleOf(state, 'one-place-each');
  if (players.length < 2) return no('too-few-players', ground, { alive: players.length });
  if (players.length > places) {
    const cite = places === 0 ? ruleOf(state, 'tables-designated') : ground;
    return no('too-few-places', cite, { players: players.length, places });
  }
  const { eventId } = state.terms;
  const seats = drawSeats({ eventId, round: number, people: players, tables }, secret);
  const events: TournamentEvent[] = [
    { type: 'SeatsDrawn', round: number, secret, seats },
    { type: 'FloorCleared' },
  ];
  for (const tableId of tables) {
    const own = seats.filter((seat) => seat.tableId === tableId);
    const prepared = prepareTable(state, tableId, own, limits, by.person, atMs);
    if (!prepared.ok) return prepared;
    events.push(...prepared.value);
  }
  return ok(events);
}

function drawRefusal(state: TournamentState, round: number, secret: string): Decision | null {
  const { structure, phase } = state;
  const { rounds } = settingsOf(state);
  const due = structure.round + 1;
  if (round !== due || structure.session !== 'none' || round > rounds.length) {
    return no('no-such-round', ruleOf(state, 'advance-fixed'), { round, rounds: rounds.length });
  }
  if (round === 1 && phase !== 'entries-closed') return no('not-now', null, { phase });
  const seal = structure.seals[round];
  if (seal === undefined) return no('draw-not-sealed', null, { round });
  const fits = isDrawSecret(secret) && drawCommitment(state.terms.eventId, round, secret) === seal;
  return fits ? null : no('seal-broken', null, { round });
}

/** The operator allots places; before the session a player may be moved to a free seat. */
export function moveEntrant(state: TournamentState, command: Command<'MoveEntrant'>): Decision {
  const { person, tableId, seat, why, atMs } = command;
  const ground = ruleOf(state, 'one-place-each');
  if (why === '') return no('reason-needed', ground, { what: 'Why is the player moved?' });
  const { session } = state.structure;
  if (session === 'none' || session === 'decided') {
    return no('not-now', ground, { phase: state.phase, stage: 'none' });
  }
  if (session !== 'seated') return no('too-late', ground, { what: 'the session has begun' });
  const from = whereIs(state, person);
  const to = tableOf(state, tableId);
  if (from === null) return no('not-allocated', ground, { people: [person] });
  if (from.place.standing !== 'in-game') {
    return no('place-void', goneGround(state, from.place), { seat: from.place.seat });
  }
  if (to === null) {
    return no('table-unknown', ruleOf(state, 'tables-designated'), { table: tableId });
  }
  const taken = to.places.some((place) => place.seat === seat);
  const { seats } = settingsOf(state).table;
  if (taken || seat < 1 || seat > seats) return no('seat-taken', ground, { seat });
  return ok([
    { type: 'EntrantMoved', person, tableId, seat, why },
    ...placeGivenUp(from.table, from.place),
    { type: 'PlaceGiven', tableId, seat, person },
    seatTaken(tableId, person, seat, atMs),
  ]);
}
