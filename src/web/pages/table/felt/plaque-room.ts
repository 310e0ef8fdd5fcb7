import type { ClothShape, SeatShape } from '../../../parts/cloth/shape.ts';

/** About what a plaque is high, and half of what some are wide, at the usual scale. */
const HEIGHT = 40;
const FREE_HEIGHT = 26;
const FREE_HALF = 26;
const OWN_HALF = 80;
const GAP = 3;

/**
 * How wide the plaque of a place may be, so that it covers no neighbour's: where the rail runs
 * level they lie side by side, and where it is steep one hangs below the other.
 */
export function plaqueRoom(
  { seats, scale }: ClothShape,
  place: number,
  isTaken: (place: number) => boolean,
): number {
  const here = seats.find((seat) => seat.place === place);
  if (here === undefined) return Number.POSITIVE_INFINITY;
  const rooms = seats.flatMap((other) => {
    const taken = isTaken(other.place);
    const height = ((HEIGHT + (taken ? HEIGHT : FREE_HEIGHT)) / 2) * scale;
    if (Math.abs(other.place - place) !== 1 || isClearOf(here, other, height)) return [];
    const apart = Math.abs(other.plaque.x - here.plaque.x);
    if (other.mine) return [2 * (apart - OWN_HALF * scale)];
    return [taken ? apart : Math.max(apart, 2 * (apart - FREE_HALF * scale))];
  });
  return Math.min(...rooms) - GAP;
}

function isClearOf(one: SeatShape, other: SeatShape, height: number): boolean {
  return Math.abs(one.plaque.y - other.plaque.y) >= height;
}
