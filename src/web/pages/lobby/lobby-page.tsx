import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'wouter';
import { Button, buttonClass } from '../../design/button.tsx';
import { showToast } from '../../design/toast-store.ts';
import { useMessages } from '../../i18n/language.tsx';
import { OFFLINE } from '../../live/api.ts';
import { somebody, useSession } from '../../live/session.ts';
import { nextLike } from '../../live/tables-like.ts';
import { type LobbyTable, useLobby } from '../../live/use-lobby.ts';
import { useFavourites } from '../../parts/guide/favourites.ts';
import { beginGuide, useGuide } from '../../parts/guide/guide-memory.ts';
import { Page } from '../../shell/page.tsx';
import { liveliest, simplest } from './best-table.ts';
import styles from './lobby.module.css';
import { LobbyFilter } from './lobby-filter.tsx';
import { useLobbyWish } from './lobby-memory.ts';
import { fits, sorted } from './lobby-wish.ts';
import { MySeats } from './my-seats.tsx';
import { TableCard } from './table-card.tsx';

export interface LobbyPageProps {
  /** Called once the tables are in sight, so that the next screen can be fetched. */
  readonly onStanding: () => void;
}

/** The floor: a line of state, a tile for each table, and the quickest way to a seat. */
export function LobbyPage({ onStanding }: LobbyPageProps) {
  const { lobby, common } = useMessages();
  const { tables, online } = useLobby();
  const [, go] = useLocation();
  const stands = tables !== null;
  useEffect(() => {
    if (stands) onStanding();
  }, [stands, onStanding]);
  const play = usePlay((tableId) => go(`/table/${tableId}?play`));
  const isNew = useGuide(({ stage }) => stage === 'new');
  const best = tables === null ? null : isNew ? simplest(tables) : liveliest(tables);
  const playBest = () => {
    if (best === null) return;
    if (isNew) beginGuide();
    play(best.tableId);
  };
  return (
    <Page title={null} wide>
      <State tables={tables} may={best !== null} onPlay={playBest} />
      {!online && (
        <p className={`${styles.offline} pad-y-2 pad-x-3 round`} role="status">
          {lobby.offline}
        </p>
      )}
      {tables === null ? (
        <p className="screen-high" role="status">
          {common.loading}
        </p>
      ) : (
        <>
          <MySeats tables={tables} />
          <LobbyFilter tables={tables} />
          <Tiles tables={tables} onPlay={play} />
        </>
      )}
    </Page>
  );
}

interface TilesProps {
  readonly tables: readonly LobbyTable[];
  readonly onPlay: (tableId: string) => void;
}

function Tiles({ tables, onPlay }: TilesProps) {
  const { lobby } = useMessages();
  const wish = useLobbyWish();
  const kept = new Set(useFavourites((marks) => marks.kept));
  const shown = sorted(
    tables.filter((table) => fits(table, wish, kept)),
    wish.sort,
  );
  if (shown.length === 0) return <p role="status">{lobby.noneFits}</p>;
  return (
    <ul className={`${styles.grid} stack gap-3`} aria-label={lobby.tables}>
      {shown.map((table) => (
        <TableCard
          key={table.tableId}
          table={table}
          kept={kept.has(table.tableId)}
          like={table.freeSeats > 0 ? null : nextLike(tables, table.tableId)}
          onPlay={onPlay}
        />
      ))}
    </ul>
  );
}

interface StateProps {
  readonly tables: readonly LobbyTable[] | null;
  readonly may: boolean;
  readonly onPlay: () => void;
}

/** The number of tables and players, and the one thing to do. */
function State({ tables, may, onPlay }: StateProps) {
  const { lobby, several, common } = useMessages();
  const me = useSession((session) => session.me);
  const open = (tables ?? []).filter(({ phase }) => phase !== 'closed' && phase !== 'unopened');
  const sum = (of: (table: LobbyTable) => number) =>
    open.reduce((total, one) => total + of(one), 0);
  const free = sum(({ freeSeats }) => freeSeats);
  const playing = sum(({ seats }) => seats) - free;
  return (
    <section className={`${styles.state} flex wrap items-baseline gap-0 across-3`}>
      <h1>{tables === null ? lobby.title : lobby.tablesOpen(open.length)}</h1>
      <p>{tables === null ? lobby.intro : lobby.playing(playing, free)}</p>
      <Link href="/how-to-play" className={buttonClass('quiet', false, styles.learn)}>
        {common.howToPlay}
      </Link>
      <Link href="/several" className={buttonClass('plain', false, styles.several)}>
        {several.title}
      </Link>
      <Button kind="primary" icon="play" disabled={!may} onClick={onPlay}>
        {me === null ? lobby.playAsGuest : lobby.playNow}
      </Button>
    </section>
  );
}

/**
 * Plays with one tap: a visitor without a session becomes a guest with play money, then the table
 * opens.
 */
function usePlay(open: (tableId: string) => void): (tableId: string) => void {
  const { lobby } = useMessages();
  const going = useRef(false);
  return (tableId) => {
    // The first tap counts: a second one may mean another table, since the guide has begun.
    if (going.current) return;
    going.current = true;
    void somebody().then((answer) => {
      going.current = false;
      if (answer.ok) open(tableId);
      else showToast(answer.code === OFFLINE ? lobby.offline : answer.sentence, 'bad');
    });
  };
}
