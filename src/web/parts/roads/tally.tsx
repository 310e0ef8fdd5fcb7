import type { RoadResult } from '../../../roads/index.ts';
import type { Outcome } from '../../../rules/index.ts';
import { classNames } from '../../design/class-names.ts';
import { useMessages } from '../../i18n/language.tsx';
import styles from './tally.module.css';
import { tallyOf } from './tally.ts';
import { ToneMark } from './tone-mark.tsx';

export interface TallyProps {
  readonly results: readonly RoadResult[];
  /** One line where there is little room: with marks only, or with words where the width allows. */
  readonly short?: 'marks' | 'words';
}

/** What the shoe has brought so far, counted. */
export function Tally({ results, short }: TallyProps) {
  const { game, roads } = useMessages();
  const tally = tallyOf(results);
  const { longest } = tally;
  const pairs = [roads.pairs, tally.playerPairs + tally.bankerPairs] as const;
  const naturals = [roads.naturals, tally.naturals] as const;
  // The width of a phone has room for four counts with their words; pairs are marked on the roads.
  const facts = short === 'words' ? [naturals] : [pairs, naturals];
  return (
    <div
      className={classNames(
        `${styles.tally} stack gap-2 edge on-surface`,
        short && styles.short,
        short && styles[short],
      )}
    >
      <ul
        className={`${styles.counts} flex wrap between text-4 soft one-line gap-0 across-2`}
        aria-label={roads.counted}
      >
        {BAR.map((outcome) => (
          <li key={outcome} className={styles[outcome]}>
            <ToneMark tone={outcome} />
            <span className={styles.word}>{game.outcome[outcome]}</span>
            <strong className="ink text-5">{tally[outcome]}</strong>
          </li>
        ))}
        {facts.map(([name, count]) => (
          <li key={name}>
            {name} <strong className="ink text-5">{count}</strong>
          </li>
        ))}
      </ul>
      <div className={`${styles.bar} flex gap-0 on-raised cut`} aria-hidden="true">
        {BAR.map((outcome) => (
          <i key={outcome} className={styles[outcome]} style={{ flexGrow: tally[outcome] }} />
        ))}
      </div>
      {/* The line is there before there is a streak: nothing below it moves when one begins. */}
      <p className={`${styles.longest} text-3 soft`}>
        {longest === null ? NO_BREAK : roads.longest(game.side[longest.side], longest.length)}
      </p>
    </div>
  );
}

const NO_BREAK = '\u00a0';

/** Banker first, as boards have it. */
const BAR: readonly Outcome[] = ['banker', 'player', 'tie'];
