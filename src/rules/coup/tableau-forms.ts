import type { Tableau } from './tableau.ts';

/**
 * The books print the same kind of table in three ways. Each function takes one of them as printed
 * and returns the one form that the engine reads.
 */

/** Ten Banker rows, "No Card" first (Crown Melbourne and Victoria, Tables 1 and 2). */
export function fullTable(player: string, banker: readonly string[]): Tableau {
  return { player, banker };
}

/**
 * Rows 3 to 6 only, third cards 0 to 9 first and "No Card" last; the rest in a list (Tasmania, rule
 * 11).
 */
export function compactTable(
  player: string,
  rows: { readonly 3: string; readonly 4: string; readonly 5: string; readonly 6: string },
): Tableau {
  const noCardFirst = (row: string) => {
    const marks = row.split(' ');
    return [marks[10], ...marks.slice(0, 10)].join(' ');
  };
  return withUniformRows(player, [rows[3], rows[4], rows[5], rows[6]].map(noCardFirst));
}

/**
 * Lists of third cards on which Banker 3 to 6 draws, with 10 for every card worth nothing (The
 * Ville).
 */
export function drawLists(
  player: string,
  drawsOn: { readonly 3: string; readonly 4: string; readonly 5: string; readonly 6: string },
  noCard: {
    readonly 3: 'D' | 'S';
    readonly 4: 'D' | 'S';
    readonly 5: 'D' | 'S';
    readonly 6: 'D' | 'S';
  },
): Tableau {
  const row = (list: string, standing: string) => {
    const draws = new Set(list.split(' ').map((value) => Number(value) % 10));
    const marks = Array.from({ length: 10 }, (_, value) => (draws.has(value) ? 'D' : 'S'));
    return [standing, ...marks].join(' ');
  };
  return withUniformRows(player, [
    row(drawsOn[3], noCard[3]),
    row(drawsOn[4], noCard[4]),
    row(drawsOn[5], noCard[5]),
    row(drawsOn[6], noCard[6]),
  ]);
}

/** Banker 0 to 2 always draws, 7 stands, 8 and 9 end the coup. */
function withUniformRows(player: string, middle: readonly string[]): Tableau {
  const draw = Array(11).fill('D').join(' ');
  const stand = Array(11).fill('S').join(' ');
  return { player, banker: [draw, draw, draw, ...middle, stand, stand, stand] };
}
