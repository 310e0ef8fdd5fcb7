import type { LimitPair } from '../../rules/index.ts';
import { UNOPENED } from '../../table/index.ts';
import {
  type Decision,
  decideAtTable,
  moved,
  rankAt,
  ruleOf,
  type Seating,
  type TournamentEvent,
  type TournamentState,
  tableSetup,
} from '../kernel/index.ts';

/** A table opens for the tournament: its machine, its places, and the way its cards are passed. */
export function prepareTable(
  state: TournamentState,
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
    ({ person, seat }): TournamentEvent => seatTaken(tableId, person, seat, atMs),
  );
  // No request is needed: in a competition cards go face down to the highest wagers (T-73).
  const faceDown: TournamentEvent[] = ruleOf(state, 'cards-to-highest').value
    ? moved(tableId, [
        { type: 'MethodChosen', method: 'highest-wagerers' },
        { type: 'FacingChosen', facing: 'down' },
      ])
    : [];
  const prepared: TournamentEvent = { type: 'PlacesPrepared', tableId, seats, limits };
  return { ok: true, value: [prepared, ...opened.value, ...seated, ...faceDown] };
}

export function seatTaken(
  tableId: string,
  person: string,
  seat: number,
  atMs: number,
): TournamentEvent {
  return { type: 'TableMoved', tableId, event: { type: 'SeatTaken', person, seat, atMs } };
}
