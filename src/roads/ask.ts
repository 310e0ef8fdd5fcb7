import type { Side } from '../rules/index.ts';
import { nextBeadCell } from './bead.ts';
import { advanceBigRoad, extendStreaks } from './big-road.ts';
import type { Board } from './board.ts';
import { advanceDerived, colourFor, type DerivedRoadName, type MarkColour } from './derived.ts';
import type { Cell } from './pen.ts';

export interface AskMark extends Cell {
  readonly colour: MarkColour;
}

/** What one more win of a side would draw; null where a derived road has not begun. */
export interface AskAnswer extends Readonly<Record<DerivedRoadName, AskMark | null>> {
  readonly bead: Cell;
  readonly bigRoad: Cell;
}

export interface Ask {
  readonly banker: AskAnswer;
  readonly player: AskAnswer;
}

/** The forecast buttons of a road board: they draw what a result would add and predict nothing. */
export function ask(board: Board): Ask {
  return { banker: askSide(board, 'banker'), player: askSide(board, 'player') };
}

function askSide(board: Board, side: Side): AskAnswer {
  return {
    bead: nextBeadCell(board.bead),
    bigRoad: advanceBigRoad(board.bigRoad, side).at,
    bigEyeBoy: askMark(board, 'bigEyeBoy', side),
    smallRoad: askMark(board, 'smallRoad', side),
    cockroachPig: askMark(board, 'cockroachPig', side),
  };
}

function askMark(board: Board, name: DerivedRoadName, side: Side): AskMark | null {
  const colour = colourFor(name, extendStreaks(board.bigRoad.streaks, side));
  if (colour === null) return null;
  const { column, row } = advanceDerived(board[name], colour).at;
  return { colour, column, row };
}
