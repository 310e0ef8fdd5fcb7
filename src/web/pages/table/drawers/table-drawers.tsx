import type { Board } from '../../../../roads/index.ts';
import { CountdownRing } from '../../../design/countdown-ring.tsx';
import { Drawer } from '../../../design/overlay.tsx';
import { useCallTexts } from '../../../i18n/call-texts.ts';
import { useDisputeTexts } from '../../../i18n/dispute-texts.ts';
import { useMessages } from '../../../i18n/language.tsx';
import type { TableSnapshot } from '../../../live/connection.ts';
import { RoadPanel } from '../../../parts/roads/road-panel.tsx';
import { useRoadStyle } from '../../../parts/roads/road-settings.ts';
import { Tally } from '../../../parts/roads/tally.tsx';
import type { DrawerName, HelpTopic } from '../state/drawer-name.ts';
import { coupNumber } from '../state/shown.ts';
import type { TableSlots } from '../state/table-slots.ts';
import type { TableScreen, TableStore } from '../state/table-store.ts';
import { SHORTCUTS } from '../state/use-shortcuts.ts';
import { CallNote } from './call-drawer.tsx';
import { DecidedNotice, DisputeNote } from './dispute-drawer.tsx';
import { HelpDrawers } from './help-drawers.tsx';
import { StaffNotes } from './staff-notes.tsx';
import styles from './table-drawers.module.css';
import { TableMenu } from './table-menu.tsx';

export interface DrawersProps {
  readonly screen: TableScreen;
  readonly store: TableStore;
  readonly slots: TableSlots;
  readonly board: Board;
  readonly drawer: DrawerName | null;
  readonly serverNowMs: () => number;
  readonly onDrawer: (drawer: DrawerName | null) => void;
}

/** Every drawer that comes in from the side, one at a time. */
export function Drawers(props: DrawersProps) {
  const { screen, store, slots, board, drawer, serverNowMs, onDrawer } = props;
  const { session } = useMessages();
  const { title: callTitle } = useCallTexts();
  const { title: disputeTitle } = useDisputeTexts();
  const { snapshot } = screen;
  if (snapshot === null) return null;
  const { table } = snapshot.view;
  const close = () => onDrawer(null);
  return (
    <>
      <TableMenu
        open={drawer === 'menu'}
        table={table}
        mayCall={snapshot.view.lawful.includes('CallStaff')}
        mayDispute={snapshot.view.lawful.includes('RaiseDispute')}
        onClose={close}
        onTopic={onDrawer}
        acts={slots.menu?.(screen, store)}
      />
      <RoadsDrawer
        open={drawer === 'roads'}
        onClose={close}
        {...{ snapshot, board, serverNowMs }}
      />
      <Drawer open={drawer === 'session'} title={session.title} onClose={close}>
        {drawer === 'session' && slots.sessionNote?.(screen)}
      </Drawer>
      <Drawer open={drawer === 'keys'} title={session.shortcuts} onClose={close}>
        <ShortcutList />
      </Drawer>
      <Drawer open={drawer === 'call'} title={callTitle} onClose={close}>
        <CallNote view={snapshot.view} store={store} />
      </Drawer>
      <Drawer open={drawer === 'dispute'} title={disputeTitle} onClose={close}>
        <DisputeNote view={snapshot.view} store={store} />
      </Drawer>
      {drawer === null && (
        <DecidedNotice own={snapshot.view.own} onRead={() => onDrawer('dispute')} />
      )}
      <HelpDrawers
        topic={isTopic(drawer) ? drawer : null}
        results={snapshot.results}
        tableId={snapshot.tableId}
        bookId={table.rules?.bookId ?? ''}
        shoe={table.shoe?.number ?? 0}
        head={snapshot.shoe.head}
        proof={slots.seal?.(screen)}
        notes={<StaffNotes view={snapshot.view} />}
        history={slots.history?.(screen)}
        onClose={close}
      />
    </>
  );
}

const NO_TOPICS: readonly unknown[] = [null, 'menu', 'roads', 'session', 'keys'];

function isTopic(drawer: DrawerName | null): drawer is HelpTopic {
  return !NO_TOPICS.includes(drawer);
}

/** What each key does at the table. */
function ShortcutList() {
  const { session } = useMessages();
  return (
    <dl className={`${styles.keys} stack gap-2`}>
      {SHORTCUTS.map(({ keys, does }) => (
        <div className="stack items-baseline" key={does}>
          <dt>
            <kbd className="pad-y-0 pad-x-2 strong-edge round-s on-raised heavy">{keys}</kbd>
          </dt>
          <dd className="soft">{session.keys[does]}</dd>
        </div>
      ))}
    </dl>
  );
}

interface RoadsDrawerProps {
  readonly open: boolean;
  readonly snapshot: TableSnapshot;
  readonly board: Board;
  readonly serverNowMs: () => number;
  readonly onClose: () => void;
}

/**
 * The drawer behind the road strip of a phone: five roads at full width, with the clock in sight.
 */
function RoadsDrawer({ open, snapshot, board, serverNowMs, onClose }: RoadsDrawerProps) {
  const { roads, table: words } = useMessages();
  const style = useRoadStyle();
  const { clock, results } = snapshot;
  const { table } = snapshot.view;
  const number = coupNumber(table);
  const where = [table.rules?.name ?? '', ...(number > 0 ? [words.coup(number)] : [])];
  const title = (
    <span className={`${styles.titled} row gap-3`}>
      {roads.title}
      <small className="grow soft">{where.join(' · ')}</small>
      {clock !== null && (
        <CountdownRing
          startsAtMs={clock.startedAtMs}
          endsAtMs={clock.endsAtMs}
          serverNowMs={serverNowMs}
          size={40}
        />
      )}
    </span>
  );
  return (
    <Drawer open={open} title={title} onClose={onClose}>
      <div className={styles.roads}>
        <RoadPanel board={board} style={style} arrangement="sheet">
          <Tally results={results} short="words" />
        </RoadPanel>
        <p className={`${styles.note} soft text-2`}>{roads.askNote}</p>
      </div>
    </Drawer>
  );
}
