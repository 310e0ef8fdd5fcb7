import { classOf } from './class-plan.ts';
import { type DecisionTable, NOBODY_DRAWS, PLAYER_DRAWS } from './decision-table.ts';

/** Where a coup ends whose two-card hands stand in `cell` and whose next cards are x and y. */
export function finalClass(table: DecisionTable, cell: number, x: number, y: number): number {
  const player = Math.floor(cell / 10);
  const banker = cell % 10;
  if (table.draws[cell] === NOBODY_DRAWS) return classOf(player, banker, 0, 0);
  if (table.draws[cell] !== PLAYER_DRAWS) return classOf(player, (banker + x) % 10, 0, 1);
  if (table.bankerAfter[cell * 10 + x] === 0) return classOf((player + x) % 10, banker, 1, 0);
  return classOf((player + x) % 10, (banker + y) % 10, 1, 1);
}
