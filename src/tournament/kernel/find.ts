import { assert, file, filed } from '../../kit/index.ts';
import type { EventTable, Place } from './floor-state.ts';
import type { TableRanking } from './results-state.ts';
import type { HeldForm, SecretState } from './secret-state.ts';
import type { Entrant, EventState } from './state.ts';

export function entrantOf(state: EventState, person: string): Entrant | null {
  return filed(state.entry.entrants, person);
}

export function withEntrant(state: EventState, entrant: Entrant): EventState {
  const { entry } = state;
  const known = entrantOf(state, entrant.person) !== null;
  const order = known ? entry.order : [...entry.order, entrant.person];
  const entrants = file(entry.entrants, entrant.person, entrant);
  return { ...state, entry: { ...entry, entrants, order } };
}

export function changeEntrant(
  state: EventState,
  person: string,
  change: (entrant: Entrant) => Entrant,
): EventState {
  const entrant = entrantOf(state, person);
  assert(entrant !== null, `${person} has applied`);
  return withEntrant(state, change(entrant));
}

/** Every entrant, in the order of application. */
export function entrantsOf(state: EventState): Entrant[] {
  return state.entry.order.flatMap((person) => entrantOf(state, person) ?? []);
}

export function tableOf(state: EventState, tableId: string): EventTable | null {
  return filed(state.floor.tables, tableId);
}

export function withTable(state: EventState, table: EventTable): EventState {
  const { floor } = state;
  const known = tableOf(state, table.tableId) !== null;
  const ids = known ? floor.ids : [...floor.ids, table.tableId];
  const tables = file(floor.tables, table.tableId, table);
  return { ...state, floor: { ...floor, tables, ids } };
}

export function changeTable(
  state: EventState,
  tableId: string,
  change: (table: EventTable) => EventTable,
): EventState {
  const table = tableOf(state, tableId);
  assert(table !== null, `${tableId} is in use`);
  return withTable(state, change(table));
}

export function tablesOf(state: EventState): EventTable[] {
  return state.floor.ids.flatMap((id) => tableOf(state, id) ?? []);
}

export function placeAt(table: EventTable, seat: number): Place | null {
  return table.places.find((place) => place.seat === seat) ?? null;
}

export function placeOf(table: EventTable, person: string): Place | null {
  return table.places.find((place) => place.person === person) ?? null;
}

/** A person's present table and seat; null for a person without a seat. */
export function whereIs(
  state: EventState,
  person: string,
): { readonly table: EventTable; readonly place: Place } | null {
  const seating = state.structure.seats.find((seat) => seat.person === person);
  const table = seating === undefined ? null : tableOf(state, seating.tableId);
  const place = table === null ? null : placeOf(table, person);
  return table === null || place === null ? null : { table, place };
}

export function changePlace(
  table: EventTable,
  seat: number,
  change: (place: Place) => Place,
): EventTable {
  const places = table.places.map((place) => (place.seat === seat ? change(place) : place));
  return { ...table, places };
}

/** The person who acts at the place: the substitute, where there is one. */
export function holderOf(place: Place): string {
  return place.substitute ?? place.person;
}

/** The player in whose name a person plays now: the one he substitutes for, or himself. */
export function playsFor(state: EventState, person: string): string {
  const places = tablesOf(state).flatMap((table) => table.places);
  return places.find(({ substitute }) => substitute === person)?.person ?? person;
}

export function inGame(table: EventTable): Place[] {
  return table.places.filter(({ standing }) => standing === 'in-game');
}

/**
 * The seat whose turn it is to wager: the first in order that is in the game, present and not yet
 * done.
 */
export function turnAt(table: EventTable): number | null {
  const next = table.order.find((seat) => {
    const place = placeAt(table, seat);
    return (
      place !== null && place.standing === 'in-game' && place.presence === 'seated' && !place.done
    );
  });
  return next ?? null;
}

/** Null while the table plays. */
export function rankingAt({ results }: EventState, tableId: string): TableRanking | null {
  return filed(results.rankings, tableId);
}

export function withRanking(state: EventState, ranking: TableRanking): EventState {
  const { results } = state;
  const rankings = file(results.rankings, ranking.tableId, ranking);
  return { ...state, results: { ...results, rankings } };
}

/** Forms held for a table: those of the coup in progress and of the coup before. */
export function formsAt(
  { secret }: Pick<EventState, 'secret'>,
  tableId: string,
): readonly HeldForm[] {
  return filed(secret.forms, tableId) ?? [];
}

export function withForms(
  secret: SecretState,
  tableId: string,
  forms: readonly HeldForm[],
): SecretState {
  return { ...secret, forms: file(secret.forms, tableId, forms) };
}

/** Secret wagers that count against the allowance of the session. */
export function secretsUsed({ secret }: Pick<EventState, 'secret'>, person: string): number {
  return filed(secret.used, person) ?? 0;
}

export function withSecretsUsed(secret: SecretState, person: string, used: number): SecretState {
  return { ...secret, used: file(secret.used, person, used) };
}
