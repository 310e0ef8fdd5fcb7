import type { LimitPair } from '../../rules/index.ts';
import { type TableSetup, UNOPENED } from '../../table/index.ts';
import {
  type Decision,
  decideAtTable,
  type EventEvent,
  type EventState,
  moved,
  rankAt,
  ruleOf,
  type Seating,
  settingsOf,
} from '../kernel/index.ts';

/** The set-up of a tournament table, from the terms. */
export function tableSetup(state: EventState, tableId: string, limits: LimitPair): TableSetup {
  const { venue, versionId, table, tieLimits, startDay } = settingsOf(state);
  return {
    tableId,
    name: tableId,
    casino: venue,
    bookId: state.terms.bookId,
    versionId,
    noticeShown: true,
    diagrams: table.diagrams,
    seats: table.seats,
    decks: table.decks,
    wagers: ['player', 'banker', 'tie'],
    chipCents: [table.smallestChipCents],
    sign: {
      main: limits,
      groups: tieLimits === null ? {} : { tie: tieLimits },
      differentialCents: null,
      maximumDifferentialCents: null,
      collectiveLiabilityCents: null,
      tiePercent: null,
    },
    shoeKind: table.shoeKind,
    method: 'dealer',
    facing: 'up',
    cuttingCardBehind: table.cuttingCardBehind,
    settings: {},
    gamingDate: startDay,
    rulesCopy: 'with the director',
  };
}

/** A table opens for the event: its machine, its places, and how its cards are passed. */
export function prepareTable(
  state: EventState,
  tableId: string,
  seats: readonly Seating[],
  limits: LimitPair,
  by: string,
  atMs: number,
): Decision {
  const setup = tableSetup(state, tableId, limits);
  const actor = { person: by, role: rankAt(state, 'director') };
  const opened = decideAtTable(UNOPENED, tableId, { type: 'OpenTable', setup }, actor, atMs);
  if (!opened.ok) return opened;
  const seated = seats.map(
    ({ person, seat }): EventEvent => seatTaken(tableId, person, seat, atMs),
  );
  // No request is needed: in a competition cards go face down to the highest wagers (T-73).
  const faceDown: EventEvent[] = ruleOf(state, 'cards-to-highest').value
    ? moved(tableId, [
        { type: 'MethodChosen', method: 'highest-wagerers' },
        { type: 'FacingChosen', facing: 'down' },
      ])
    : [];
  const prepared: EventEvent = { type: 'PlacesPrepared', tableId, seats, limits };
  return { ok: true, value: [prepared, ...opened.value, ...seated, ...faceDown] };
}

export function seatTaken(tableId: string, person: string, seat: number, atMs: number): EventEvent {
  return { type: 'TableMoved', tableId, event: { type: 'SeatTaken', person, seat, atMs } };
}
