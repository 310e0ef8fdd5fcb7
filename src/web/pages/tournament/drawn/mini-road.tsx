import { useMemo } from 'react';
import { boardOf, type RoadResult, readRoads } from '../../../../roads/index.ts';
import type { Outcome } from '../../../../rules/index.ts';
import { useMessages } from '../../../i18n/language.tsx';

const CELL = 20;
/** A tie before the first stone waits in the first cell; later ties cross their stone. */
const TIE = { d: 'M-6 6L6-6', stroke: 'var(--tie)', strokeWidth: '2.6' };

/** The newest columns of the Big Road without its frame, for a narrow place. */
export function MiniRoad(props: {
  readonly results: readonly Outcome[];
  readonly columns: number;
  readonly cellPx: number;
}) {
  const { roads } = useMessages();
  const { results, columns, cellPx } = props;
  const { stones, held } = useMemo(() => readRoads(boardOf(results.map(plain))).bigRoad, [results]);
  const last = Math.max(0, ...stones.map(({ column }) => column));
  const first = Math.max(1, last - columns + 1);
  const shown = stones.filter(({ column }) => column >= first);
  const rows = Math.max(1, ...shown.map(({ row }) => row));
  if (shown.length === 0 && held.ties === 0) return null;
  const width = Math.max(1, last - first + 1);
  return (
    <svg
      className="block fits"
      width={width * cellPx}
      height={rows * cellPx}
      viewBox={`0 0 ${width * CELL} ${rows * CELL}`}
      role="img"
      aria-label={roads.bigRoad}
    >
      {held.ties > 0 && <path transform={`translate(${CELL / 2} ${CELL / 2})`} {...TIE} />}
      {shown.map(({ coup, column, row, side, ties }) => (
        <g
          key={coup}
          transform={`translate(${(column - first + 0.5) * CELL} ${(row - 0.5) * CELL})`}
        >
          <circle r="7" fill="none" stroke={`var(--${side})`} strokeWidth="3" />
          {ties > 0 && <path {...TIE} />}
        </g>
      ))}
    </svg>
  );
}

function plain(outcome: Outcome): RoadResult {
  return {
    outcome,
    playerPair: false,
    bankerPair: false,
    playerNatural: null,
    bankerNatural: null,
    winningTotal: null,
    dummy: false,
  };
}
