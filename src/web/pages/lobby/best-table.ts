import type { LobbyTable } from '../../live/use-lobby.ts';

/** The liveliest table: virtual, with a free seat and the most players. */
export function liveliest(tables: readonly LobbyTable[]): LobbyTable | null {
  return open(tables).toSorted((one, other) => taken(other) - taken(one))[0] ?? null;
}

/**
 * The table where a newcomer has the least to learn: the traditional version, cards dealt face up,
 * few wagers beside Player, Banker and Tie, and company.
 */
export function simplest(tables: readonly LobbyTable[]): LobbyTable | null {
  return open(tables).toSorted(bySimplicity)[0] ?? null;
}

function open(tables: readonly LobbyTable[]): readonly LobbyTable[] {
  return tables.filter(
    ({ freeSeats, shoeKind, phase }) =>
      freeSeats > 0 && shoeKind === 'virtual' && phase !== 'closed' && phase !== 'unopened',
  );
}

function bySimplicity(one: LobbyTable, other: LobbyTable): number {
  const [a, b] = [one, other].map((table) => [
    table.versionId === 'traditional' ? 0 : 1,
    table.squeeze ? 1 : 0,
    table.sideWagers,
    -taken(table),
  ]) as [number[], number[]];
  const at = a.findIndex((value, index) => value !== b[index]);
  return at < 0 ? 0 : (a[at] ?? 0) - (b[at] ?? 0);
}

function taken({ seats, freeSeats }: LobbyTable): number {
  return seats - freeSeats;
}
