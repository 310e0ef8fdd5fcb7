import { useCallback, useEffect, useState } from 'react';
import type { CoupDetail, CoupSummary } from '../../../../protocol/index.ts';
import { Button } from '../../../design/button.tsx';
import { useMessages } from '../../../i18n/language.tsx';
import { api } from '../../../live/api.ts';
import styles from '../../../parts/coup/coup-story.module.css';
import { CoupStory } from '../../../parts/coup/coup-story.tsx';
import { ToneMark } from '../../../parts/roads/tone-mark.tsx';
import type { TableScreen } from '../state/table-store.ts';

/** Every coup of the table, newest first; each opens to its cards, reasons and payouts. */
export function ShoeHistory({ screen }: { readonly screen: TableScreen }) {
  const { table, common } = useMessages();
  const tableId = screen.snapshot?.tableId ?? '';
  const settled = screen.snapshot?.view.table.last?.number ?? 0;
  const me = screen.snapshot?.view.own?.person ?? null;
  const { coups, next, failed, more } = usePastCoups(tableId, settled);
  if (coups === null) return <p role="status">{failed ? common.offline : common.loading}</p>;
  if (coups.length === 0) return <p>{table.noHistory}</p>;
  return (
    <>
      {coups.map((coup, at) => (
        <div key={`${coup.shoe} ${coup.coup}`}>
          {coups[at - 1]?.shoe !== coup.shoe && (
            <h3 className={`${styles.shoe} soft text-4`}>{table.shoe(coup.shoe)}</h3>
          )}
          <CoupLine tableId={tableId} coup={coup} mine={me !== null && coup.people.includes(me)} />
        </div>
      ))}
      {next !== null && (
        <Button wide onClick={more}>
          {table.olderCoups}
        </Button>
      )}
    </>
  );
}

interface CoupLineProps {
  readonly tableId: string;
  readonly coup: CoupSummary;
  /** Whether the reader had a wager in it. */
  readonly mine: boolean;
}

function CoupLine({ tableId, coup, mine }: CoupLineProps) {
  const { common, table } = useMessages();
  const [story, setStory] = useState<CoupDetail | null>(null);
  const [failed, setFailed] = useState(false);
  const open = async () => {
    if (story !== null) return;
    const answer = await api.coup({ table: tableId, shoe: coup.shoe, coup: coup.coup });
    if (answer.ok) setStory(answer.value);
    setFailed(!answer.ok);
  };
  return (
    <details
      className={`${styles.line} line-below`}
      data-coup={coup.coup}
      onToggle={(event) => event.currentTarget.open && void open()}
    >
      <summary>
        <span className="soft">{coup.coup}</span>
        <CoupOutcome coup={coup} />
        <span className="gold text-2">{mine ? table.you : ''}</span>
      </summary>
      {story !== null && <CoupStory coup={story} />}
      {story === null && <p role="status">{failed ? common.offline : common.loading}</p>}
    </details>
  );
}

function CoupOutcome({ coup }: { readonly coup: CoupSummary }) {
  const { game, table } = useMessages();
  if (coup.kind === 'void') return <span>{table.coupVoid}</span>;
  const { outcome } = coup;
  if (outcome === null) return <span>{game.dummyCoup}</span>;
  return (
    <span className="row gap-2 bold">
      <span className={styles[outcome]}>
        <ToneMark tone={outcome} /> {game.outcomeWins[outcome]}
      </span>
      <span className="soft">{`${coup.playerPoint} : ${coup.bankerPoint}`}</span>
      {coup.kind === 'dummy' && <span className="soft">{game.dummyCoup}</span>}
    </span>
  );
}

const PAGE = 40;
const MOST_KEPT = 400;

/** Reads the newest page again after each coup, and older ones on demand. */
function usePastCoups(tableId: string, settled: number) {
  const [coups, setCoups] = useState<readonly CoupSummary[] | null>(null);
  const [next, setNext] = useState<string | null>(null);
  const [failed, setFailed] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a settled coup is what makes it old.
  useEffect(() => {
    let left = false;
    void api.coups({ table: tableId, limit: PAGE }).then((answer) => {
      if (left) return;
      setFailed(!answer.ok);
      if (!answer.ok) return;
      setCoups((before) => joined(answer.value.coups, before ?? []));
      setNext((before) => before ?? answer.value.next);
    });
    return () => {
      left = true;
    };
  }, [tableId, settled]);
  const more = useCallback(() => {
    if (next === null) return;
    void api.coups({ table: tableId, limit: PAGE, before: next }).then((answer) => {
      setFailed(!answer.ok);
      if (!answer.ok) return;
      setCoups((before) => joined(before ?? [], answer.value.coups));
      setNext(answer.value.next);
    });
  }, [tableId, next]);
  return { coups, next: (coups?.length ?? 0) < MOST_KEPT ? next : null, failed, more };
}

/** Joins two pages, the newer first; a coup that is in both counts once. */
function joined(newer: readonly CoupSummary[], older: readonly CoupSummary[]) {
  const known = new Set(newer.map(({ shoe, coup }) => `${shoe} ${coup}`));
  return [...newer, ...older.filter(({ shoe, coup }) => !known.has(`${shoe} ${coup}`))];
}
