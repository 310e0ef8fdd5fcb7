import type { HeldForm, TournamentState, TournamentTable } from '../kernel/index.ts';
import { coupNumber, formsAt, shoeAt } from '../kernel/index.ts';

/** Forms of the coup in progress at a table that were neither returned nor cancelled. */
export function formsOf(state: TournamentState, { tableId, table }: TournamentTable): HeldForm[] {
  const coup = coupNumber(table);
  return formsAt(state, tableId).filter(
    (form) =>
      form.coup === coup &&
      form.status !== 'returned' &&
      form.status !== 'cancelled' &&
      form.status !== 'settled',
  );
}

export function formAt(
  state: TournamentState,
  table: TournamentTable,
  seat: number,
): HeldForm | null {
  return formsOf(state, table).find((form) => form.seat === seat) ?? null;
}

/** Whether the place's form for the coup in progress was given back for correction. */
export function wasReturned(
  state: TournamentState,
  { tableId, table }: TournamentTable,
  seat: number,
) {
  const coup = coupNumber(table);
  return formsAt(state, tableId).some(
    (form) => form.seat === seat && form.coup === coup && form.status === 'returned',
  );
}

/** The form that the place used in the coup just played; null once a further coup is over. */
export function usedFormAt(
  state: TournamentState,
  table: TournamentTable,
  seat: number,
): HeldForm | null {
  const played = shoeAt(table)?.coups ?? 0;
  return (
    formsAt(state, table.tableId).findLast(
      (form) =>
        form.seat === seat && form.status === 'settled' && (played === 0 || form.coup === played),
    ) ?? null
  );
}
