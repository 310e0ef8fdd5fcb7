import { cents } from '../../kit/index.ts';
import {
  type BoardView,
  boardView,
  type TableBoard,
  type TournamentState,
  type TournamentTableView,
  tableOf,
  tournamentTableView,
} from '../../tournament/index.ts';
import { strangersView } from '../floor/strangers.ts';

/**
 * The board for a person who is not signed in: names, ranks and what each player is worth, as on
 * the wall, but not who has what on which hand.
 */
export function strangersBoard(state: TournamentState): BoardView {
  const board = boardView(state);
  return { ...board, tables: board.tables.map(withoutStakes) };
}

export function strangersTable(
  state: TournamentState,
  tableId: string,
): TournamentTableView | null {
  const seen = tournamentTableView(state, tableId, { kind: 'board' });
  const table = tableOf(state, tableId);
  if (seen === null || table === null) return null;
  return { ...seen, board: withoutStakes(seen.board), felt: strangersView(table.table) };
}

/** Adds chips on the layout to the stacks, so that ranks and sums stay right. */
function withoutStakes(table: TableBoard): TableBoard {
  return {
    ...table,
    carried: [],
    places: table.places.map((place) => ({
      ...place,
      stackCents: cents(place.stackCents + place.stakedCents),
      stakedCents: cents(0),
      revealed: null,
    })),
  };
}
