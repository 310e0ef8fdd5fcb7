import { booksOnShelf } from '../../rules/index.ts';
import type { TableSetup } from '../../table/index.ts';

export interface ListedTable {
  readonly tableId: string;
  readonly setup: TableSetup | null;
}

/**
 * The order in which a floor is shown: by book, version, name. The order does not depend on when a
 * table was opened or read back, so a restart changes nothing that a visitor sees.
 */
export function inFloorOrder(tables: readonly ListedTable[]): readonly string[] {
  return tables
    .map((table) => ({ tableId: table.tableId, rank: rankOf(table) }))
    .sort((one, other) => compare(one.rank, other.rank))
    .map(({ tableId }) => tableId);
}

type Rank = readonly [book: number, version: number, name: string, tableId: string];

/** A table that is not set up yet, or whose book the house does not know, is last. */
function rankOf({ tableId, setup }: ListedTable): Rank {
  const books = booksOnShelf();
  const at = books.findIndex(({ id }) => id === setup?.bookId);
  const version = books[at]?.versions.findIndex(({ id }) => id === setup?.versionId) ?? 0;
  return [at < 0 ? books.length : at, version, setup?.name ?? '', tableId];
}

function compare(one: Rank, other: Rank): number {
  for (const [at, value] of one.entries()) {
    const against = other[at] ?? '';
    if (value !== against) return value < against ? -1 : 1;
  }
  return 0;
}
