import { addBead, type BeadStone } from './bead.ts';
import {
  addDecision,
  addTie,
  type BigRoad,
  type BigRoadStone,
  emptyBigRoad,
  type Streak,
  type TieMarks,
} from './big-road.ts';
import {
  addMark,
  type DerivedMark,
  type DerivedRoad,
  type DerivedRoadName,
  emptyDerivedRoad,
} from './derived.ts';
import type { Bend } from './pen.ts';
import type { RoadResult } from './results.ts';
import { type Trail, trailItems } from './trail.ts';

export interface BoardOptions {
  readonly tail: Bend;
  /** The rule books do not say whether a dummy coup is shown; by default it is not. */
  readonly showDummyCoups: boolean;
}

/** All five roads of one shoe: a fold over its results. A new shoe starts from an empty board. */
export interface Board extends Readonly<Record<DerivedRoadName, DerivedRoad>> {
  readonly options: BoardOptions;
  readonly bead: Trail<BeadStone>;
  readonly bigRoad: BigRoad;
}

export function emptyBoard(options: Partial<BoardOptions> = {}): Board {
  const chosen = { ...DEFAULT_OPTIONS, ...options };
  return {
    options: chosen,
    bead: null,
    bigRoad: emptyBigRoad(chosen.tail),
    bigEyeBoy: emptyDerivedRoad('bigEyeBoy', chosen.tail),
    smallRoad: emptyDerivedRoad('smallRoad', chosen.tail),
    cockroachPig: emptyDerivedRoad('cockroachPig', chosen.tail),
  };
}

/** Adds one coup, at a cost that does not depend on how many came before. */
export function addResult(board: Board, result: RoadResult): Board {
  if (result.dummy && !board.options.showDummyCoups) return board;
  const { outcome } = result;
  const bead = addBead(board.bead, result);
  if (outcome === 'tie') return { ...board, bead, bigRoad: addTie(board.bigRoad, result) };
  const { coup } = bead.last;
  const bigRoad = addDecision(board.bigRoad, coup, outcome, result);
  return {
    options: board.options,
    bead,
    bigRoad,
    bigEyeBoy: addMark(board.bigEyeBoy, bigRoad.streaks, coup),
    smallRoad: addMark(board.smallRoad, bigRoad.streaks, coup),
    cockroachPig: addMark(board.cockroachPig, bigRoad.streaks, coup),
  };
}

export function boardOf(results: readonly RoadResult[], options?: Partial<BoardOptions>): Board {
  return results.reduce(addResult, emptyBoard(options));
}

/** The board as plain lists, oldest first: what a screen, a file or a caller reads. */
export interface Roads extends Readonly<Record<DerivedRoadName, readonly DerivedMark[]>> {
  readonly bead: readonly BeadStone[];
  readonly bigRoad: {
    readonly held: TieMarks;
    readonly streaks: readonly Streak[];
    readonly stones: readonly BigRoadStone[];
  };
}

export function readRoads(board: Board): Roads {
  const { bead, bigRoad, bigEyeBoy, smallRoad, cockroachPig } = board;
  return {
    bead: trailItems(bead),
    bigRoad: {
      held: bigRoad.held,
      streaks: trailItems(bigRoad.streaks),
      stones: trailItems(bigRoad.stones),
    },
    bigEyeBoy: trailItems(bigEyeBoy.marks),
    smallRoad: trailItems(smallRoad.marks),
    cockroachPig: trailItems(cockroachPig.marks),
  };
}

const DEFAULT_OPTIONS: BoardOptions = { tail: 'drop', showDummyCoups: false };
