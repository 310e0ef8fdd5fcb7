import { memo } from 'react';
import { type Card, type Rank, rankOf, type Suit, suitOf } from '../../../rules/index.ts';
import { COURT_FRAME, CourtHalf, type CourtRank } from './court-art.tsx';
import { CARD_HEIGHT, CARD_RADIUS, CARD_WIDTH } from './geometry.ts';
import { SUIT_INK, SUIT_PATHS } from './suits.ts';

export interface CardFaceProps {
  readonly card: Card;
  /** Whether the corners are drawn; a squeezed card hides them, as fingers do, until it is open. */
  readonly indices?: boolean;
}

/** The face, in the units of the card; put it inside an SVG or a group. */
export const CardFace = memo(function CardFace({ card, indices = true }: CardFaceProps) {
  const rank = rankOf(card);
  const suit = suitOf(card);
  return (
    <g>
      <CardPaper />
      {isCourt(rank) ? <Court rank={rank} suit={suit} /> : <Pips rank={rank} suit={suit} />}
      {indices && <Index rank={rank} suit={suit} />}
      {indices && (
        <g transform={`rotate(180 ${CARD_WIDTH / 2} ${CARD_HEIGHT / 2})`}>
          <Index rank={rank} suit={suit} />
        </g>
      )}
    </g>
  );
});

/** The blank card. */
export function CardPaper() {
  return (
    <rect
      x="0.75"
      y="0.75"
      width={CARD_WIDTH - 1.5}
      height={CARD_HEIGHT - 1.5}
      rx={CARD_RADIUS}
      fill="#fdfcf8"
      stroke="#c9c6bb"
      strokeWidth="1.5"
    />
  );
}

function Pips({ rank, suit }: { readonly rank: Rank; readonly suit: Suit }) {
  if (rank === 'A') {
    return <SuitMark suit={suit} x={CARD_WIDTH / 2} y={CARD_HEIGHT / 2} size={ACE_SIZE} />;
  }
  return pipsOf(rank).map(({ x, y, inverted }) => (
    <SuitMark key={`${x} ${y}`} suit={suit} x={x} y={y} size={PIP_SIZE} inverted={inverted} />
  ));
}

function Court({ rank, suit }: { readonly rank: CourtRank; readonly suit: Suit }) {
  const { x, y, width, height } = COURT_FRAME;
  const half = <CourtHalf rank={rank} suit={suit} />;
  return (
    <>
      <svg x={x} y={y} width={width} height={height} viewBox="-72 -134 144 268" aria-hidden="true">
        {half}
        <g transform="rotate(180)">{half}</g>
      </svg>
      <rect {...COURT_FRAME} fill="none" stroke={SUIT_INK[suit]} strokeWidth="1.8" />
    </>
  );
}

function Index({ rank, suit }: { readonly rank: Rank; readonly suit: Suit }) {
  return (
    <>
      <text
        x="18"
        y="38"
        textAnchor="middle"
        fontSize={rank === 'T' ? 32 : 37}
        fontWeight="600"
        letterSpacing={rank === 'T' ? -4 : 0}
        fontFamily="Georgia, 'Times New Roman', 'DejaVu Serif', serif"
        fill={SUIT_INK[suit]}
      >
        {rank === 'T' ? '10' : rank}
      </text>
      <SuitMark suit={suit} x={18} y={58} size={25} />
    </>
  );
}

export interface SuitMarkProps {
  readonly suit: Suit;
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly inverted?: boolean;
}

function SuitMark({ suit, x, y, size, inverted = false }: SuitMarkProps) {
  const scale = size / 100;
  const turn = inverted ? ' rotate(180)' : '';
  return (
    <path
      d={SUIT_PATHS[suit]}
      transform={`translate(${x} ${y}) scale(${scale})${turn}`}
      fill={SUIT_INK[suit]}
    />
  );
}

function isCourt(rank: Rank): rank is CourtRank {
  return rank === 'J' || rank === 'Q' || rank === 'K';
}

interface Pip {
  readonly x: number;
  readonly y: number;
  /**
   * Whether the pip is on its head, as those below the middle do, so that the card reads from
   * both ends.
   */
  readonly inverted: boolean;
}

const PIP_SIZE = 44;
const ACE_SIZE = 104;

/** The pips of a rank; court cards and aces have no rows of pips. */
function pipsOf(rank: Rank): readonly Pip[] {
  return LAYOUTS[rank] ?? [];
}

/**
 * How squeezers read a card: from the short edge one pip, two pips ("legs") or none; from the long
 * edge two, three or four "sides". Therefore the places are those of a real card.
 */
const LEFT = CARD_WIDTH * 0.29;
const MIDDLE = CARD_WIDTH / 2;
const RIGHT = CARD_WIDTH - LEFT;
const TOP = CARD_HEIGHT * 0.18;
const BOTTOM = CARD_HEIGHT - TOP;
const HALF = CARD_HEIGHT / 2;
const THIRD = TOP + (BOTTOM - TOP) / 3;
const TWO_THIRDS = BOTTOM - (BOTTOM - TOP) / 3;
const HIGH = (TOP + HALF) / 2;
const LOW = CARD_HEIGHT - HIGH;
const HIGHER = (TOP + THIRD) / 2;
const LOWER = CARD_HEIGHT - HIGHER;

const ENDS = [...pair(TOP), ...pair(BOTTOM)];
const SIX = [...ENDS, ...pair(HALF)];
const EIGHT_SIDES = [...ENDS, ...pair(THIRD), ...pair(TWO_THIRDS)];

const LAYOUTS: Readonly<Partial<Record<Rank, readonly Pip[]>>> = {
  '2': [pip(MIDDLE, TOP), pip(MIDDLE, BOTTOM)],
  '3': [pip(MIDDLE, TOP), pip(MIDDLE, HALF), pip(MIDDLE, BOTTOM)],
  '4': ENDS,
  '5': [...ENDS, pip(MIDDLE, HALF)],
  '6': SIX,
  '7': [...SIX, pip(MIDDLE, HIGH)],
  '8': [...SIX, pip(MIDDLE, HIGH), pip(MIDDLE, LOW)],
  '9': [...EIGHT_SIDES, pip(MIDDLE, HALF)],
  T: [...EIGHT_SIDES, pip(MIDDLE, HIGHER), pip(MIDDLE, LOWER)],
};

function pair(y: number): readonly Pip[] {
  return [pip(LEFT, y), pip(RIGHT, y)];
}

function pip(x: number, y: number): Pip {
  return { x, y, inverted: y > HALF };
}
