import { useLayoutEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { HouseWords, useSpoken } from '../../i18n/language.tsx';
import type { TableConnection } from '../../live/connection.ts';
import { newId } from '../../live/new-id.ts';
import type { TableSlots } from './state/table-slots.ts';
import { createTableStore } from './state/table-store.ts';
import { tellLeftOut, tellRefusal } from './state/tell.ts';
import { TableLayout } from './table-layout.tsx';

export interface TablePageProps {
  readonly connection: TableConnection;
  readonly slots?: TableSlots;
}

/** One table, live. Whoever shows the page brings the connection, and a key for its table. */
export function TablePage({ connection, slots = {} }: TablePageProps) {
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
  const screen = useStore(store);
  return (
    <HouseWords boxes={screen.snapshot?.view.table.rules?.bonus}>
      <TableLayout {...{ screen, store, connection, slots }} />
    </HouseWords>
  );
}
