import type { Cell } from './pen.ts';

/**
 * The first column to show when a road is wider than its frame. A road scrolls by whole columns to
 * its furthest stone, but never so far that a long tail pushes the newest stone out of sight.
 */
export function firstColumnShown(cells: readonly Cell[], columnsShown: number): number {
  const newest = cells.at(-1);
  if (newest === undefined) return 1;
  const furthest = cells.reduce((most, cell) => Math.max(most, cell.column), 1);
  return Math.min(newest.column, Math.max(1, furthest - columnsShown + 1));
}
