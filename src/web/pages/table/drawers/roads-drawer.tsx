import type { Board } from '../../../../roads/index.ts';
import { CountdownRing } from '../../../design/countdown-ring.tsx';
import { Drawer } from '../../../design/overlay.tsx';
import { useMessages } from '../../../i18n/language.tsx';
import type { TableSnapshot } from '../../../live/connection.ts';
import { RoadPanel } from '../../../parts/roads/road-panel.tsx';
import { useRoadStyle } from '../../../parts/roads/road-settings.ts';
import { Tally } from '../../../parts/roads/tally.tsx';
import { coupNumber } from '../state/shown.ts';
import styles from './table-drawers.module.css';

export interface RoadsDrawerProps {
  readonly open: boolean;
  readonly snapshot: TableSnapshot;
  readonly board: Board;
  readonly serverNowMs: () => number;
  readonly onClose: () => void;
}

/**
 * The drawer behind the road strip of a phone: five roads at full width, with the clock in sight.
 */
export function RoadsDrawer({ open, snapshot, board, serverNowMs, onClose }: RoadsDrawerProps) {
  const { roads, table: words } = useMessages();
  const style = useRoadStyle();
  const { clock, results } = snapshot;
  const { table } = snapshot.view;
  const number = coupNumber(table);
  const where = [table.rules?.name ?? '', ...(number > 0 ? [words.coup(number)] : [])];
  const title = (
    <span className={`${styles.titled} row gap-3`}>
      {roads.title}
      <small className="grow soft">{where.join(' · ')}</small>
      {clock !== null && (
        <CountdownRing
          startsAtMs={clock.startedAtMs}
          endsAtMs={clock.endsAtMs}
          serverNowMs={serverNowMs}
          size={40}
        />
      )}
    </span>
  );
  return (
    <Drawer open={open} title={title} onClose={onClose}>
      <div className={styles.roads}>
        <RoadPanel board={board} style={style} arrangement="sheet">
          <Tally results={results} short="words" />
        </RoadPanel>
        <p className={`${styles.note} soft text-2`}>{roads.askNote}</p>
      </div>
    </Drawer>
  );
}
