import type { ClothShape, SeatShape } from '../../../parts/cloth/shape.ts';

/** About what a plaque is high, and half of what the own one is wide, at the usual scale. */
const HEIGHT = 42;
const OWN_HALF = 80;
const GAP = 3;

/**
 * How wide the plaque of a place may be, so that it covers no neighbour's: where the rail runs
 * level they lie side by side, and where it is steep one hangs below the other.
 */
export function plaqueRoom({ seats, scale }: ClothShape, place: number): number {
  const here = seats.find((seat) => seat.place === place);
  if (here === undefined) return Number.POSITIVE_INFINITY;
  const rooms = seats.flatMap((other) => {
    if (Math.abs(other.place - place) !== 1 || isClearOf(here, other, HEIGHT * scale)) return [];
    const apart = Math.abs(other.plaque.x - here.plaque.x);
    return [other.mine ? 2 * (apart - OWN_HALF * scale) : apart];
  });
  return Math.min(...rooms) - GAP;
}

function isClearOf(one: SeatShape, other: SeatShape, height: number): boolean {
  return Math.abs(one.plaque.y - other.plaque.y) >= height;
}
