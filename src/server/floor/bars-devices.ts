import { citation, findBook } from '../../rules/index.ts';
import type { TableState } from '../../table/index.ts';

/** A live table whose book bars its players from devices that analyse the game. */
export interface BarringTable {
  readonly tableId: string;
  readonly name: string;
  readonly bookId: string;
  readonly clause: string;
}

/** Null where the table is not open, or its book says nothing against devices. */
export function barringTable({ setup, phase }: TableState): BarringTable | null {
  if (setup === null || phase === 'closed') return null;
  const leaf = findBook(setup.bookId)?.conduct.devicesBarred;
  if (leaf?.value !== true) return null;
  const { tableId, name, bookId } = setup;
  return { tableId, name, bookId, clause: citation(leaf) };
}

/** Whether a person has a place at the table, or plays for somebody who has. */
export function playsAt({ people: { patrons } }: TableState, person: string): boolean {
  return patrons.some(
    (patron) =>
      (patron.seat !== null || patron.standingAt !== null) &&
      (patron.person === person || patron.nominee === person),
  );
}
