import { memo } from 'react';
import { CardPaper } from './card-face.tsx';
import { CARD_HEIGHT, CARD_WIDTH } from './geometry.ts';

const INSET = 14;
const STEP = 18;
const WIDTH = CARD_WIDTH - 2 * INSET;
const HEIGHT = CARD_HEIGHT - 2 * INSET;

/** A lattice in two weights: the same from both ends, so that a turned card tells nothing. */
export const CardBack = memo(function CardBack() {
  return (
    <g>
      <CardPaper />
      <svg
        x={INSET}
        y={INSET}
        width={WIDTH}
        height={HEIGHT}
        viewBox={`${-WIDTH / 2} ${-HEIGHT / 2} ${WIDTH} ${HEIGHT}`}
        aria-hidden="true"
      >
        <rect x={-WIDTH / 2} y={-HEIGHT / 2} width={WIDTH} height={HEIGHT} rx="6" fill="#6d1f2b" />
        <path d={LATTICE} stroke="#c8949a" strokeWidth="1.3" fill="none" opacity="0.75" />
        <path d={STARS} fill="#e9cfae" opacity="0.9" />
        <path d={DIAMOND} fill="#6d1f2b" stroke="#e9cfae" strokeWidth="2.5" />
        <path d={DIAMOND} fill="none" stroke="#e9cfae" strokeWidth="1" transform="scale(0.84)" />
        <path d={LEAF} fill="#e9cfae" />
        <path d={LEAF} fill="#e9cfae" transform="rotate(180)" />
      </svg>
      <rect
        x={INSET}
        y={INSET}
        width={WIDTH}
        height={HEIGHT}
        rx="6"
        fill="none"
        stroke="#6d1f2b"
        strokeWidth="3"
      />
    </g>
  );
});

const DIAMOND = 'M0-62L40 0 0 62-40 0Z';
const LEAF = 'M0-40C10-26 10-14 0-4C-10-14-10-26 0-40ZM0-4C-6-12-16-14-22-8C-14 0-6 0 0-4Z';

const LATTICE = latticePath();
const STARS = starPath();

function latticePath(): string {
  const reach = WIDTH / 2 + HEIGHT / 2;
  const lines: string[] = [];
  for (let at = -Math.ceil(reach / STEP) * STEP; at <= reach; at += STEP) {
    lines.push(`M${at - HEIGHT / 2} ${-HEIGHT / 2}L${at + HEIGHT / 2} ${HEIGHT / 2}`);
    lines.push(`M${at + HEIGHT / 2} ${-HEIGHT / 2}L${at - HEIGHT / 2} ${HEIGHT / 2}`);
  }
  return lines.join('');
}

/** A small diamond in every second cell of the lattice. */
function starPath(): string {
  const half = STEP / 2;
  const across = Math.ceil(WIDTH / 2 / half);
  const down = Math.ceil(HEIGHT / 2 / half);
  const stars: string[] = [];
  for (let column = -across; column <= across; column += 1) {
    for (let row = -down; row <= down; row += 1) {
      if ((column + row) % 2 === 0) continue;
      if (column % 2 !== 0) continue;
      stars.push(`M${column * half} ${row * half - 3.2}l2.4 3.2-2.4 3.2-2.4-3.2z`);
    }
  }
  return stars.join('');
}
