import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react';
import { Link } from 'wouter';
import { type Board, boardOf } from '../../../roads/index.ts';
import { buttonClass } from '../../design/button.tsx';
import { useScreenWidth } from '../../design/use-screen-width.ts';
import { useMessages } from '../../i18n/language.tsx';
import type { TableConnection } from '../../live/connection.ts';
import { firstChip } from '../../parts/chips/denominations.ts';
import { useCitations } from '../../parts/clauses/use-citations.ts';
import { RoadPanel } from '../../parts/roads/road-panel.tsx';
import { useRoadStyle } from '../../parts/roads/road-settings.ts';
import { Tally } from '../../parts/roads/tally.tsx';
import { ClothLinks } from './cloth-links.tsx';
import { type DrawerName, Drawers } from './drawers/table-drawers.tsx';
import { Felt } from './felt/felt.tsx';
import { squeezeSheet } from './felt/squeeze-parts.ts';
import { LimitNotice } from './foot/limit-notice.tsx';
import { TableFoot } from './foot/table-foot.tsx';
import { PhaseAnnouncer } from './phase-announcer.tsx';
import { RoadStrip } from './road-strip.tsx';
import { FreshShoe } from './side/fresh-shoe.tsx';
import { LastResult } from './side/last-result.tsx';
import { OwnWagers } from './side/own-wagers.tsx';
import { RecentCoups } from './side/recent-coups.tsx';
import { SealLine } from './side/seal-line.tsx';
import { addChip } from './state/bet-slip.ts';
import { mainMinimum, shownOutcome } from './state/shown.ts';
import type { TableSlots } from './state/table-slots.ts';
import type { TableScreen, TableStore } from './state/table-store.ts';
import { useShortcuts } from './state/use-shortcuts.ts';
import { TableHeader } from './table-header.tsx';
import styles from './table-layout.module.css';
import { useTableSounds } from './use-table-sounds.ts';

export interface TableLayoutProps {
  readonly screen: TableScreen;
  readonly store: TableStore;
  readonly connection: TableConnection;
  readonly slots?: TableSlots;
}

/** The whole table on one screen: phone first, with a side column where there is room. */
export function TableLayout({ screen, store, connection, slots = {} }: TableLayoutProps) {
  const { snapshot } = screen;
  const [chip, setChip] = useState<number | null>(null);
  const [drawer, setDrawer] = useState<DrawerName | null>(null);
  const width = useScreenWidth();
  useTableSounds(snapshot);
  const results = snapshot?.results;
  const board = useMemo(() => boardOf(results ?? []), [results]);
  const denominations = snapshot?.view.table.rules?.chipCents ?? [];
  const chosen = chip ?? chipInHand(snapshot);
  const onList = () => setDrawer('keys');
  useShortcuts({ store, denominations, chosen, onChoose: setChip, onList });
  if (screen.gone !== null || snapshot === null) return <Absent gone={screen.gone !== null} />;
  const { table } = snapshot.view;
  const wide = width >= WIDE_PX;
  const coach = slots.coach?.(screen) ?? null;
  return (
    <main className={styles.page} data-felt>
      <div className={styles.top}>
        <TableHeader
          table={table}
          names={snapshot.names}
          online={screen.online}
          session={slots.session?.(screen, () => setDrawer('session'))}
          onMenu={() => setDrawer('menu')}
          onSeal={() => setDrawer('seal')}
        />
        {slots.alarm?.(screen)}
        <LimitNotice
          view={snapshot.view}
          serverNowMs={connection.serverNowMs}
          onOrder={(body) => void store.order(body)}
        />
      </div>
      {!wide && (
        <div className={styles.roads}>
          {coach ?? <RoadsAbove {...{ screen, board, width }} onOpen={() => setDrawer('roads')} />}
        </div>
      )}
      <Felt
        screen={screen}
        serverNowMs={connection.serverNowMs}
        onBet={(key) => store.wager((slip, placed) => addChip(slip, placed, key, chosen))}
      >
        {table.facing === 'down' && (
          <Suspense fallback={null}>
            <squeezeSheet.Screen {...{ screen, store, connection }} />
          </Suspense>
        )}
        {wide && <ClothLinks onDrawer={setDrawer} acts={slots.corner?.(screen, store)} />}
      </Felt>
      <div className={styles.foot}>
        {slots.foot?.(screen, store) ?? (
          <TableFoot screen={screen} store={store} chosen={chosen} onChoose={setChip} wide={wide} />
        )}
      </div>
      {wide && <SideColumn {...{ screen, board, coach }} onDrawer={setDrawer} />}
      <Drawers
        {...{ screen, store, slots, drawer, board }}
        onDrawer={setDrawer}
        serverNowMs={connection.serverNowMs}
      />
      <Citations />
      <PhaseAnnouncer screen={screen} />
    </main>
  );
}

/** Until the player takes another: the smallest that is a wager by itself. */
function chipInHand(snapshot: TableScreen['snapshot']): number {
  const own = snapshot?.view.own ?? null;
  const least = own === null ? 0 : mainMinimum(own);
  return firstChip(snapshot?.view.table.rules?.chipCents ?? [], least, own?.chipsCents ?? 0);
}

const WIDE_PX = 1100;
const TABLET_PX = 700;

interface RoadsProps {
  readonly screen: TableScreen;
  readonly board: Board;
}

/** Over the cloth: five roads on a tablet, the Big Road on a phone. */
function RoadsAbove(props: RoadsProps & { readonly width: number; readonly onOpen: () => void }) {
  const { screen, board, width, onOpen } = props;
  const style = useRoadStyle();
  const fresh = shownOutcome(screen) !== null;
  const high = window.innerHeight > 760;
  if (width < TABLET_PX || window.innerHeight < 1000) {
    return <RoadStrip {...{ board, style, fresh, onOpen }} cellPx={high ? 14 : 9} />;
  }
  return (
    <RoadPanel {...{ board, style, fresh }} arrangement="across">
      <Tally results={screen.snapshot?.results ?? []} short />
    </RoadPanel>
  );
}

interface SideColumnProps extends RoadsProps {
  readonly coach: ReactNode;
  readonly onDrawer: (drawer: DrawerName) => void;
}

/** Beside the cloth: roads, counts, the own wagers, the last result and the coups before it. */
function SideColumn({ screen, board, coach, onDrawer }: SideColumnProps) {
  const style = useRoadStyle();
  const results = screen.snapshot?.results ?? [];
  return (
    <aside className={styles.aside}>
      {coach}
      <RoadPanel {...{ board, style }} fresh={shownOutcome(screen) !== null} arrangement="beside">
        <Tally results={results} />
      </RoadPanel>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, by keyboard too. */}
      <div className={styles.panel} tabIndex={0}>
        <OwnWagers screen={screen} />
        <LastResult screen={screen} />
        {results.length === 0 ? (
          <FreshShoe bookId={screen.snapshot?.view.table.rules?.bookId ?? ''} />
        ) : (
          <RecentCoups results={results} onHistory={() => onDrawer('history')} />
        )}
        <SealLine screen={screen} onOpen={() => onDrawer('seal')} />
      </div>
    </aside>
  );
}

/** The words of the clauses come with the first citation somebody reads. */
const ClauseDrawer = lazy(async () => ({
  default: (await import('../../parts/clauses/clause-drawer.tsx')).ClauseDrawer,
}));

function Citations() {
  const [cited, setCited] = useCitations();
  if (cited === null) return null;
  return (
    <Suspense fallback={null}>
      <ClauseDrawer cited={cited} onClose={() => setCited(null)} />
    </Suspense>
  );
}

/** Not there yet, or not there any more. */
function Absent({ gone }: { readonly gone: boolean }) {
  const { common } = useMessages();
  return (
    <main className={styles.absent}>
      {!gone && <p role="status">{common.loading}</p>}
      {gone && (
        <>
          <h1>{common.notFound}</h1>
          <Link href="/" className={buttonClass('primary')}>
            {common.lobby}
          </Link>
        </>
      )}
    </main>
  );
}
