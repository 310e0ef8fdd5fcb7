import type { Board } from '../../../../roads/index.ts';
import { Drawer } from '../../../design/overlay.tsx';
import { useMessages } from '../../../i18n/language.tsx';
import { RoadBoard } from '../../../parts/roads/road-board.tsx';
import { useRoadStyle } from '../../../parts/roads/road-settings.ts';
import type { TableSlots } from '../state/table-slots.ts';
import type { TableScreen, TableStore } from '../state/table-store.ts';
import { HelpDrawers } from './help-drawers.tsx';
import { type HelpTopic, TableMenu } from './table-menu.tsx';

export type DrawerName = 'menu' | 'seal' | 'roads' | HelpTopic;

export interface DrawersProps {
  readonly screen: TableScreen;
  readonly store: TableStore;
  readonly slots: TableSlots;
  readonly board: Board;
  readonly drawer: DrawerName | null;
  readonly onDrawer: (drawer: DrawerName | null) => void;
}

/** Everything that comes in from the side, one at a time. */
export function Drawers({ screen, store, slots, board, drawer, onDrawer }: DrawersProps) {
  const { roads } = useMessages();
  const style = useRoadStyle();
  const { snapshot } = screen;
  if (snapshot === null) return null;
  const { table } = snapshot.view;
  const close = () => onDrawer(null);
  return (
    <>
      <TableMenu
        open={drawer === 'menu'}
        table={table}
        onClose={close}
        onTopic={onDrawer}
        acts={slots.menu?.(screen, store)}
      />
      <Drawer open={drawer === 'roads'} title={roads.title} onClose={close}>
        <div style={{ display: 'grid', gap: 12 }}>
          <RoadBoard board={board} style={style} cellPx={16} beadColumns={6} asking />
          <p>{roads.askNote}</p>
        </div>
      </Drawer>
      <HelpDrawers
        topic={drawer === 'menu' || drawer === 'roads' ? null : drawer}
        results={snapshot.results}
        tableId={snapshot.tableId}
        bookId={table.rules?.bookId ?? ''}
        shoe={table.shoe?.number ?? 0}
        head={snapshot.shoe.head}
        proof={slots.seal?.(screen)}
        history={slots.history?.(screen)}
        onClose={close}
      />
    </>
  );
}
