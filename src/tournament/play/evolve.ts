import { cents, noDrawers } from '../../kit/index.ts';
import { evolve as evolveTable, UNOPENED } from '../../table/index.ts';
import {
  changePlace,
  changeTable,
  type Place,
  type Seating,
  type TournamentState,
  type TournamentTable,
  withTable,
} from '../kernel/index.ts';
import type { PlayEvent } from './rows.ts';

export function evolvePlay(state: TournamentState, event: PlayEvent): TournamentState {
  switch (event.type) {
    case 'FloorCleared':
      return { ...state, floor: { ...state.floor, tables: noDrawers(), ids: [] } };
    case 'PlacesPrepared':
      return openedTable(state, event);
    default:
      return changeTable(state, event.tableId, (table) => changed(table, event));
  }
}

type AtTable = Exclude<PlayEvent, { type: 'FloorCleared' | 'PlacesPrepared' }>;

function changed(table: TournamentTable, event: AtTable): TournamentTable {
  switch (event.type) {
    case 'TableMoved':
      return movedOn(table, event.event);
    case 'CoupOpened': {
      const { order, last, atMs } = event;
      const places = table.places.map(
        (place): Place => ({ ...place, done: false, restricted: false, absentThisCoup: false }),
      );
      const opened = { order, last, turnSinceMs: atMs, places };
      return { ...table, ...opened, carried: [], lastAnnounced: false, raiseOpen: false };
    }
    case 'TurnTaken':
    case 'TurnReopened': {
      const done = event.type === 'TurnTaken';
      const next = changePlace(table, event.seat, (place) => ({ ...place, done }));
      return { ...next, turnSinceMs: event.atMs };
    }
    case 'CoupCounted': {
      const { coup: coups, carried, raiseOpen } = event;
      return { ...stale(table), coups, carried, raiseOpen, order: [], last: false };
    }
    case 'IndicatorInserted':
      return { ...table, indicator: { behind: event.behind, drawn: false, fresh: false } };
    case 'IndicatorShown':
      return { ...table, indicator: shown(table) };
    case 'LimitsRaised':
      return { ...table, limits: event.limits, raised: true, raiseOpen: false };
    case 'LastCoupCalled':
      return { ...table, lastAnnounced: true };
    case 'PuckMoved':
      return { ...table, puck: event.seat };
    case 'TableConcluded':
      return { ...table, stage: 'concluded', order: [], carried: [], raiseOpen: false };
    case 'PlaceGiven': {
      const places = [...table.places, newPlace(event)].sort((a, b) => a.seat - b.seat);
      return { ...table, places };
    }
    case 'PlaceGivenUp':
      return { ...table, places: table.places.filter(({ seat }) => seat !== event.seat) };
    case 'ChipsIssued':
    case 'ChipsCollected':
      return chips(table, event);
    case 'StakeCorrected':
    case 'BanksAnnounced':
      return table;
    default:
      return changePlace(table, event.seat, (place) => placeAfter(table, place, event));
  }
}

function shown({ indicator }: TournamentTable): TournamentTable['indicator'] {
  return { behind: indicator?.behind ?? 0, drawn: true, fresh: true };
}

/** The coup in which the indicator came out is over. */
function stale(table: TournamentTable): TournamentTable {
  const { indicator } = table;
  return indicator === null ? table : { ...table, indicator: { ...indicator, fresh: false } };
}

/**
 * A finished shoe removes its indicator; before a coup without betting, wagers that a tie left on
 * the layout are lifted (T-72).
 */
function movedOn(
  table: TournamentTable,
  event: Parameters<typeof evolveTable>[1],
): TournamentTable {
  const next = { ...table, table: evolveTable(table.table, event) };
  if (event.type === 'DummyCoupBegan') return { ...next, carried: [] };
  return event.type === 'ShoeEnded' ? { ...next, indicator: null } : next;
}

function chips(
  table: TournamentTable,
  event: Extract<PlayEvent, { type: 'ChipsIssued' | 'ChipsCollected' }>,
): TournamentTable {
  if (event.type === 'ChipsCollected') return table;
  const places = table.places.map((place) =>
    place.person === event.person ? { ...place, issuedCents: event.amountCents } : place,
  );
  return { ...table, places };
}

type OfPlace = Extract<
  PlayEvent,
  {
    type:
      | 'PlaceRestored'
      | 'PresenceChanged'
      | 'SubstituteApproved'
      | 'WagerRestricted'
      | 'AbsenceRecorded'
      | 'MinimumDeducted'
      | 'PlaceLost';
  }
>;

function placeAfter(table: TournamentTable, place: Place, event: OfPlace): Place {
  switch (event.type) {
    case 'PlaceRestored':
      return { ...place, standing: 'in-game', outInCoup: null };
    case 'PresenceChanged':
      return { ...place, presence: event.presence };
    case 'SubstituteApproved':
      return { ...place, substitute: event.substitute };
    case 'WagerRestricted':
      return { ...place, restricted: true };
    case 'AbsenceRecorded':
      return { ...place, absentThisCoup: true, done: true };
    case 'MinimumDeducted':
      return event.why === 'late' ? { ...place, missed: place.missed + 1 } : place;
    case 'PlaceLost':
      return { ...place, standing: event.standing, outInCoup: table.coups };
  }
}

type Prepared = Extract<PlayEvent, { type: 'PlacesPrepared' }>;

function openedTable(state: TournamentState, event: Prepared): TournamentState {
  const openings = state.floor.openings + 1;
  const counted = { ...state, floor: { ...state.floor, openings } };
  return withTable(counted, newTable(event, openings));
}

function newTable(event: Prepared, opening: number): TournamentTable {
  return {
    tableId: event.tableId,
    opening,
    stage: 'playing',
    table: UNOPENED,
    places: event.seats.map(newPlace).sort((a, b) => a.seat - b.seat),
    limits: event.limits,
    raised: false,
    indicator: null,
    raiseOpen: false,
    puck: null,
    order: [],
    turnSinceMs: 0,
    coups: 0,
    carried: [],
    last: false,
    lastAnnounced: false,
    playOff: null,
  };
}

function newPlace({ seat, person }: Pick<Seating, 'seat' | 'person'>): Place {
  return {
    seat,
    person,
    substitute: null,
    presence: 'expected',
    standing: 'in-game',
    outInCoup: null,
    missed: 0,
    absentThisCoup: false,
    restricted: false,
    done: false,
    issuedCents: cents(0),
  };
}
