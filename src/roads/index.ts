export * from './ask.ts';
export type { BeadStone } from './bead.ts';
export type { BigRoadStone, Run, TieMarks } from './big-road.ts';
export * from './board.ts';
export {
  DERIVED_ROADS,
  type DerivedMark,
  type DerivedRoadName,
  type MarkColour,
} from './derived.ts';
export * from './notation.ts';
export { type Cell, ROWS, TAILS, type Tail } from './pen.ts';
export * from './results.ts';
export * from './text.ts';
export * from './window.ts';
