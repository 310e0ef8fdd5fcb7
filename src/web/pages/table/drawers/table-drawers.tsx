import type { Board } from '../../../../roads/index.ts';
import { CountdownRing } from '../../../design/countdown-ring.tsx';
import { Drawer } from '../../../design/overlay.tsx';
import { useMessages } from '../../../i18n/language.tsx';
import { RoadPanel } from '../../../parts/roads/road-panel.tsx';
import { useRoadStyle } from '../../../parts/roads/road-settings.ts';
import { Tally } from '../../../parts/roads/tally.tsx';
import type { TableSlots } from '../state/table-slots.ts';
import type { TableScreen, TableStore } from '../state/table-store.ts';
import { HelpDrawers } from './help-drawers.tsx';
import { ShortcutList } from './shortcut-list.tsx';
import styles from './table-drawers.module.css';
import { type HelpTopic, TableMenu } from './table-menu.tsx';

export type DrawerName = 'menu' | 'seal' | 'roads' | 'session' | 'keys' | HelpTopic;

export interface DrawersProps {
  readonly screen: TableScreen;
  readonly store: TableStore;
  readonly slots: TableSlots;
  readonly board: Board;
  readonly drawer: DrawerName | null;
  readonly serverNowMs: () => number;
  readonly onDrawer: (drawer: DrawerName | null) => void;
}

/** Everything that comes in from the side, one at a time. */
export function Drawers(props: DrawersProps) {
  const { screen, store, slots, board, drawer, serverNowMs, onDrawer } = props;
  const { roads, session } = useMessages();
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
      <Drawer
        open={drawer === 'roads'}
        title={
          <span className={styles.titled}>
            {roads.title}
            {snapshot.clock !== null && (
              <CountdownRing
                startsAtMs={snapshot.clock.startedAtMs}
                endsAtMs={snapshot.clock.endsAtMs}
                serverNowMs={serverNowMs}
                size={40}
              />
            )}
          </span>
        }
        onClose={close}
      >
        <RoadPanel board={board} style={style} arrangement="sheet">
          <Tally results={snapshot.results} />
        </RoadPanel>
        <p className={styles.note}>{roads.askNote}</p>
      </Drawer>
      <Drawer open={drawer === 'session'} title={session.title} onClose={close}>
        {drawer === 'session' && slots.sessionNote?.(screen)}
      </Drawer>
      <Drawer open={drawer === 'keys'} title={session.shortcuts} onClose={close}>
        <ShortcutList />
      </Drawer>
      <HelpDrawers
        topic={isTopic(drawer) ? drawer : null}
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

const NO_TOPICS: readonly unknown[] = [null, 'menu', 'roads', 'session', 'keys'];

function isTopic(drawer: DrawerName | null): drawer is HelpTopic | 'seal' {
  return !NO_TOPICS.includes(drawer);
}
