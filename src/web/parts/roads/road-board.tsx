import { type PointerEvent, useMemo, useRef, useState } from 'react';
import { type AskAnswer, ask, type Board, DERIVED_ROADS, readRoads } from '../../../roads/index.ts';
import { SIDES, type Side } from '../../../rules/index.ts';
import { HiddenText } from '../../design/badge.tsx';
import { useMessages } from '../../i18n/language.tsx';
import { BeadPlate } from './bead-plate.tsx';
import { BigRoad } from './big-road.tsx';
import { DerivedMarkPath, DerivedRoad } from './derived-road.tsx';
import styles from './road-board.module.css';
import { ROAD_INK, type RoadStyle, shapeOf, shapePath } from './road-style.ts';

export interface RoadBoardProps {
  readonly board: Board;
  readonly style: RoadStyle;
  /** Height of a row of the Big Road; the Bead Plate takes half as much again. */
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
    <div className={styles.wrap}>
      <div className={styles.board}>
        <div className={styles.bead} style={{ width: beadColumns * beadPx }}>
          <BeadPlate {...common} cellPx={beadPx} />
        </div>
        <BigRoad {...common} cellPx={cellPx} />
        <div className={styles.derived}>
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
function RoadSummary({ board }: { readonly board: Board }) {
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

interface AskButtonsProps {
  readonly board: Board;
  readonly style: RoadStyle;
  readonly asked: Side | null;
  readonly onAsk: (side: Side | null) => void;
}

function AskButtons({ board, style, asked, onAsk }: AskButtonsProps) {
  const { roads } = useMessages();
  const answers = ask(board);
  const label = { player: roads.askPlayer, banker: roads.askBanker };
  // A mouse asks by pointing; its click must not take the question back.
  const pointedAt = useRef<Side | null>(null);
  const point = (event: PointerEvent, side: Side | null) => {
    if (event.pointerType !== 'mouse') return;
    pointedAt.current = side;
    onAsk(side);
  };
  const press = (side: Side) => {
    onAsk(asked === side && pointedAt.current !== side ? null : side);
  };
  return (
    <fieldset className={styles.asks} style={{ border: 0, margin: 0, padding: 0 }}>
      <legend>
        <HiddenText>{roads.askNote}</HiddenText>
      </legend>
      {SIDES.map((side) => (
        <button
          key={side}
          type="button"
          className={styles.ask}
          aria-pressed={asked === side}
          title={roads.askNote}
          onClick={() => press(side)}
          onPointerEnter={(event) => point(event, side)}
          onPointerLeave={(event) => point(event, null)}
        >
          <svg width="18" height="18" viewBox="0 0 20 20" aria-hidden="true">
            <path
              d={shapePath(shapeOf(side, style.shapes), 10, 10, 7.3)}
              fill="none"
              stroke={ROAD_INK[side]}
              strokeWidth="2.6"
            />
          </svg>
          <span>{label[side]}</span>
          <DerivedAnswers answer={answers[side]} style={style} />
        </button>
      ))}
    </fieldset>
  );
}

const ANSWER_PX = 16;

/** What each derived road would draw; one that has not begun yet draws nothing. */
function DerivedAnswers(props: { readonly answer: AskAnswer; readonly style: RoadStyle }) {
  const { answer, style } = props;
  const marks = DERIVED_ROADS.flatMap((name) => {
    const mark = answer[name];
    return mark === null ? [] : [{ name, colour: mark.colour }];
  });
  return (
    <svg
      width={marks.length * ANSWER_PX}
      height={ANSWER_PX}
      viewBox={`0 0 ${marks.length * 20} 20`}
      aria-hidden="true"
    >
      {marks.map(({ name, colour }, at) => (
        <DerivedMarkPath key={name} {...{ name, style, colour }} x={10 + at * 20} y={10} />
      ))}
    </svg>
  );
}
