import type { Streak } from './big-road.ts';
import { advance, type Bend, type Cell, newPen, type Pen } from './pen.ts';
import { append, stepsBack, type Trail, type TrailLink } from './trail.ts';

export const DERIVED_ROADS = ['bigEyeBoy', 'smallRoad', 'cockroachPig'] as const;
export type DerivedRoadName = (typeof DERIVED_ROADS)[number];

/** Red says that the shoe repeats its pattern, blue that it breaks it; neither names a side. */
export type MarkColour = 'red' | 'blue';

export interface DerivedMark extends Cell {
  /** The coup that caused the mark. */
  readonly coup: number;
  readonly colour: MarkColour;
}

export interface DerivedRoad {
  readonly name: DerivedRoadName;
  readonly marks: Trail<DerivedMark>;
  readonly pen: Pen;
}

export function emptyDerivedRoad(name: DerivedRoadName, tail: Bend): DerivedRoad {
  return { name, marks: null, pen: newPen(tail) };
}

/** Adds the mark of the decision that made the streaks what they are, if there is one yet. */
export function addMark(road: DerivedRoad, streaks: TrailLink<Streak>, coup: number): DerivedRoad {
  const colour = colourFor(road.name, streaks);
  if (colour === null) return road;
  const pen = advanceDerived(road, colour);
  const { column, row } = pen.at;
  return { name: road.name, marks: append(road.marks, { coup, column, row, colour }), pen };
}

/**
 * The colour that the newest entry of these streaks has on this road; null before the road begins.
 * A new streak asks whether the one that ended is as deep as its reference column. A streak that
 * goes on asks whether its reference column has a cell at this depth.
 */
export function colourFor(name: DerivedRoadName, streaks: TrailLink<Streak>): MarkColour | null {
  const depth = streaks.last.height;
  const columnsBack = COLUMNS_BACK[name];
  if (depth === 1) {
    const reference = stepsBack(streaks.before, columnsBack);
    if (reference === undefined) return null;
    return streaks.before?.last.height === reference.height ? 'red' : 'blue';
  }
  const reference = stepsBack(streaks, columnsBack);
  if (reference === undefined) return null;
  // Only the first step past the reference is irregular; further down the fall is straight again.
  return depth === reference.height + 1 ? 'blue' : 'red';
}

export function advanceDerived(road: DerivedRoad, colour: MarkColour): Pen {
  return advance(road.pen, road.marks?.last.colour === colour);
}

const COLUMNS_BACK: Record<DerivedRoadName, number> = {
  bigEyeBoy: 1,
  smallRoad: 2,
  cockroachPig: 3,
};
