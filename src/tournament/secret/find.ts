import type { EventState, EventTable, HeldForm } from '../kernel/index.ts';
import { coupNumber, formsAt } from '../kernel/index.ts';

/** Forms of the coup in progress at a table that were neither returned nor cancelled. */
export function formsOf(state: EventState, { tableId, table }: EventTable): HeldForm[] {
  const coup = coupNumber(table);
  return formsAt(state, tableId).filter(
    (form) =>
      form.coup === coup &&
      form.status !== 'returned' &&
      form.status !== 'cancelled' &&
      form.status !== 'settled',
  );
}

export function formAt(state: EventState, table: EventTable, seat: number): HeldForm | null {
  return formsOf(state, table).find((form) => form.seat === seat) ?? null;
}

/** The last form of the place, whatever became of it. */
export function lastFormAt(state: EventState, tableId: string, seat: number): HeldForm | null {
  return formsAt(state, tableId).findLast((form) => form.seat === seat) ?? null;
}
