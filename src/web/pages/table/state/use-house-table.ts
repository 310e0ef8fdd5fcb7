import { useMemo } from 'react';
import { live } from '../../../live/live.ts';
import { useTableStore } from './use-table-store.ts';
import { welcoming } from './welcoming.ts';

/** A table of the floor: its screen, its store and its connection. */
export function useHouseTable(tableId: string) {
  const connection = useMemo(() => welcoming(live.table(tableId)), [tableId]);
  return { ...useTableStore(connection), connection };
}
