import { type ReactNode, useMemo, useState } from 'react';
import {
  ask,
  type Board,
  DERIVED_ROADS,
  type DerivedRoadName,
  readRoads,
} from '../../../roads/index.ts';
import type { Side } from '../../../rules/index.ts';
import { classNames } from '../../design/class-names.ts';
import { useSize } from '../../design/use-size.ts';
import { useMessages } from '../../i18n/language.tsx';
import { AskButtons } from './ask-buttons.tsx';
import { BeadPlate } from './bead-plate.tsx';
import { BigRoad } from './big-road.tsx';
import { DerivedRoad } from './derived-road.tsx';
import { RoadSummary } from './road-board.tsx';
import styles from './road-panel.module.css';
import type { RoadStyle } from './road-style.ts';

/** Roads beside the cloth, across above it, or one under the other on a sheet of their own. */
export type RoadArrangement = 'beside' | 'across' | 'sheet';

export interface RoadPanelProps {
  readonly board: Board;
  readonly style: RoadStyle;
  readonly arrangement: RoadArrangement;
  /** Whether the newest stone has just come. */
  readonly fresh?: boolean;
  /** What is beside the two questions. */
  readonly children?: ReactNode;
}

/** How many cells of the Big Road fill the width. */
const COLUMNS: Readonly<Record<RoadArrangement, number>> = { beside: 18, across: 35, sheet: 18 };
const BEADS: Readonly<Record<RoadArrangement, number>> = { beside: 7, across: 8, sheet: 14 };

/** The five roads, large enough to be read from a chair, with their names and the two questions. */
export function RoadPanel(props: RoadPanelProps) {
  const { board, style, arrangement, fresh = false, children } = props;
  const messages = useMessages().roads;
  const [side, setSide] = useState<Side | null>(null);
  const [frame, { width }] = useSize();
  const roads = useMemo(() => readRoads(board), [board]);
  const answers = useMemo(() => ask(board), [board]);
  const asked = side === null ? null : { side, answer: answers[side] };
  const cell = Math.max(8, (width - FRAME_PX) / COLUMNS[arrangement]);
  const common = { roads, style, asked, fresh };
  const beadCell = arrangement === 'sheet' ? Math.max(8, (width - FRAME_PX) / BEADS.sheet) : cell;
  const derived = (name: DerivedRoadName) => (
    <Named key={name} name={messages[name]}>
      <DerivedRoad name={name} {...common} cellPx={derivedCell(arrangement, cell)} />
    </Named>
  );
  return (
    <div ref={frame} className={classNames('stack gap-2 slim', styles[arrangement])}>
      <div className={`${styles.board} stack gap-1 across-2`}>
        <div className={styles.big}>
          <Named name={messages.bigRoad}>
            <BigRoad {...common} cellPx={cell} />
          </Named>
        </div>
        <div className={styles.bead} style={beadWidth(arrangement, beadCell)}>
          <Named name={messages.bead}>
            <BeadPlate {...common} cellPx={beadCell} />
          </Named>
        </div>
        <div className={`${styles.derived} stack content-start slim gap-1 across-2`}>
          {DERIVED_ROADS.map(derived)}
        </div>
      </div>
      <RoadSummary board={board} />
      <div className={`${styles.questions} stack gap-2 slim`}>
        <AskButtons board={board} style={style} asked={side} onAsk={setSide} />
        {children}
      </div>
    </div>
  );
}

/** The board's frame on both sides. */
const FRAME_PX = 14;
const NAME_PX = 17;

function derivedCell(arrangement: RoadArrangement, cell: number): number {
  if (arrangement === 'sheet') return cell * 0.66;
  // Two rows of derived roads with their names are as high as the Bead Plate.
  return arrangement === 'beside' ? (cell * 6 - NAME_PX - 4) / 12 : cell / 2;
}

function beadWidth(arrangement: RoadArrangement, cell: number) {
  return arrangement === 'sheet' ? {} : { width: BEADS[arrangement] * cell };
}

function Named({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className="stack one-column content-start slim">
      <span className={`${styles.name} text-2 heavy`} aria-hidden="true">
        {name}
      </span>
      {children}
    </div>
  );
}
