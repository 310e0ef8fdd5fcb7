import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { TABLET_PX } from '../../../design/room.ts';
import { useScreenWidth } from '../../../design/use-screen-width.ts';
import { useSpoken } from '../../../i18n/language.tsx';
import type { TableConnection } from '../../../live/connection.ts';
import { newId } from '../../../live/new-id.ts';
import { deviceMemory } from './last-stakes.ts';
import { createTableStore } from './table-store.ts';
import { tellLeftOut, tellRefusal } from './tell.ts';

/** The screen and the store of a table over the given connection. */
export function useTableStore(connection: TableConnection) {
  const spoken = useRef(useSpoken());
  spoken.current = useSpoken();
  const [store] = useState(() =>
    createTableStore({
      connection,
      newId,
      memory: deviceMemory(connection.tableId),
      // A phone shows the player's own areas in that place, and is spared the request on its slow
      // line.
      looksBack: () => innerWidth >= TABLET_PX,
      onRefused: (answer, bookId) => tellRefusal(answer, bookId, spoken.current),
      onLeftOut: (wishes) => tellLeftOut(wishes, spoken.current),
    }),
  );
  // Opens before the first paint, so that a table fetched early is drawn without a loading screen.
  useLayoutEffect(() => store.open(), [store]);
  const roomy = useScreenWidth() >= TABLET_PX;
  useEffect(() => {
    if (roomy) store.lookBack();
  }, [roomy, store]);
  return { store, screen: useStore(store) };
}
