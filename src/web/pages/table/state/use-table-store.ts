import { useLayoutEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { useSpoken } from '../../../i18n/language.tsx';
import type { TableConnection } from '../../../live/connection.ts';
import { newId } from '../../../live/new-id.ts';
import { createTableStore } from './table-store.ts';
import { tellLeftOut, tellRefusal } from './tell.ts';

/** What a table shows and takes, over the connection of whoever shows it. */
export function useTableStore(connection: TableConnection) {
  const spoken = useRef(useSpoken());
  spoken.current = useSpoken();
  const [store] = useState(() =>
    createTableStore({
      connection,
      newId,
      // A phone shows the own areas there, and its slow line is spared the question.
      looksBack: () => innerWidth >= 700,
      onRefused: (answer, bookId) => tellRefusal(answer, bookId, spoken.current),
      onLeftOut: (wishes) => tellLeftOut(wishes, spoken.current),
    }),
  );
  // Before the first paint: a table that was asked for early is drawn without a waiting room.
  useLayoutEffect(() => store.open(), [store]);
  return { store, screen: useStore(store) };
}
