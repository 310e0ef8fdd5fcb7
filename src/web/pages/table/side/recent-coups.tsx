import type { RoadResult } from '../../../../roads/index.ts';
import { Button } from '../../../design/button.tsx';
import { classNames } from '../../../design/class-names.ts';
import { useMessages } from '../../../i18n/language.tsx';
import { ToneMark } from '../../../parts/roads/tone-mark.tsx';
import styles from './side.module.css';

export interface RecentCoupsProps {
  readonly results: readonly RoadResult[];
  readonly onHistory: () => void;
}

/** The newest coups of the shoe; a tap opens all of them with cards and payments. */
export function RecentCoups({ results, onHistory }: RecentCoupsProps) {
  const { game, table } = useMessages();
  const rows = results
    .map((result, at) => ({ ...result, number: at + 1 }))
    .slice(-SHOWN)
    .reverse();
  return (
    <section className={classNames(`${styles.part} stack gap-2`, `${styles.recent} low cut`)}>
      <div className={`${styles.head} row between gap-3 faint text-3`}>
        <h2>{table.history}</h2>
        <Button kind="quiet" icon="history" onClick={onHistory}>
          {table.everyCoup}
        </Button>
      </div>
      <ol className={`${styles.coups} flex low text-4`}>
        {rows.map((row) => (
          <li className="stack full across-2 line-above" key={row.number}>
            <span className={styles.number}>{row.number}</span>
            <span className={styles[row.outcome]}>
              <ToneMark tone={row.outcome} /> {game.outcomeWins[row.outcome]}
            </span>
            <span>{row.winningTotal}</span>
            <span className={styles.marks}>
              {[
                (row.playerNatural ?? row.bankerNatural) !== null && game.natural,
                row.playerPair && game.wagers('player-pair'),
                row.bankerPair && game.wagers('banker-pair'),
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

const SHOWN = 24;
