import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { useSpoken } from '../../../i18n/language.tsx';
import { live } from '../../../live/live.ts';
import { newId } from '../../../live/new-id.ts';
import { createTableStore } from './table-store.ts';
import { tellLeftOut, tellRefusal } from './tell.ts';
import { welcoming } from './welcoming.ts';

/** A table of the floor for whoever shows it: what it is, and what can be ordered there. */
export function useHouseTable(tableId: string) {
  const connection = useMemo(() => welcoming(live.table(tableId)), [tableId]);
  const spoken = useRef(useSpoken());
  spoken.current = useSpoken();
  const [store] = useState(() =>
    createTableStore({
      connection,
      newId,
      onRefused: (answer, bookId) => tellRefusal(answer, bookId, spoken.current),
      onLeftOut: (wishes) => tellLeftOut(wishes, spoken.current),
    }),
  );
  // Before the first paint: a table that was asked for early is drawn without a waiting room.
  useLayoutEffect(() => store.open(), [store]);
  return { store, connection, screen: useStore(store) };
}
