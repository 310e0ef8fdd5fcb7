import { lazy, Suspense, useMemo, useState } from 'react';
import { Link } from 'wouter';
import { boardOf } from '../../../roads/index.ts';
import { buttonClass } from '../../design/button.tsx';
import { useScreenWidth } from '../../design/use-screen-width.ts';
import { useMessages } from '../../i18n/language.tsx';
import type { TableConnection } from '../../live/connection.ts';
import { firstChip } from '../../parts/chips/denominations.ts';
import { useCitations } from '../../parts/clauses/use-citations.ts';
import { drawReasons } from '../../parts/coup/draw-reasons.ts';
import { ResultPanel } from '../../parts/coup/result-panel.tsx';
import { RoadBoard } from '../../parts/roads/road-board.tsx';
import { useRoadStyle } from '../../parts/roads/road-settings.ts';
import { type DrawerName, Drawers } from './drawers/table-drawers.tsx';
import styles from './felt/felt.module.css';
import { Felt } from './felt/felt.tsx';
import { SqueezeSheet } from './felt/squeeze-sheet.tsx';
import { LimitNotice } from './foot/limit-notice.tsx';
import { TableFoot } from './foot/table-foot.tsx';
import { PhaseAnnouncer } from './phase-announcer.tsx';
import { RoadsButton } from './roads-button.tsx';
import { addChip } from './state/bet-slip.ts';
import { mainMinimum } from './state/shown.ts';
import type { TableSlots } from './state/table-slots.ts';
import type { TableScreen, TableStore } from './state/table-store.ts';
import { TableHeader } from './table-header.tsx';
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
  const style = useRoadStyle();
  const width = useScreenWidth();
  useTableSounds(snapshot);
  const results = snapshot?.results;
  const board = useMemo(() => boardOf(results ?? []), [results]);
  if (screen.gone !== null || snapshot === null) return <Absent gone={screen.gone !== null} />;
  const { table } = snapshot.view;
  const chips = table.rules?.chipCents ?? [];
  const { own } = snapshot.view;
  const least = own === null ? 0 : mainMinimum(own);
  const chosen = chip ?? firstChip(chips, least, own?.chipsCents ?? 0);
  const wide = width >= WIDE_PX;
  const coach = slots.coach?.(screen) ?? null;
  return (
    <main className={styles.page} data-felt>
      <div className={styles.top}>
        <TableHeader
          table={table}
          online={screen.online}
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
      {!wide && coach !== null && <div className={styles.roads}>{coach}</div>}
      {!wide && coach === null && (
        <div className={styles.roads}>
          <RoadBoard
            board={board}
            style={style}
            cellPx={width >= 700 ? 15 : window.innerHeight > 760 ? 11 : 9}
            beadColumns={6}
          />
          <RoadsButton onOpen={() => setDrawer('roads')} />
        </div>
      )}
      <Felt
        screen={screen}
        serverNowMs={connection.serverNowMs}
        onBet={(key) => store.wager((slip, placed) => addChip(slip, placed, key, chosen))}
      >
        <SqueezeSheet {...{ screen, store, connection }} />
      </Felt>
      <div className={styles.foot}>
        {slots.foot?.(screen, store) ?? (
          <TableFoot screen={screen} store={store} chosen={chosen} onChoose={setChip} wide={wide} />
        )}
      </div>
      {wide && (
        <aside className={styles.aside}>
          {coach}
          <RoadBoard board={board} style={style} cellPx={15} beadColumns={6} asking />
          <LastResult screen={screen} />
        </aside>
      )}
      <Drawers {...{ screen, store, slots, drawer, board }} onDrawer={setDrawer} />
      <Citations />
      <PhaseAnnouncer screen={screen} />
    </main>
  );
}

const WIDE_PX = 1100;

/** The coup in sight, or the one before it until its first card is out. */
function LastResult({ screen }: { readonly screen: TableScreen }) {
  const { table } = useMessages();
  const view = screen.snapshot?.view;
  if (view === undefined) return null;
  const { last, rules } = view.table;
  const started = (screen.shownCoup?.player.cards.length ?? 0) > 0;
  const coup = started ? screen.shownCoup : null;
  const bookId = rules?.bookId ?? '';
  if (last === null && (coup === null || drawReasons(bookId, coup) === null)) return null;
  return (
    <div className={styles.panel}>
      <h2 className={styles.panelTitle}>{table.coup(coup?.number ?? last?.number ?? 0)}</h2>
      <ResultPanel bookId={bookId} coup={coup} last={last} me={view.own?.person ?? null} />
    </div>
  );
}

/** Its words come with the first citation somebody reads. */
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
