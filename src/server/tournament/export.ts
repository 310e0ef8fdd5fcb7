import type { EntrantRow, Names } from '../../protocol/index.ts';
import {
  type Award,
  type Entrant,
  entrantsOf,
  type TournamentState,
  tableBoard,
  tellNote,
  whereIs,
} from '../../tournament/index.ts';

/** Every applicant, with what he paid, holds and won. */
export function entrantRows(state: TournamentState, names: Names): readonly EntrantRow[] {
  return entrantsOf(state).map((entrant) => rowOf(state, entrant, names));
}

function rowOf(state: TournamentState, entrant: Entrant, names: Names): EntrantRow {
  const { person, status, paidCents, refundedCents, round } = entrant;
  const at = whereIs(state, person);
  const place =
    at === null
      ? null
      : (tableBoard(state, at.table).places.find((one) => one.person === person) ?? null);
  const award = state.results.awards.find((one) => one.person === person) ?? null;
  return {
    person,
    name: names[person] ?? person,
    status,
    paidCents,
    refundedCents,
    round,
    table: at?.table.tableId ?? null,
    seat: at?.place.seat ?? null,
    chipsCents: place === null ? null : place.stackCents + place.stakedCents,
    rank: place?.rank ?? null,
    place: award?.place ?? null,
    prizeCents: award?.amountCents ?? null,
    prizeWhy: whyOf(state, award),
  };
}

/** Why an award differs from what the list prints for its place. */
function whyOf({ results }: TournamentState, award: Award | null): string | null {
  if (award === null) return null;
  const notes = results.notes.filter(
    ({ kind, people }) => kind !== 'rounded-up' || people.includes(award.person),
  );
  return notes.length === 0 ? null : notes.map(tellNote).join(' ');
}

const COLUMNS: readonly (keyof EntrantRow)[] = [
  'person',
  'name',
  'status',
  'paidCents',
  'refundedCents',
  'round',
  'table',
  'seat',
  'chipsCents',
  'rank',
  'place',
  'prizeCents',
  'prizeWhy',
];

export function asCsv(rows: readonly EntrantRow[]): string {
  const lines = rows.map((row) => COLUMNS.map((column) => cell(row[column])).join(','));
  return [COLUMNS.join(','), ...lines, ''].join('\r\n');
}

/** Keeps a name a text that a spreadsheet would take for a formula. */
function cell(value: string | number | null): string {
  if (value === null) return '';
  const text = String(value);
  const plain = typeof value === 'string' && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}
