import type { BigRoadStone, TieMarks } from '../../../roads/index.ts';
import { useMessages } from '../../i18n/language.tsx';
import { PairMarks, type RoadProps } from './bead-plate.tsx';
import { centreOf, FreshCell, ghost, RoadFrame } from './road-frame.tsx';
import { ROAD_INK, type RoadStyle, shapeOf, shapePath } from './road-style.ts';

export function BigRoad({ roads, style, cellPx, asked = null, fresh = false }: RoadProps) {
  const messages = useMessages().roads;
  const { stones, held } = roads.bigRoad;
  const newest = stones.at(-1);
  const cells = asked === null ? stones : [...stones, asked.answer.bigRoad];
  return (
    <RoadFrame cells={cells} cellPx={cellPx} label={messages.bigRoad}>
      {fresh && newest !== undefined && <FreshCell cell={newest} />}
      {held.ties > 0 && <Ties marks={held} at={centreOf({ column: 1, row: 1 })} />}
      {stones.map((stone) => (
        <Stone key={stone.coup} stone={stone} style={style} />
      ))}
      {asked !== null && (
        <path
          {...ghost()}
          d={outline(asked.side, style, centreOf(asked.answer.bigRoad))}
          fill="none"
          stroke={ROAD_INK[asked.side]}
          strokeWidth="2.6"
        />
      )}
    </RoadFrame>
  );
}

function Stone({ stone, style }: { readonly stone: BigRoadStone; readonly style: RoadStyle }) {
  const at = centreOf(stone);
  const { playerPair, bankerPair } = stone;
  return (
    <g data-stone={stone.side}>
      <path
        d={outline(stone.side, style, at)}
        fill="none"
        stroke={ROAD_INK[stone.side]}
        strokeWidth="2.6"
      />
      {stone.ties > 0 && <Ties marks={stone} at={at} />}
      <PairMarks x={at.x} y={at.y} {...{ playerPair, bankerPair }} shapes={style.shapes} />
    </g>
  );
}

interface Centre {
  readonly x: number;
  readonly y: number;
}

/** One tie is a slash; two or more also show their number. */
function Ties({ marks, at }: { readonly marks: TieMarks; readonly at: Centre }) {
  return (
    <>
      <path
        d={`M${at.x - 7.5} ${at.y + 7.5}l15-15`}
        stroke={ROAD_INK.tie}
        strokeWidth="2.2"
        strokeLinecap="round"
      />
      {marks.ties > 1 && (
        <text
          x={at.x}
          y={at.y + 0.5}
          textAnchor="middle"
          dominantBaseline="central"
          fontSize="10"
          fontWeight="800"
          fill={ROAD_INK.tie}
          stroke="#f6f4ec"
          strokeWidth="3"
          paintOrder="stroke"
        >
          {marks.ties}
        </text>
      )}
    </>
  );
}

function outline(side: BigRoadStone['side'], style: RoadStyle, { x, y }: Centre): string {
  return shapePath(shapeOf(side, style.shapes), x, y, 7.3);
}
