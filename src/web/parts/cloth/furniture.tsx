import { memo } from 'react';
import { CardBack } from '../cards/card-back.tsx';
import { CARD_WIDTH } from '../cards/geometry.ts';
import { chipLook } from '../chips/denominations.ts';
import styles from './furniture.module.css';
import type { ClothShape } from './shape.ts';

export interface FurnitureProps {
  readonly shape: ClothShape;
  /** The values of the tray's tubes, smallest first. */
  readonly denominations: readonly number[];
  /** How far the shoe is played, 0 … 10. Nobody at the table may know it more exactly. */
  readonly tenthsPlayed: number;
  readonly cuttingCardOut: boolean;
  /** Whether the shoe stands at the dealer's right, with everything on the other side. */
  readonly mirrored: boolean;
}

/** The table itself and what is on it: rail, felt, chip tray, shoe and discards. */
export const Furniture = memo(function Furniture(props: FurnitureProps) {
  const { shape, mirrored } = props;
  if (!shape.furnished || shape.felt === null || shape.rail === null) return null;
  const [shoe, discard] = mirrored ? [shape.discard, shape.shoe] : [shape.shoe, shape.discard];
  return (
    <g>
      <defs>
        <radialGradient id="felt-light" cx="50%" cy="34%" r="66%">
          <stop offset="0" stopColor="oklch(0.365 0.062 165)" />
          <stop offset="0.55" stopColor="oklch(0.33 0.06 165)" />
          <stop offset="1" stopColor="oklch(0.26 0.05 165)" />
        </radialGradient>
        <linearGradient id="rail-light" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#3d2c22" />
          <stop offset="0.5" stopColor="#2a1d16" />
          <stop offset="1" stopColor="#1b120d" />
        </linearGradient>
      </defs>
      <path d={shape.rail} fill="url(#rail-light)" stroke="#0a0604" />
      <path d={shape.felt} fill="url(#felt-light)" stroke="#0a1410" strokeWidth="3" />
      <Tray {...props} />
      <g transform={`translate(${shoe.x} ${shoe.y}) scale(${shape.scale})`}>
        <g transform={mirrored ? 'scale(-1 1)' : undefined}>
          <Shoe {...props} />
        </g>
      </g>
      <g transform={`translate(${discard.x} ${discard.y}) scale(${shape.scale})`}>
        <Discards {...props} />
      </g>
    </g>
  );
});

/** A card about its middle, turned, 44 units wide. */
const LYING = `rotate(90) scale(${44 / CARD_WIDTH}) translate(-108 -168)`;

const TUBES = 12;
/** How full the tubes are drawn; they do not show the float. */
const LEVELS = [30, 26, 31, 28, 20, 31, 29, 16, 27, 22, 24, 13];

function Tray({ shape, denominations }: FurnitureProps) {
  const { trayWidth: width, tray, scale } = shape;
  const tube = (width - 20 * scale) / TUBES;
  const left = tray.x - width / 2;
  const bottom = tray.y + 18 * scale;
  const values = Array.from(
    { length: TUBES },
    (_, at) => denominations[Math.floor((at * denominations.length) / TUBES)] ?? 0,
  );
  return (
    <g>
      <rect
        className={styles.tray}
        x={left}
        y={tray.y - 27 * scale}
        width={width}
        height={54 * scale}
        rx={9 * scale}
      />
      {values.map((value, at) => {
        const { body, edge } = chipLook(value);
        const height = (LEVELS[at] ?? 0) * 1.2 * scale;
        const x = left + 10 * scale + at * tube;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: tubes stand still.
          <g key={at}>
            <rect
              x={x + 3 * scale}
              y={bottom - height}
              width={tube - 6 * scale}
              height={height}
              fill={body}
            />
            <rect
              x={x + tube / 2 - 2.5 * scale}
              y={bottom - height}
              width={5 * scale}
              height={height}
              fill={edge}
              opacity="0.85"
            />
            <path
              d={lines(x + 3 * scale, bottom, tube - 6 * scale, height, 2.4 * scale)}
              stroke="#000"
              strokeOpacity="0.35"
              strokeWidth={0.8 * scale}
            />
          </g>
        );
      })}
    </g>
  );
}

/** The edges between the chips of a tube. */
function lines(x: number, bottom: number, width: number, height: number, step: number): string {
  const count = Math.floor(height / step);
  return Array.from({ length: count }, (_, at) => `M${x} ${bottom - at * step}h${width}`).join('');
}

function Shoe({ tenthsPlayed, cuttingCardOut }: FurnitureProps) {
  const left = Math.max(1, Math.ceil((10 - tenthsPlayed) / 2));
  return (
    <>
      <path
        className={styles.shoe}
        d="M-42-37h84a10 10 0 0 1 10 10v54a10 10 0 0 1-10 10h-84l-18-16v-42z"
      />
      {Array.from({ length: left }, (_, at) => (
        <rect
          // biome-ignore lint/suspicious/noArrayIndexKey: cards of one shoe.
          key={at}
          x={-34 + at * 11}
          y="-26"
          width={64 - at * 11}
          height="52"
          fill={at % 2 === 1 ? '#efece2' : '#fdfcf8'}
          stroke="#b9b5a8"
          strokeWidth="0.8"
        />
      ))}
      <rect x="30" y="-29" width="14" height="58" rx="3" fill="#2a231e" />
      <g transform={`translate(-54 0) ${LYING}`}>
        <CardBack />
      </g>
      <path d="M-44-37l-16 16v42l16 16z" fill="#2a231e" stroke="#5a4c40" />
      {cuttingCardOut && (
        <rect className={styles.cuttingCard} x="-104" y="-30" width="34" height="60" rx="4" />
      )}
    </>
  );
}

function Discards({ tenthsPlayed }: FurnitureProps) {
  const cards = Math.ceil(tenthsPlayed / 2);
  return (
    <>
      <rect className={styles.holder} x="-50" y="-35" width="100" height="70" rx="7" />
      {Array.from({ length: cards }, (_, at) => (
        <g
          // biome-ignore lint/suspicious/noArrayIndexKey: cards of one pile.
          key={at}
          transform={`translate(${at * 1.2 - 3} ${3 - at * 2}) ${LYING}`}
        >
          <CardBack />
        </g>
      ))}
    </>
  );
}
