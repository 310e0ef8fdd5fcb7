import type { Side } from '../rules/index.ts';
import { advance, type Bend, type Cell, newPen, type Pen } from './pen.ts';
import type { RoadResult } from './results.ts';
import { append, replaceLast, type Trail, type TrailLink } from './trail.ts';

/** A streak of one side, ties left out. The derived roads read these and never the drawn cells. */
export interface Streak {
  readonly side: Side;
  readonly height: number;
}

/** What ties leave on the cell that they are attached to. */
export interface TieMarks {
  readonly ties: number;
  readonly playerPair: boolean;
  readonly bankerPair: boolean;
}

export interface BigRoadStone extends Cell, TieMarks {
  readonly coup: number;
  readonly side: Side;
}

export interface BigRoad {
  readonly streaks: Trail<Streak>;
  readonly stones: Trail<BigRoadStone>;
  /**
   * Marks of ties before the first decision; they stand alone at column 1, row 1 until it comes.
   */
  readonly held: TieMarks;
  readonly pen: Pen;
}

/** A Big Road with at least one decision on it. */
export interface StartedBigRoad extends BigRoad {
  readonly streaks: TrailLink<Streak>;
  readonly stones: TrailLink<BigRoadStone>;
}

export function emptyBigRoad(tail: Bend): BigRoad {
  return { streaks: null, stones: null, held: NO_MARKS, pen: newPen(tail) };
}

export function addDecision(
  road: BigRoad,
  coup: number,
  side: Side,
  result: RoadResult,
): StartedBigRoad {
  const pen = advanceBigRoad(road, side);
  const { column, row } = pen.at;
  const stone = { coup, column, row, side, ...withPairs(road.held, result) };
  return {
    streaks: extendStreaks(road.streaks, side),
    stones: append(road.stones, stone),
    held: NO_MARKS,
    pen,
  };
}

/** A tie, and the pairs of its coup, go onto the stone of the most recent decision. */
export function addTie(road: BigRoad, result: RoadResult): BigRoad {
  const { streaks, stones, held, pen } = road;
  if (stones === null) return { streaks, stones, held: withTie(held, result), pen };
  const stone = { ...stones.last, ...withTie(stones.last, result) };
  return { streaks, stones: replaceLast(stones, stone), held, pen };
}

export function extendStreaks(streaks: Trail<Streak>, side: Side): TrailLink<Streak> {
  if (streaks === null || streaks.last.side !== side) return append(streaks, { side, height: 1 });
  return replaceLast(streaks, { side, height: streaks.last.height + 1 });
}

export function advanceBigRoad(road: BigRoad, side: Side): Pen {
  return advance(road.pen, road.streaks?.last.side === side);
}

const NO_MARKS: TieMarks = { ties: 0, playerPair: false, bankerPair: false };

function withTie(marks: TieMarks, result: RoadResult): TieMarks {
  return { ...withPairs(marks, result), ties: marks.ties + 1 };
}

function withPairs(marks: TieMarks, result: RoadResult): TieMarks {
  return {
    ties: marks.ties,
    playerPair: marks.playerPair || result.playerPair,
    bankerPair: marks.bankerPair || result.bankerPair,
  };
}
