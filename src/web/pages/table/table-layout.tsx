import { useEffect, useMemo, useState } from 'react';
import { Link } from 'wouter';
import { type Board, boardOf } from '../../../roads/index.ts';
import type { Outcome } from '../../../rules/index.ts';
import type { PublicView, TableView } from '../../../table/index.ts';
import { Announcer } from '../../design/badge.tsx';
import { buttonClass } from '../../design/button.tsx';
import { TABLET_PX, WIDE_PX } from '../../design/room.ts';
import { useScreenWidth } from '../../design/use-screen-width.ts';
import { useFormats, useMessages } from '../../i18n/language.tsx';
import type { TableConnection, TableSnapshot } from '../../live/connection.ts';
import { firstChip } from '../../parts/chips/denominations.ts';
import { Citations } from '../../parts/clauses/citations.tsx';
import { gainOf } from '../../parts/coup/result-panel.tsx';
import { Part } from '../../parts/fetched/part.tsx';
import { useRoadStyle } from '../../parts/roads/road-settings.ts';
import { useSound } from '../../parts/sound/sound-settings.ts';
import { play, type Sound } from '../../parts/sound/sounds.ts';
import { ClothLinks } from './cloth-links.tsx';
import { tableDrawers } from './drawers/drawer-parts.ts';
import { Felt } from './felt/felt.tsx';
import { squeezeSheet } from './felt/squeeze-parts.ts';
import { LimitNotice } from './foot/limit-notice.tsx';
import { TableFoot } from './foot/table-foot.tsx';
import { RoadStrip } from './road-strip.tsx';
import { roadsAcross, sideColumn } from './side/beside-parts.ts';
import { addChip } from './state/bet-slip.ts';
import type { DrawerName } from './state/drawer-name.ts';
import { mainMinimum, shownOutcome } from './state/shown.ts';
import type { TableSlots } from './state/table-slots.ts';
import type { TableScreen, TableStore } from './state/table-store.ts';
import { useShortcuts } from './state/use-shortcuts.ts';
import { TableHeader } from './table-header.tsx';
import styles from './table-layout.module.css';

export interface TableLayoutProps {
  readonly screen: TableScreen;
  readonly store: TableStore;
  readonly connection: TableConnection;
  readonly slots?: TableSlots;
}

/** The whole table on one screen, with a side column where the window is wide enough. */
export function TableLayout({ screen, store, connection, slots = {} }: TableLayoutProps) {
  const { snapshot } = screen;
  const [chip, setChip] = useState<number | null>(null);
  const [drawer, setDrawer] = useState<DrawerName | null>(null);
  const stands = useStands();
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
    <main className={`${styles.page} stack one-column cut`} data-felt>
      <div className={`${styles.top} pad-y-none pad-x-2`}>
        <TableHeader
          table={table}
          names={snapshot.names}
          online={screen.online}
          session={slots.session?.(screen, () => setDrawer('session'))}
          onMenu={() => setDrawer('menu')}
          onSeal={() => setDrawer('seal')}
        />
        {stands && slots.alarm?.(screen)}
        <LimitNotice
          view={snapshot.view}
          serverNowMs={connection.serverNowMs}
          onOrder={(body) => void store.order(body)}
        />
      </div>
      {!wide && (
        <div className={`${styles.roads} anchor slim`}>
          {coach ?? <RoadsAbove {...{ screen, board, width }} onOpen={() => setDrawer('roads')} />}
        </div>
      )}
      <Felt
        screen={screen}
        serverNowMs={connection.serverNowMs}
        chipCents={chosen}
        onBet={(key) => store.wager((slip, placed) => addChip(slip, placed, key, chosen))}
      >
        {table.facing === 'down' && (
          <Part>
            <squeezeSheet.Screen {...{ screen, store, connection }} />
          </Part>
        )}
        {wide && <ClothLinks onDrawer={setDrawer} acts={slots.corner?.(screen, store)} />}
      </Felt>
      <div className={`${styles.foot} stack anchor line-above on-surface pad-2`}>
        {slots.foot?.(screen, store) ?? (
          <TableFoot screen={screen} store={store} chosen={chosen} onChoose={setChip} wide={wide} />
        )}
      </div>
      {wide && (
        <aside className={styles.aside}>
          <Part>
            <sideColumn.Screen {...{ screen, board, coach }} onDrawer={setDrawer} />
          </Part>
        </aside>
      )}
      {(stands || drawer !== null) && (
        <Part>
          <tableDrawers.Screen
            {...{ screen, store, slots, drawer, board }}
            onDrawer={setDrawer}
            serverNowMs={connection.serverNowMs}
          />
        </Part>
      )}
      <Citations />
      <PhaseAnnouncer screen={screen} />
    </main>
  );
}

/**
 * False during the first drawing of a table; parts that a first bet does not need are drawn later.
 */
function useStands(): boolean {
  const [stands, setStands] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setStands(true), FIRST_DRAWING_MS);
    return () => clearTimeout(timer);
  }, []);
  return stands;
}

/** A slow phone has drawn the table after this time. */
const FIRST_DRAWING_MS = 1000;

/** The chip in hand until the player takes another: the smallest that is a wager by itself. */
function chipInHand(snapshot: TableScreen['snapshot']): number {
  const own = snapshot?.view.own ?? null;
  const least = own === null ? 0 : mainMinimum(own);
  return firstChip(snapshot?.view.table.rules?.chipCents ?? [], least, own?.chipsCents ?? 0);
}

interface RoadsProps {
  readonly screen: TableScreen;
  readonly board: Board;
}

/** The roads over the cloth: five on a tablet, the Big Road on a phone. */
function RoadsAbove(props: RoadsProps & { readonly width: number; readonly onOpen: () => void }) {
  const { screen, board, width, onOpen } = props;
  const style = useRoadStyle();
  const fresh = shownOutcome(screen) !== null;
  const high = window.innerHeight > 760;
  const across = window.innerHeight <= 500;
  if (width < TABLET_PX || window.innerHeight < 1000) {
    return <RoadStrip {...{ board, style, fresh, onOpen }} cellPx={high || across ? 14 : 9} />;
  }
  return (
    <Part>
      <roadsAcross.Screen {...{ screen, board }} />
    </Part>
  );
}

/** Shown while the table is loading, or when it does not exist any more. */
function Absent({ gone }: { readonly gone: boolean }) {
  const { common } = useMessages();
  return (
    <main className={`${styles.absent} stack across-center gap-4 screen-high`}>
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

/** The sound of each event; all other events are silent. */
const HEARD: Readonly<Record<string, Sound>> = {
  CardDrawn: 'card',
  CardOpened: 'card',
  WagerPlaced: 'chip',
  WagerAltered: 'chip',
  BettingClosed: 'call',
  ResultAnnounced: 'result',
};

/** Plays the sounds of an update; events with the same sound are heard once. */
function useTableSounds(snapshot: TableSnapshot | null): void {
  const { on } = useSound();
  const events = snapshot?.events;
  useEffect(() => {
    if (!on || events === undefined) return;
    const sounds = new Set(events.flatMap(({ type }) => HEARD[type] ?? []));
    for (const sound of sounds) play(sound);
  }, [events, on]);
}

/** Tells screen readers each phase, the outcome, and what it brought to this player. */
function PhaseAnnouncer({ screen }: { readonly screen: TableScreen }) {
  const { game, table } = useMessages();
  const { money } = useFormats();
  const view = screen.snapshot?.view;
  if (view === undefined) return <Announcer text="" />;
  const outcome = shownOutcome(screen) ?? justSettled(view.table);
  if (outcome === null) return <Announcer text={game.phases[view.table.phase]} />;
  const gain = ownGain(view);
  const parts = [game.outcomeWins[outcome]];
  if (gain !== null && gain > 0) parts.push(table.won(money(gain)));
  if (gain !== null && gain < 0) parts.push(table.lost(money(-gain)));
  if (gain === 0) parts.push(table.even);
  return <Announcer text={parts.join(', ')} />;
}

/**
 * The outcome of a coup that was settled together with its last card, before that card is in sight.
 */
function justSettled({ phase, last }: PublicView): Outcome | null {
  return phase === 'between' ? (last?.result?.outcome ?? null) : null;
}

/**
 * The player's gain; null before the coup in sight is settled, and for a player without a wager on
 * it.
 */
function ownGain({ table, own }: TableView): number | null {
  const { last, coup } = table;
  if (last === null || own === null || (coup !== null && coup.number !== last.number)) return null;
  const rows = last.rows.filter(({ wager }) => wager.person === own.person);
  return rows.length === 0 ? null : rows.reduce((sum, row) => sum + gainOf(row), 0);
}
