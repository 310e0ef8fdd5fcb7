import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { type Cell, firstColumnShown, ROWS } from '../../../roads/index.ts';
import styles from './road-frame.module.css';
import { CELL } from './road-style.ts';

export interface RoadFrameProps {
  /** All stones that are drawn, oldest first, the asked stone last. */
  readonly cells: readonly Cell[];
  /** The height of one row on the screen. */
  readonly cellPx: number;
  readonly label: string;
  readonly children: ReactNode;
}

/** The board behind a road: as many columns as fit, scrolled by whole columns to the newest. */
export function RoadFrame({ cells, cellPx, label, children }: RoadFrameProps) {
  const frame = useRef<HTMLElement>(null);
  const width = useWidth(frame);
  const fitting = Math.max(FEWEST_COLUMNS, Math.floor(width / cellPx));
  const furthest = cells.reduce((most, cell) => Math.max(most, cell.column), 0);
  const first = firstColumnShown(cells, fitting);
  // The grid goes on past the last stone, so that the first column shown stands whole at the left.
  // It does so before its width is known too: a browser scrolls only as far as the grid before.
  const columns = Math.max(furthest + 1, first - 1 + Math.ceil(width / cellPx));
  useLayoutEffect(() => {
    if (frame.current !== null) frame.current.scrollLeft = (first - 1) * cellPx;
  }, [first, cellPx]);
  const overflows = furthest > fitting;
  return (
    <section
      ref={frame}
      className={styles.frame}
      style={{ height: ROWS * cellPx, overflowX: overflows ? 'auto' : 'hidden' }}
      tabIndex={overflows ? 0 : undefined}
    >
      <svg
        className="block"
        width={columns * cellPx}
        height={ROWS * cellPx}
        viewBox={`0 0 ${columns * CELL} ${ROWS * CELL}`}
        role="img"
        aria-label={label}
      >
        <path d={gridPath(columns)} stroke="#d9d5c5" strokeWidth="0.8" fill="none" />
        {children}
      </svg>
    </section>
  );
}

/** Gold under the newest stone. */
export function FreshCell({ cell }: { readonly cell: Cell }) {
  return (
    <rect
      x={(cell.column - 1) * CELL + 0.5}
      y={(cell.row - 1) * CELL + 0.5}
      width={CELL - 1}
      height={CELL - 1}
      fill="#f0d69f"
    />
  );
}

export function ghost() {
  return { className: styles.ghost, 'data-ghost': true };
}

/** The middle of a cell. */
export function centreOf({ column, row }: Cell): { readonly x: number; readonly y: number } {
  return { x: (column - 0.5) * CELL, y: (row - 0.5) * CELL };
}

const FEWEST_COLUMNS = 4;

function useWidth(frame: React.RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const element = frame.current;
    if (element === null) return;
    const measure = () => setWidth(element.clientWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [frame]);
  return width;
}

function gridPath(columns: number): string {
  const lines: string[] = [];
  for (let column = 0; column <= columns; column += 1) {
    lines.push(`M${column * CELL} 0V${ROWS * CELL}`);
  }
  for (let row = 0; row <= ROWS; row += 1) lines.push(`M0 ${row * CELL}H${columns * CELL}`);
  return lines.join('');
}
