export * from './ask.ts';
export type { BeadStone } from './bead.ts';
export type { BigRoadStone, Streak, TieMarks } from './big-road.ts';
export * from './board.ts';
export {
  DERIVED_ROADS,
  type DerivedMark,
  type DerivedRoadName,
  type MarkColour,
} from './derived.ts';
export * from './notation.ts';
export { BENDS, type Bend, type Cell, ROWS } from './pen.ts';
export * from './results.ts';
export * from './text.ts';
export * from './window.ts';
