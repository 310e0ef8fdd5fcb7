import { useMemo, useState } from 'react';
import { ask, type Board, DERIVED_ROADS, readRoads } from '../../../roads/index.ts';
import type { Side } from '../../../rules/index.ts';
import { HiddenText } from '../../design/badge.tsx';
import { useMessages } from '../../i18n/language.tsx';
import { AskButtons } from './ask-buttons.tsx';
import { BeadPlate } from './bead-plate.tsx';
import { BigRoad } from './big-road.tsx';
import { DerivedRoad } from './derived-road.tsx';
import styles from './road-board.module.css';
import type { RoadStyle } from './road-style.ts';

export interface RoadBoardProps {
  readonly board: Board;
  readonly style: RoadStyle;
  /** The height of a row of the Big Road; the Bead Plate takes half as much again. */
  readonly cellPx: number;
  readonly beadColumns: number;
  /** Whether the buttons that ask are shown. */
  readonly asking?: boolean;
}

/** The five roads as a casino's display shows them, and the two questions to them. */
export function RoadBoard(props: RoadBoardProps) {
  const { board, style, cellPx, beadColumns, asking = false } = props;
  const [side, setSide] = useState<Side | null>(null);
  const roads = useMemo(() => readRoads(board), [board]);
  const answers = useMemo(() => ask(board), [board]);
  const asked = side === null ? null : { side, answer: answers[side] };
  const common = { roads, style, asked };
  const beadPx = cellPx * 1.5 + BEAD_GAP_SHARE;
  return (
    <div className="stack anchor gap-2">
      <div className={`${styles.board} stack gap-0 label-column`}>
        <div className={styles.bead} style={{ width: beadColumns * beadPx }}>
          <BeadPlate {...common} cellPx={beadPx} />
        </div>
        <BigRoad {...common} cellPx={cellPx} />
        <div className={`${styles.derived} stack gap-0`}>
          {DERIVED_ROADS.map((name) => (
            <DerivedRoad key={name} name={name} {...common} cellPx={cellPx / 2} />
          ))}
        </div>
      </div>
      <RoadSummary board={board} />
      {asking && <AskButtons board={board} style={style} asked={side} onAsk={setSide} />}
    </div>
  );
}

/** Half the gap between the two rows of roads, shared by the six rows of the Bead Plate. */
const BEAD_GAP_SHARE = 0.5;
const LAST_SHOWN = 12;

/** What a screen reader is told of the roads. */
export function RoadSummary({ board }: { readonly board: Board }) {
  const { roads, game } = useMessages();
  const { bead } = readRoads(board);
  const count = (outcome: string) => bead.filter((stone) => stone.outcome === outcome).length;
  const last = bead.slice(-LAST_SHOWN).reverse();
  const text =
    bead.length === 0
      ? roads.empty
      : `${roads.counts(count('player'), count('banker'), count('tie'))}. ` +
        roads.summary(bead.length, last.map(({ outcome }) => game.outcome[outcome]).join(', '));
  return <HiddenText>{text}</HiddenText>;
}
