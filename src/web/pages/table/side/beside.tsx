import type { ReactNode } from 'react';
import type { Board } from '../../../../roads/index.ts';
import { RoadPanel } from '../../../parts/roads/road-panel.tsx';
import { useRoadStyle } from '../../../parts/roads/road-settings.ts';
import { Tally } from '../../../parts/roads/tally.tsx';
import type { DrawerName } from '../state/drawer-name.ts';
import { shownOutcome } from '../state/shown.ts';
import type { TableScreen } from '../state/table-store.ts';
import styles from './beside.module.css';
import { FreshShoe } from './fresh-shoe.tsx';
import { LastResult } from './last-result.tsx';
import { OwnWagers } from './own-wagers.tsx';
import { RecentCoups } from './recent-coups.tsx';
import { SealLine } from './seal-line.tsx';

export interface BesideProps {
  readonly screen: TableScreen;
  readonly board: Board;
}

/** Five roads and the counts, over the cloth of a tablet. */
export function RoadsAcross({ screen, board }: BesideProps) {
  const style = useRoadStyle();
  const fresh = shownOutcome(screen) !== null;
  return (
    <RoadPanel {...{ board, style, fresh }} arrangement="across">
      <Tally results={screen.snapshot?.results ?? []} short="marks" />
    </RoadPanel>
  );
}

export interface SideColumnProps extends BesideProps {
  readonly coach: ReactNode;
  readonly onDrawer: (drawer: DrawerName) => void;
}

/**
 * The column beside the cloth: roads, counts, the reader's wagers, the last result and earlier
 * coups.
 */
export function SideColumn({ screen, board, coach, onDrawer }: SideColumnProps) {
  const style = useRoadStyle();
  const results = screen.snapshot?.results ?? [];
  return (
    <>
      {coach}
      <RoadPanel {...{ board, style }} fresh={shownOutcome(screen) !== null} arrangement="beside">
        <Tally results={results} />
      </RoadPanel>
      <div
        className={`${styles.panel} flex column low edge on-surface pad-y-3 pad-x-4 round`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, by keyboard too.
        tabIndex={0}
      >
        <OwnWagers screen={screen} />
        <LastResult screen={screen} />
        {results.length === 0 ? (
          <FreshShoe bookId={screen.snapshot?.view.table.rules?.bookId ?? ''} />
        ) : (
          // The key changes when the stakes leave the cloth: the list then has more room and is
          // drawn anew.
          <RecentCoups
            key={`${results.length} ${screen.snapshot?.view.table.coup === null}`}
            results={results}
            onHistory={() => onDrawer('history')}
          />
        )}
        <SealLine screen={screen} onOpen={() => onDrawer('seal')} />
      </div>
    </>
  );
}
