import type { LobbyTable } from './use-lobby.ts';

/** The nearest table with a free seat and the same version: by book first, then by limits. */
export function nextLike(tables: readonly LobbyTable[], tableId: string): LobbyTable | null {
  const here = tables.find((table) => table.tableId === tableId);
  if (here === undefined) return null;
  const others = tables.filter(
    ({ freeSeats, phase, shoeKind, versionId, ...table }) =>
      table.tableId !== tableId &&
      freeSeats > 0 &&
      phase !== 'closed' &&
      phase !== 'unopened' &&
      shoeKind === here.shoeKind &&
      versionId === here.versionId,
  );
  return others.toSorted((one, other) => distance(one, here) - distance(other, here))[0] ?? null;
}

/** The book counts more than the limits, and the limits more than whether cards are squeezed. */
function distance(table: LobbyTable, here: LobbyTable): number {
  const limits = table.main?.minimumCents === here.main?.minimumCents ? 0 : 2;
  const squeeze = table.squeeze === here.squeeze ? 0 : 1;
  return (table.bookId === here.bookId ? 0 : 4) + limits + squeeze;
}
