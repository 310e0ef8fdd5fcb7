import type { RoadResult } from '../../../roads/index.ts';
import type { Outcome } from '../../../rules/index.ts';
import { classNames } from '../../design/class-names.ts';
import { useMessages } from '../../i18n/language.tsx';
import styles from './tally.module.css';
import { tallyOf } from './tally.ts';
import { ToneMark } from './tone-mark.tsx';

export interface TallyProps {
  readonly results: readonly RoadResult[];
  /** One line without words, where there is little room. */
  readonly short?: boolean;
}

/** What the shoe has brought so far, counted. */
export function Tally({ results, short = false }: TallyProps) {
  const { game, roads } = useMessages();
  const tally = tallyOf(results);
  const { longest } = tally;
  const facts = [
    [roads.pairs, tally.playerPairs + tally.bankerPairs],
    [roads.naturals, tally.naturals],
  ] as const;
  return (
    <div className={classNames(styles.tally, short && styles.short)}>
      <ul className={styles.counts} aria-label={roads.counted}>
        {BAR.map((outcome) => (
          <li key={outcome} className={styles[outcome]}>
            <ToneMark tone={outcome} />
            <span className={styles.word}>{game.outcome[outcome]}</span>
            <strong>{tally[outcome]}</strong>
          </li>
        ))}
        {facts.map(([name, count]) => (
          <li key={name}>
            {name} <strong>{count}</strong>
          </li>
        ))}
      </ul>
      <div className={styles.bar} aria-hidden="true">
        {BAR.map((outcome) => (
          <i key={outcome} className={styles[outcome]} style={{ flexGrow: tally[outcome] }} />
        ))}
      </div>
      {longest !== null && (
        <p className={styles.longest}>{roads.longest(game.side[longest.side], longest.length)}</p>
      )}
    </div>
  );
}

/** Banker first, as boards have it. */
const BAR: readonly Outcome[] = ['banker', 'player', 'tie'];
