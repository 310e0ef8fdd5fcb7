import { type PointerEvent, useRef } from 'react';
import { type AskAnswer, ask, type Board, DERIVED_ROADS } from '../../../roads/index.ts';
import { SIDES, type Side } from '../../../rules/index.ts';
import { HiddenText } from '../../design/badge.tsx';
import { useMessages } from '../../i18n/language.tsx';
import { DerivedMarkPath } from './derived-road.tsx';
import styles from './road-board.module.css';
import { ROAD_INK, type RoadStyle, shapeOf, shapePath } from './road-style.ts';

export interface AskButtonsProps {
  readonly board: Board;
  readonly style: RoadStyle;
  readonly asked: Side | null;
  readonly onAsk: (side: Side | null) => void;
}

/** The two questions: what would a Player or a Banker win draw next? */
export function AskButtons({ board, style, asked, onAsk }: AskButtonsProps) {
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
    <fieldset className="flex gap-2" style={{ border: 0, margin: 0, padding: 0 }}>
      <legend>
        <HiddenText>{roads.askNote}</HiddenText>
      </legend>
      {SIDES.map((side) => (
        <button
          key={side}
          type="button"
          className={`${styles.ask} row middle gap-2 grow thumb-high pad-x-2 one-line strong-edge round text-4 bold`}
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
