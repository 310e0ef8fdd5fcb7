import { useCallback, useEffect, useState } from 'react';
import type { CoupsPage } from '../../../protocol/index.ts';
import { queryOf } from '../../console/period.tsx';
import { getJson } from '../../live/api.ts';
import type { LobbyTable } from '../../live/use-lobby.ts';
import type { FoundCoup } from './coup-at.ts';

const PAGE = 50;

/** Finished coups of the chosen tables, newest first; more of each table with every page. */
export function useCoups(tables: readonly LobbyTable[]) {
  const [coups, setCoups] = useState<readonly FoundCoup[]>([]);
  const [cursors, setCursors] = useState<Cursors>({});
  const [loading, setLoading] = useState(true);
  const key = tables.map(({ tableId }) => tableId).join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same tables are the same search.
  const read = useCallback(
    async (from: Cursors, before: readonly FoundCoup[]) => {
      setLoading(true);
      const pages = await Promise.all(tables.map((table) => readPage(table, from[table.tableId])));
      setLoading(false);
      const found = pages.flatMap(({ coups: more }) => more);
      setCoups([...before, ...found].toSorted((a, b) => b.atMs - a.atMs));
      setCursors(Object.fromEntries(pages.map(({ tableId, next }) => [tableId, next])));
    },
    [key],
  );
  useEffect(() => {
    setCoups([]);
    void read({}, []);
  }, [read]);
  const hasMore = Object.values(cursors).some((next) => next !== null);
  return { coups, loading, hasMore, more: () => read(cursors, coups) };
}

/** Where the next page of a table begins; null where there is none. */
type Cursors = Readonly<Record<string, string | null>>;

async function readPage({ tableId, name }: LobbyTable, before: string | null | undefined) {
  if (before === null) return { tableId, next: null, coups: [] };
  const path = `/api/tables/${encodeURIComponent(tableId)}/coups`;
  const answer = await getJson<CoupsPage>(
    `${path}${queryOf({ before: before ?? undefined, limit: PAGE })}`,
  );
  if (!answer.ok) return { tableId, next: null, coups: [] };
  const coups = answer.value.coups.map((coup): FoundCoup => ({ ...coup, tableId, name }));
  return { tableId, next: answer.value.next, coups };
}
