import { useMessages } from '../../../i18n/language.tsx';
import { drawReasons } from '../../../parts/coup/draw-reasons.ts';
import { ResultPanel } from '../../../parts/coup/result-panel.tsx';
import { ToneMark } from '../../../parts/roads/tone-mark.tsx';
import type { TableScreen } from '../state/table-store.ts';
import styles from './side.module.css';

/** The coup in sight, or the one before it until its first card is out. */
export function LastResult({ screen }: { readonly screen: TableScreen }) {
  const { game, table } = useMessages();
  const view = screen.snapshot?.view;
  if (view === undefined) return null;
  const { last, rules } = view.table;
  const started = (screen.shownCoup?.player.cards.length ?? 0) > 0;
  const coup = started ? screen.shownCoup : null;
  const bookId = rules?.bookId ?? '';
  if (last === null && (coup === null || drawReasons(bookId, coup) === null)) return null;
  const shown = coup === null || coup.number === last?.number ? last : null;
  const result = coup?.result ?? shown?.result ?? null;
  return (
    <section className={styles.part}>
      <div className={styles.head}>
        <h2 className={result === null ? undefined : styles[result.outcome]}>
          {result === null ? (
            table.coup(coup?.number ?? last?.number ?? 0)
          ) : (
            <>
              <ToneMark tone={result.outcome} />
              {table.wonBy(
                game.outcomeWins[result.outcome],
                Math.max(result.playerPoint, result.bankerPoint),
                Math.min(result.playerPoint, result.bankerPoint),
              )}
            </>
          )}
        </h2>
        {result !== null && <span>{table.coup(coup?.number ?? last?.number ?? 0)}</span>}
      </div>
      <ResultPanel bookId={bookId} coup={coup} last={last} me={view.own?.person ?? null} />
    </section>
  );
}
