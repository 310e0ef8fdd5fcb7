import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import { buttonClass } from '../../../design/button.tsx';
import { Segmented } from '../../../design/tabs.tsx';
import { useScreenWidth } from '../../../design/use-screen-width.ts';
import { useMessages } from '../../../i18n/language.tsx';
import { type LobbyTable, readLobby } from '../../../live/use-lobby.ts';
import { useFavourites } from '../../../parts/guide/favourites.ts';
import { Page } from '../../../shell/page.tsx';
import styles from './several.module.css';
import { SmallTable } from './small-table.tsx';

const COUNTS = ['2', '3', '4'] as const;
type Count = (typeof COUNTS)[number];

/** Two to four tables at once, each with its clock and its own chips. */
export function SeveralPage() {
  const { several, common } = useMessages();
  const [count, setCount] = useState<Count>('2');
  const width = useScreenWidth();
  const tables = useFloor();
  const kept = useFavourites((marks) => marks.kept);
  const [chosen, setChosen] = useState<Readonly<Record<number, string>>>({});
  if (tables === null) {
    return (
      <Page title={several.title} wide>
        <p role="status">{common.loading}</p>
      </Page>
    );
  }
  const ids = shownTables(tables, kept, chosen, Number(count));
  // Panes in a single row have room for five roads below them.
  const large = count === '2' || (count === '3' && width >= THREE_IN_A_ROW_PX);
  return (
    <Page title={null} wide>
      <Bar count={count} onCount={setCount} />
      <div className={`${styles.panes} stack gap-3`} data-count={count}>
        {ids.map((id, at) => (
          <section
            key={id}
            className={`${styles.pane} stack anchor content-start gap-2 slim edge label-column pad-3 round-l`}
            data-pane={id}
          >
            <select
              className={styles.which}
              aria-label={several.which(at + 1)}
              value={id}
              onChange={(event) => setChosen({ ...chosen, [at]: event.target.value })}
            >
              {tables
                .filter(({ tableId }) => tableId === id || !ids.includes(tableId))
                .map(({ tableId, name }) => (
                  <option className="on-surface text-5" key={tableId} value={tableId}>
                    {name}
                  </option>
                ))}
            </select>
            <SmallTable tableId={id} large={large} />
          </section>
        ))}
      </div>
    </Page>
  );
}

function Bar(props: { readonly count: Count; readonly onCount: (count: Count) => void }) {
  const { several, common } = useMessages();
  const { count, onCount } = props;
  return (
    <div className={`${styles.bar} row wrap gap-3`}>
      <h1>{several.title}</h1>
      <p>{several.intro}</p>
      <Segmented
        label={several.count}
        value={count}
        choices={COUNTS.map((value) => ({ value, label: value }))}
        onChange={onCount}
      />
      <Link href="/" className={buttonClass('plain')}>
        {common.lobby}
      </Link>
    </div>
  );
}

/** As the style of the panes says. */
const THREE_IN_A_ROW_PX = 1400;

/** The tables of the panes: the chosen ones, then favourites, then those with the most players. */
function shownTables(
  tables: readonly LobbyTable[],
  kept: readonly string[],
  chosen: Readonly<Record<number, string>>,
  count: number,
): readonly string[] {
  const known = new Set(tables.map(({ tableId }) => tableId));
  const lively = tables.toSorted((a, b) => a.freeSeats - a.seats - (b.freeSeats - b.seats));
  const others = [...kept.filter((id) => known.has(id)), ...lively.map(({ tableId }) => tableId)];
  const taken = new Set(Object.values(chosen));
  const queue = [...new Set(others)].filter((id) => !taken.has(id));
  return Array.from({ length: Math.min(count, tables.length) }, (_, at) => {
    const wanted = chosen[at];
    return wanted !== undefined && known.has(wanted) ? wanted : (queue.shift() ?? '');
  }).filter((id) => id !== '');
}

function useFloor(): readonly LobbyTable[] | null {
  const [tables, setTables] = useState<readonly LobbyTable[] | null>(null);
  useEffect(() => {
    let left = false;
    void readLobby().then((read) => !left && setTables(read ?? []));
    return () => {
      left = true;
    };
  }, []);
  return tables;
}
