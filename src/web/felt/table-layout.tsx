import { type ReactNode, useMemo, useState } from 'react';
import { boardOf } from '../../roads/index.ts';
import { Announcer } from '../design/badge.tsx';
import { CountdownRing } from '../design/countdown-ring.tsx';
import { useMessages } from '../i18n/language.tsx';
import { RoadBoard } from '../roads/road-board.tsx';
import { useRoadStyle } from '../roads/road-settings.ts';
import { addChip } from '../table/bet-slip.ts';
import type { TableConnection } from '../table/connection.ts';
import type { TableScreen, TableStore } from '../table/table-store.ts';
import styles from './felt.module.css';
import { Felt, shownOutcome } from './felt.tsx';
import { HelpDrawers } from './help-drawers.tsx';
import { ResultPanel } from './result-panel.tsx';
import { type OpenableCard, openableCard, SqueezePanel } from './squeeze-panel.tsx';
import { TableFoot } from './table-foot.tsx';
import { TableHeader } from './table-header.tsx';
import { type HelpTopic, TableMenu } from './table-menu.tsx';
import { useScreenWidth } from './use-screen-width.ts';

export interface TableLayoutProps {
  readonly screen: TableScreen;
  readonly store: TableStore;
  readonly connection: TableConnection;
  readonly slots?: TableSlots;
}

/** What the house adds to a table: coming in and chips are not the table's own business. */
export interface TableSlots {
  /** Instead of the foot; null where the foot is right. */
  readonly foot?: (screen: TableScreen, store: TableStore) => ReactNode;
  readonly menu?: (screen: TableScreen, store: TableStore) => ReactNode;
  readonly seal?: (screen: TableScreen) => ReactNode;
}

/** The whole table on one screen: phone first, with a side column where there is room. */
export function TableLayout({ screen, store, connection, slots = {} }: TableLayoutProps) {
  const { snapshot } = screen;
  const [chip, setChip] = useState<number | null>(null);
  const [drawer, setDrawer] = useState<'menu' | 'seal' | HelpTopic | null>(null);
  const style = useRoadStyle();
  const width = useScreenWidth();
  const results = snapshot?.results;
  const board = useMemo(() => boardOf(results ?? []), [results]);
  if (snapshot === null) return <Waiting />;
  const { table, own } = snapshot.view;
  const chips = table.rules?.chipCents ?? [];
  const chosen = chip ?? chips[Math.min(1, chips.length - 1)] ?? 0;
  const openable = table.rules?.shoeKind === 'virtual' ? openableCard(table.coup, own) : null;
  const order = (body: Parameters<TableStore['order']>[0]) => void store.order(body);
  const wide = width >= WIDE_PX;
  return (
    <main className={styles.page}>
      <div className={styles.top}>
        <TableHeader
          table={table}
          online={screen.online}
          onMenu={() => setDrawer('menu')}
          onSeal={() => setDrawer('seal')}
        />
      </div>
      {!wide && (
        <RoadBoard
          board={board}
          style={style}
          cellPx={width >= 700 ? 15 : window.innerHeight > 760 ? 11 : 9}
          beadColumns={6}
        />
      )}
      <Felt
        screen={screen}
        serverNowMs={connection.serverNowMs}
        onBet={(key) => store.wager((slip, placed) => addChip(slip, placed, key, chosen))}
      >
        {openable !== null && own !== null && (
          <div className={styles.sheet}>
            <SqueezeHead screen={screen} openable={openable} serverNowMs={connection.serverNowMs} />
            <SqueezePanel
              openable={openable}
              own={own}
              onOrder={order}
              onPeel={(peel) => connection.peel(peel)}
            />
          </div>
        )}
      </Felt>
      <div className={styles.foot}>
        {slots.foot?.(screen, store) ?? (
          <TableFoot screen={screen} store={store} chosen={chosen} onChoose={setChip} wide={wide} />
        )}
      </div>
      {wide && (
        <aside className={styles.aside}>
          <RoadBoard board={board} style={style} cellPx={15} beadColumns={6} asking />
          <LastResult screen={screen} />
        </aside>
      )}
      <TableMenu
        open={drawer === 'menu'}
        table={table}
        onClose={() => setDrawer(null)}
        onTopic={setDrawer}
        acts={slots.menu?.(screen, store)}
      />
      <HelpDrawers
        topic={drawer === 'menu' ? null : drawer}
        results={snapshot.results}
        tableId={snapshot.tableId}
        shoe={table.shoe?.number ?? 0}
        head={snapshot.shoe.head}
        proof={slots.seal?.(screen)}
        onClose={() => setDrawer(null)}
      />
      <PhaseAnnouncer screen={screen} />
    </main>
  );
}

const WIDE_PX = 1100;

interface SqueezeHeadProps {
  readonly screen: TableScreen;
  readonly openable: OpenableCard;
  readonly serverNowMs: () => number;
}

/** Which card it is, and how long the table waits for it. */
function SqueezeHead({ screen, openable, serverNowMs }: SqueezeHeadProps) {
  const { game, cards } = useMessages();
  const clock = screen.snapshot?.clock ?? null;
  return (
    <div className={styles.sheetHead}>
      <h2>{cards.yourCard(game.side[openable.side], openable.at + 1)}</h2>
      {clock !== null && (
        <CountdownRing
          startsAtMs={clock.startedAtMs}
          endsAtMs={clock.endsAtMs}
          serverNowMs={serverNowMs}
        />
      )}
    </div>
  );
}

/** The coup in sight, or the one before it until its first card is out. */
function LastResult({ screen }: { readonly screen: TableScreen }) {
  const view = screen.snapshot?.view;
  if (view === undefined) return null;
  const { last, rules } = view.table;
  const started = (screen.shownCoup?.player.cards.length ?? 0) > 0;
  if (last === null && !started) return null;
  return (
    <div className={styles.panel}>
      <ResultPanel
        bookId={rules?.bookId ?? ''}
        coup={started ? screen.shownCoup : null}
        last={last}
        me={view.own?.person ?? null}
      />
    </div>
  );
}

function Waiting() {
  const { common } = useMessages();
  return (
    <main className={styles.page}>
      <p role="status">{common.loading}</p>
    </main>
  );
}

/** Phases and results, said aloud. */
function PhaseAnnouncer({ screen }: { readonly screen: TableScreen }) {
  const { game } = useMessages();
  const outcome = shownOutcome(screen);
  const phase = screen.snapshot?.view.table.phase;
  const text =
    outcome !== null ? game.outcomeWins[outcome] : phase === undefined ? '' : game.phases[phase];
  return <Announcer text={text} />;
}
