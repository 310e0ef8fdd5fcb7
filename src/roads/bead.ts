import { type Cell, ROWS } from './pen.ts';
import type { RoadResult } from './results.ts';
import { append, type Trail, trailLength } from './trail.ts';

/** One coup on the Bead Plate; ties take a cell like any other result. */
export interface BeadStone extends Cell, RoadResult {
  /** Counted from 1, over the coups that are on the roads. */
  readonly coup: number;
}

export function addBead(bead: Trail<BeadStone>, result: RoadResult): Trail<BeadStone> {
  const { column, row } = nextBeadCell(bead);
  return append(bead, { coup: trailLength(bead) + 1, column, row, ...result });
}

export function nextBeadCell(bead: Trail<BeadStone>): Cell {
  const placed = trailLength(bead);
  const row = placed % ROWS;
  return { column: (placed - row) / ROWS + 1, row: row + 1 };
}
