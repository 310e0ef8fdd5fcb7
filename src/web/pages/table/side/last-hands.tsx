import type { LastCoupView } from '../../../../table/index.ts';
import { drawReasons } from '../../../parts/coup/draw-reasons.ts';
import { ReasonList } from '../../../parts/coup/reason-list.tsx';
import type { ShownCoup } from '../../../parts/coup/shown-coup.ts';
import { SmallHands } from '../../../parts/coup/small-hands.tsx';
import styles from './side.module.css';

export interface LastHandsProps {
  readonly bookId: string;
  readonly coup: ShownCoup;
  readonly last: LastCoupView;
}

/** The last settled coup: its cards, and why each hand drew or stood. */
export function LastHands({ bookId, coup, last }: LastHandsProps) {
  const why = drawReasons(bookId, { ...coup, result: last.result });
  return (
    <div className={styles.hands} data-result="settled">
      <SmallHands player={cardsOf(coup.player)} banker={cardsOf(coup.banker)} />
      {why !== null && <ReasonList bookId={bookId} {...why} />}
    </div>
  );
}

export function cardsOf({ cards }: ShownCoup['player']) {
  return cards.map(({ card }) => card);
}
