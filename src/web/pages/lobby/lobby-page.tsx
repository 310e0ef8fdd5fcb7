import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { Button } from '../../design/button.tsx';
import { Segmented } from '../../design/tabs.tsx';
import { showToast } from '../../design/toast-store.ts';
import { useMessages } from '../../i18n/language.tsx';
import { OFFLINE } from '../../live/api.ts';
import { somebody, useSession } from '../../live/session.ts';
import { nextLike } from '../../live/tables-like.ts';
import { type LobbyTable, useLobby } from '../../live/use-lobby.ts';
import { beginGuide, useGuide } from '../../parts/guide/guide-memory.ts';
import { Page } from '../../shell/page.tsx';
import { liveliest, simplest } from './best-table.ts';
import styles from './lobby.module.css';
import { TableCard } from './table-card.tsx';

export interface LobbyPageProps {
  /** Called once the tables are in sight, when there is time for what comes next. */
  readonly onStanding: () => void;
}

/** The floor: a card for each table, and the quickest way to a seat. */
export function LobbyPage({ onStanding }: LobbyPageProps) {
  const { lobby, common } = useMessages();
  const { tables, online } = useLobby();
  const [filter, setFilter] = useState('all');
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
    <Page title={null}>
      <Intro may={best !== null} onPlay={playBest} />
      {!online && (
        <p className={styles.offline} role="status">
          {lobby.offline}
        </p>
      )}
      <div className={styles.filter}>
        <Filter value={filter} onChange={setFilter} />
      </div>
      {tables === null ? (
        <p className={styles.loading} role="status">
          {common.loading}
        </p>
      ) : (
        <ul className={styles.grid} aria-label={lobby.tables}>
          {tables.filter(FILTERS[filter] ?? (() => true)).map((table) => (
            <TableCard
              key={table.tableId}
              table={table}
              like={table.freeSeats > 0 ? null : nextLike(tables, table.tableId)}
              onPlay={play}
            />
          ))}
        </ul>
      )}
    </Page>
  );
}

function Intro({ may, onPlay }: { readonly may: boolean; readonly onPlay: () => void }) {
  const { lobby } = useMessages();
  const me = useSession((session) => session.me);
  return (
    <section className={styles.intro}>
      <div>
        <h1>{lobby.title}</h1>
        <p>{lobby.intro}</p>
      </div>
      <Button kind="primary" icon="play" disabled={!may} onClick={onPlay}>
        {me === null ? lobby.playAsGuest : lobby.playNow}
      </Button>
    </section>
  );
}

const FILTERS: Readonly<Record<string, (table: LobbyTable) => boolean>> = {
  all: () => true,
  free: (table) => table.freeSeats > 0,
  squeeze: (table) => table.squeeze,
};

function Filter(props: { readonly value: string; readonly onChange: (value: string) => void }) {
  const { lobby } = useMessages();
  return (
    <Segmented
      label={lobby.filter}
      value={props.value}
      choices={[
        { value: 'all', label: lobby.filterAll },
        { value: 'free', label: lobby.filterFree },
        { value: 'squeeze', label: lobby.filterSqueeze },
      ]}
      onChange={props.onChange}
    />
  );
}

/** One tap: whoever is nobody yet becomes a guest with play money, then the table opens. */
function usePlay(open: (tableId: string) => void): (tableId: string) => void {
  const { lobby } = useMessages();
  return (tableId) => {
    void somebody().then((answer) => {
      if (answer.ok) open(tableId);
      else showToast(answer.code === OFFLINE ? lobby.offline : answer.sentence, 'bad');
    });
  };
}
