import type { AskMark, Cell, DerivedRoadName, MarkColour } from '../../../roads/index.ts';
import { useMessages } from '../../i18n/language.tsx';
import type { RoadProps } from './bead-plate.tsx';
import { centreOf, ghost, RoadFrame } from './road-frame.tsx';
import { ROAD_INK, type RoadStyle, shapePath } from './road-style.ts';

export interface DerivedRoadProps extends RoadProps {
  readonly name: DerivedRoadName;
}

/** Big Eye Boy, Small Road or Cockroach Pig: red repeats, blue breaks the pattern. */
export function DerivedRoad({ name, roads, style, cellPx, asked = null }: DerivedRoadProps) {
  const messages = useMessages().roads;
  const marks = roads[name];
  const answer = asked?.answer[name] ?? null;
  const cells: readonly Cell[] = answer === null ? marks : [...marks, answer];
  return (
    <RoadFrame cells={cells} cellPx={cellPx} label={messages[name]}>
      {marks.map((mark) => (
        <Mark key={mark.coup} name={name} mark={mark} style={style} />
      ))}
      {answer !== null && (
        <g {...ghost()}>
          <Mark name={name} mark={answer} style={style} />
        </g>
      )}
    </RoadFrame>
  );
}

const INK: Readonly<Record<MarkColour, string>> = { red: ROAD_INK.banker, blue: ROAD_INK.player };

interface MarkProps {
  readonly name: DerivedRoadName;
  readonly mark: AskMark;
  readonly style: RoadStyle;
}

function Mark({ name, mark, style }: MarkProps) {
  return <DerivedMarkPath name={name} colour={mark.colour} style={style} {...centreOf(mark)} />;
}

export interface DerivedMarkPathProps {
  readonly name: DerivedRoadName;
  readonly colour: MarkColour;
  readonly style: RoadStyle;
  readonly x: number;
  readonly y: number;
}

/** Hollow, filled or a stroke; blue is square, or leans the other way. */
export function DerivedMarkPath({ name, colour, style, x, y }: DerivedMarkPathProps) {
  const ink = INK[colour];
  const square = style.shapes && colour === 'blue';
  if (name === 'cockroachPig') {
    const lean = square ? `M${x - 7} ${y - 7}l14 14` : `M${x - 7} ${y + 7}l14-14`;
    return <path d={lean} stroke={ink} strokeWidth="4" strokeLinecap="round" />;
  }
  const hollow = name === 'bigEyeBoy';
  const shape = square ? 'square' : 'circle';
  if (hollow) {
    return <path d={shapePath(shape, x, y, 6.6)} fill="none" stroke={ink} strokeWidth="3.2" />;
  }
  return <path d={shapePath(shape, x, y, 7.8)} fill={ink} />;
}
