import { useMemo } from 'react';
import { type Board, readRoads } from '../../../roads/index.ts';
import { HiddenText } from '../../design/badge.tsx';
import { useMessages } from '../../i18n/language.tsx';
import { BigRoad } from '../../parts/roads/big-road.tsx';
import { RoadSummary } from '../../parts/roads/road-board.tsx';
import type { RoadStyle } from '../../parts/roads/road-style.ts';
import { tallyOf } from '../../parts/roads/tally.ts';
import { ToneMark } from '../../parts/roads/tone-mark.tsx';
import styles from './road-strip.module.css';

export interface RoadStripProps {
  readonly board: Board;
  readonly style: RoadStyle;
  readonly fresh: boolean;
  readonly cellPx: number;
  readonly onOpen: () => void;
}

/**
 * The Big Road and the counts on a phone; a tap opens all five roads in large, with the two
 * questions.
 */
export function RoadStrip({ board, style, fresh, cellPx, onOpen }: RoadStripProps) {
  const { roads } = useMessages();
  const shown = useMemo(() => readRoads(board), [board]);
  const tally = tallyOf(shown.bead);
  return (
    <div className={`${styles.strip} stack anchor gap-2 column-end pad-1 round`}>
      <div className="slim">
        <BigRoad roads={shown} style={style} cellPx={cellPx} fresh={fresh} />
      </div>
      <ul className={`${styles.counts} stack text-4 tight`} aria-hidden="true">
        {(['banker', 'player', 'tie'] as const).map((outcome) => (
          <li key={outcome} className={styles[outcome]}>
            <ToneMark tone={outcome} /> <strong>{tally[outcome]}</strong>
          </li>
        ))}
        <li className={styles.more}>{roads.five}</li>
      </ul>
      <RoadSummary board={board} />
      <button type="button" className={`${styles.open} plain round`} onClick={onOpen}>
        <HiddenText>{`${roads.title}: ${roads.ask}`}</HiddenText>
      </button>
    </div>
  );
}
