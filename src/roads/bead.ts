import { type Cell, ROWS } from './pen.ts';
import type { RoadResult } from './results.ts';
import { append, type Trail, type TrailLink } from './trail.ts';

/** One coup on the Bead Plate; ties take a cell like any other result. */
export interface BeadStone extends Cell, RoadResult {
  /** Counted from 1, over the coups that are on the roads. */
  readonly coup: number;
}

export function addBead(bead: Trail<BeadStone>, result: RoadResult): TrailLink<BeadStone> {
  const { column, row } = nextBeadCell(bead);
  return append(bead, { coup: coupsOn(bead) + 1, column, row, ...result });
}

export function nextBeadCell(bead: Trail<BeadStone>): Cell {
  const coups = coupsOn(bead);
  const row = coups % ROWS;
  return { column: (coups - row) / ROWS + 1, row: row + 1 };
}

function coupsOn(bead: Trail<BeadStone>): number {
  return bead === null ? 0 : bead.last.coup;
}
