import { assert, file, filed } from '../../kit/index.ts';
import type { Place, TournamentTable } from '../model/floor-state.ts';
import type { TableRanking } from '../model/results-state.ts';
import type { HeldForm, SecretState } from '../model/secret-state.ts';
import type { Entrant, TournamentState } from '../model/state.ts';

export function entrantOf(state: TournamentState, person: string): Entrant | null {
  return filed(state.entry.entrants, person);
}

export function withEntrant(state: TournamentState, entrant: Entrant): TournamentState {
  const { entry } = state;
  const known = entrantOf(state, entrant.person) !== null;
  const order = known ? entry.order : [...entry.order, entrant.person];
  const entrants = file(entry.entrants, entrant.person, entrant);
  return { ...state, entry: { ...entry, entrants, order } };
}

export function changeEntrant(
  state: TournamentState,
  person: string,
  change: (entrant: Entrant) => Entrant,
): TournamentState {
  const entrant = entrantOf(state, person);
  assert(entrant !== null, `${person} has applied`);
  return withEntrant(state, change(entrant));
}

/** Every entrant, in the order of application. */
export function entrantsOf(state: TournamentState): Entrant[] {
  return state.entry.order.flatMap((person) => entrantOf(state, person) ?? []);
}

export function tableOf(state: TournamentState, tableId: string): TournamentTable | null {
  return filed(state.floor.tables, tableId);
}

export function withTable(state: TournamentState, table: TournamentTable): TournamentState {
  const { floor } = state;
  const known = tableOf(state, table.tableId) !== null;
  const ids = known ? floor.ids : [...floor.ids, table.tableId];
  const tables = file(floor.tables, table.tableId, table);
  return { ...state, floor: { ...floor, tables, ids } };
}

export function changeTable(
  state: TournamentState,
  tableId: string,
  change: (table: TournamentTable) => TournamentTable,
): TournamentState {
  const table = tableOf(state, tableId);
  assert(table !== null, `${tableId} is in use`);
  return withTable(state, change(table));
}

export function tablesOf(state: TournamentState): TournamentTable[] {
  return state.floor.ids.flatMap((id) => tableOf(state, id) ?? []);
}

export function placeAt(table: TournamentTable, seat: number): Place | null {
  return table.places.find((place) => place.seat === seat) ?? null;
}

export function placeOf(table: TournamentTable, person: string): Place | null {
  return table.places.find((place) => place.person === person) ?? null;
}

/** A person's present table and seat; null for a person without a seat. */
export function whereIs(
  state: TournamentState,
  person: string,
): { readonly table: TournamentTable; readonly place: Place } | null {
  const seating = state.structure.seats.find((seat) => seat.person === person);
  const table = seating === undefined ? null : tableOf(state, seating.tableId);
  const place = table === null ? null : placeOf(table, person);
  return table === null || place === null ? null : { table, place };
}

export function changePlace(
  table: TournamentTable,
  seat: number,
  change: (place: Place) => Place,
): TournamentTable {
  const places = table.places.map((place) => (place.seat === seat ? change(place) : place));
  return { ...table, places };
}

/** The person who acts at the place: the substitute, where there is one. */
export function holderOf(place: Place): string {
  return place.substitute ?? place.person;
}

/** The player in whose name a person plays now: the one he substitutes for, or himself. */
export function playsFor(state: TournamentState, person: string): string {
  const places = tablesOf(state).flatMap((table) => table.places);
  return places.find(({ substitute }) => substitute === person)?.person ?? person;
}

export function inGame(table: TournamentTable): Place[] {
  return table.places.filter(({ standing }) => standing === 'in-game');
}

/**
 * The seat whose turn it is to wager: the first in order that is in the game, present and not yet
 * done.
 */
export function turnAt(table: TournamentTable): number | null {
  const next = table.order.find((seat) => {
    const place = placeAt(table, seat);
    return (
      place !== null && place.standing === 'in-game' && place.presence === 'seated' && !place.done
    );
  });
  return next ?? null;
}

/** Null while the table plays. */
export function rankingAt({ results }: TournamentState, tableId: string): TableRanking | null {
  return filed(results.rankings, tableId);
}

export function withRanking(state: TournamentState, ranking: TableRanking): TournamentState {
  const { results } = state;
  const rankings = file(results.rankings, ranking.tableId, ranking);
  return { ...state, results: { ...results, rankings } };
}

/** Forms held for a table: those of the coup in progress and of the coup before. */
export function formsAt(
  { secret }: Pick<TournamentState, 'secret'>,
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
export function secretsUsed({ secret }: Pick<TournamentState, 'secret'>, person: string): number {
  return filed(secret.used, person) ?? 0;
}

export function withSecretsUsed(secret: SecretState, person: string, used: number): SecretState {
  return { ...secret, used: file(secret.used, person, used) };
}
