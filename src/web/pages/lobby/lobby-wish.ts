import type { LobbyTable } from '../../live/use-lobby.ts';
import { tallyOf } from '../../parts/roads/tally.ts';

export const SORTS = ['floor', 'players', 'minimum', 'streak'] as const;
export type Sort = (typeof SORTS)[number];

export const WHICH = ['all', 'free', 'squeeze', 'kept'] as const;
export type Which = (typeof WHICH)[number];

/** What a visitor wants to see of the floor. */
export interface LobbyWish {
  readonly which: Which;
  readonly bookId: string | null;
  readonly versionId: string | null;
  /** Only tables where Player and Banker can be played for at most this; null: all. */
  readonly mostCents: number | null;
  readonly sort: Sort;
}

export const NO_WISH: LobbyWish = {
  which: 'all',
  bookId: null,
  versionId: null,
  mostCents: null,
  sort: 'floor',
};

export function fits(
  table: LobbyTable,
  { which, bookId, versionId, mostCents }: LobbyWish,
  kept: ReadonlySet<string>,
): boolean {
  if (!isOf(table, which, kept)) return false;
  if (bookId !== null && table.bookId !== bookId) return false;
  if (versionId !== null && table.versionId !== versionId) return false;
  return mostCents === null || (table.main?.minimumCents ?? 0) <= mostCents;
}

export function isOf(table: LobbyTable, which: Which, kept: ReadonlySet<string>): boolean {
  switch (which) {
    case 'all':
      return true;
    case 'free':
      return table.freeSeats > 0;
    case 'squeeze':
      return table.squeeze;
    case 'kept':
      return kept.has(table.tableId);
  }
}

/** Sorts the tables; equal ones keep the order of the floor. */
export function sorted(tables: readonly LobbyTable[], sort: Sort): readonly LobbyTable[] {
  const rank = RANKS[sort];
  return tables.toSorted((one, other) => rank(one) - rank(other));
}

const RANKS: Readonly<Record<Sort, (table: LobbyTable) => number>> = {
  floor: () => 0,
  players: ({ seats, freeSeats }) => freeSeats - seats,
  minimum: ({ main }) => main?.minimumCents ?? 0,
  streak: ({ results }) => -(tallyOf(results).current?.length ?? 0),
};
