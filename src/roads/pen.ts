export const ROWS = 6;
export const BENDS = ['drop', 'keep'] as const;

/**
 * What a streak does after it had to turn right: `drop` steps down again wherever the cell below
 * is free, `keep` stays on its row.
 */
export type Bend = (typeof BENDS)[number];

/** A place on a road, counted from 1 at the upper left. */
export interface Cell {
  readonly column: number;
  readonly row: number;
}

/**
 * The hand that draws a road on six rows. Instead of every occupied cell it remembers the furthest
 * occupied column of each row, and takes everything up to there as occupied. That is exact:
 * (1) between the furthest column of one row and that of the row below, the lower row has no gap,
 *     because a stone enters a row either from the cell above or from the cell to its left;
 * (2) so an empty cell left of its row's end lies under older stones, and nothing can reach it;
 * (3) row one has no gap from the newest streak's head on, so the next head stands at its end.
 * Hence a cell to the right of the last stone is always free.
 */
export interface Pen {
  readonly tail: Bend;
  readonly at: Cell;
  readonly turned: boolean;
  readonly rowEnds: RowEnds;
}

export function newPen(tail: Bend): Pen {
  return { tail, at: OFF_THE_BOARD, turned: false, rowEnds: BLANK };
}

/**
 * Places one more stone: below or beside the last one in the same streak, or at the head of a new
 * column.
 */
export function advance(pen: Pen, sameStreak: boolean): Pen {
  if (!sameStreak) return moveTo(pen, { column: pen.rowEnds[0] + 1, row: 1 }, false);
  const { column, row } = pen.at;
  const endBelow = pen.rowEnds[row];
  const stays = pen.turned && pen.tail === 'keep';
  if (endBelow !== undefined && endBelow < column && !stays) {
    return moveTo(pen, { column, row: row + 1 }, pen.turned);
  }
  return moveTo(pen, { column: column + 1, row }, true);
}

/** Index 0 is row 1, so a cell's own row number finds the row below it: none under row six. */
type RowEnds = readonly [number, ...number[]];

const OFF_THE_BOARD: Cell = { column: 0, row: 0 };
const BLANK = Array.from({ length: ROWS }, () => 0) as [number, ...number[]];

function moveTo(pen: Pen, at: Cell, turned: boolean): Pen {
  const rowEnds = pen.rowEnds.with(at.row - 1, at.column) as [number, ...number[]];
  return { tail: pen.tail, at, turned, rowEnds };
}
