import type { ClothShape, SeatShape } from '../../../parts/cloth/shape.ts';

/** The height of a plaque, and half the width of some, at the usual scale. */
const HEIGHT = 40;
const FREE_HEIGHT = 26;
const FREE_HALF = 26;
const OWN_HALF = 80;
const GAP = 3;

/**
 * How wide the plaque of a place may be without covering a neighbour's. Where the rail runs level,
 * plaques lie side by side. Where it is steep, one hangs below the other, and null says that
 * nothing is in the way.
 */
export function plaqueRoom(
  { seats, scale }: ClothShape,
  place: number,
  isTaken: (place: number) => boolean,
): number | null {
  const here = seats.find((seat) => seat.place === place);
  if (here === undefined) return null;
  const rooms = seats.flatMap((other) => {
    const taken = isTaken(other.place);
    const height = ((HEIGHT + (taken ? HEIGHT : FREE_HEIGHT)) / 2) * scale;
    if (Math.abs(other.place - place) !== 1 || isClearOf(here, other, height)) return [];
    const apart = Math.abs(other.plaque.x - here.plaque.x);
    if (other.mine) return [2 * (apart - OWN_HALF * scale)];
    return [taken ? apart : Math.max(apart, 2 * (apart - FREE_HALF * scale))];
  });
  return rooms.length === 0 ? null : Math.min(...rooms) - GAP;
}

function isClearOf(one: SeatShape, other: SeatShape, height: number): boolean {
  return Math.abs(one.plaque.y - other.plaque.y) >= height;
}
