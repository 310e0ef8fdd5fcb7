import type { AskAnswer, BeadStone, Roads } from '../../../roads/index.ts';
import type { Side } from '../../../rules/index.ts';
import { useMessages } from '../../i18n/language.tsx';
import { centreOf, FreshCell, ghost, RoadFrame } from './road-frame.tsx';
import { pairMark, ROAD_INK, type RoadStyle, shapeOf, shapePath } from './road-style.ts';

export interface RoadProps {
  readonly roads: Roads;
  readonly style: RoadStyle;
  readonly cellPx: number;
  /** The side asked about, and what its win would draw. */
  readonly asked?: { readonly side: Side; readonly answer: AskAnswer } | null;
  /** Whether the newest stone has just come. */
  readonly fresh?: boolean;
}

export function BeadPlate({ roads, style, cellPx, asked = null, fresh = false }: RoadProps) {
  const messages = useMessages().roads;
  const newest = roads.bead.at(-1);
  const cells = asked === null ? roads.bead : [...roads.bead, asked.answer.bead];
  return (
    <RoadFrame cells={cells} cellPx={cellPx} label={messages.bead}>
      {fresh && newest !== undefined && <FreshCell cell={newest} />}
      {roads.bead.map((stone) => (
        <Bead
          key={stone.coup}
          stone={stone}
          style={style}
          text={beadText(stone, style, messages)}
        />
      ))}
      {asked !== null && (
        <path
          {...ghost()}
          d={shapeAt(asked.side, style, asked.answer.bead)}
          fill={ROAD_INK[asked.side]}
        />
      )}
    </RoadFrame>
  );
}

function shapeAt(side: Side, style: RoadStyle, cell: { column: number; row: number }): string {
  const { x, y } = centreOf(cell);
  return shapePath(shapeOf(side, style.shapes), x, y, 8.4);
}

interface BeadProps {
  readonly stone: BeadStone;
  readonly style: RoadStyle;
  readonly text: string;
}

function Bead({ stone, style, text }: BeadProps) {
  const { x, y } = centreOf(stone);
  const { outcome, playerPair, bankerPair } = stone;
  const natural = stone.playerNatural !== null || stone.bankerNatural !== null;
  return (
    <g data-bead={outcome}>
      <path
        d={shapePath(shapeOf(outcome, style.shapes), x, y, outcome === 'tie' ? 7.6 : 8.4)}
        fill={ROAD_INK[outcome]}
      />
      <text
        x={x}
        y={y + 0.4}
        textAnchor="middle"
        dominantBaseline="central"
        fontSize="10.5"
        fontWeight="700"
        fill="#fff"
      >
        {text}
      </text>
      {natural && <path d={`M${x + 9.6} ${y - 9.6}h-5.6l5.6 5.6z`} fill="#8a6410" />}
      <PairMarks {...{ x, y, playerPair, bankerPair }} shapes={style.shapes} />
    </g>
  );
}

export interface PairMarksProps {
  readonly x: number;
  readonly y: number;
  readonly playerPair: boolean;
  readonly bankerPair: boolean;
  readonly shapes: boolean;
}

/** Banker's pair upper left, Player's pair lower right. */
export function PairMarks({ x, y, playerPair, bankerPair, shapes }: PairMarksProps) {
  return (
    <g stroke="#f6f4ec" strokeWidth="1.1">
      {bankerPair && (
        <path d={pairMark('banker', shapes, x - 6.4, y - 6.4)} fill={ROAD_INK.banker} />
      )}
      {playerPair && (
        <path d={pairMark('player', shapes, x + 6.4, y + 6.4)} fill={ROAD_INK.player} />
      )}
    </g>
  );
}

type RoadMessages = ReturnType<typeof useMessages>['roads'];

function beadText(stone: BeadStone, { marks }: RoadStyle, messages: RoadMessages): string {
  if (marks === 'totals' && stone.winningTotal !== null) return `${stone.winningTotal}`;
  return (marks === 'characters' ? messages.character : messages.letter)[stone.outcome];
}
