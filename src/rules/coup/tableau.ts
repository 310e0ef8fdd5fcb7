import { assert } from '../../kit/index.ts';

/**
 * The table of play as a book prints it. Rows are strings of D (draw), S (stand) and N (natural:
 * nobody draws), so that a dealer can lay the page beside the source.
 */
export interface Tableau {
  /** Columns: the Player hand's two-card point 0 … 9. */
  readonly player: string;
  /** One row per Banker point 0 … 9; columns: no card, then the Player's third card 0 … 9. */
  readonly banker: readonly string[];
}

/** What the Player hand received as its third card, by value; null when it stood. */
export type ThirdCardValue = number | null;

export function playerDraws(tableau: Tableau, playerPoint: number): boolean {
  return tableau.player.charAt(playerPoint * 2) === 'D';
}

export function bankerDraws(
  tableau: Tableau,
  bankerPoint: number,
  playerThirdValue: ThirdCardValue,
): boolean {
  const row = tableau.banker[bankerPoint];
  assert(row !== undefined, () => `the table of play has no row for Banker ${bankerPoint}`);
  const column = playerThirdValue === null ? 0 : playerThirdValue + 1;
  return row.charAt(column * 2) === 'D';
}

/** A point for which the book ends all drawing. */
export function endsDrawing(tableau: Tableau, point: number): boolean {
  return tableau.player.charAt(point * 2) === 'N';
}

/** Says what is wrong with a table of play, or nothing. */
export function tableauFault(tableau: Tableau): string | null {
  if (!/^[DSN]( [DSN]){9}$/.test(tableau.player)) {
    return 'the Player row needs ten marks D, S or N';
  }
  if (tableau.banker.length !== 10) return 'the Banker table needs ten rows';
  const wrong = tableau.banker.findIndex((row) => !/^[DS]( [DS]){10}$/.test(row));
  return wrong < 0 ? null : `Banker row ${wrong} needs eleven marks D or S`;
}
