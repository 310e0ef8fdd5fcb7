import { expect, it } from 'vitest';
import { clothRows } from '../../../parts/cloth/rows.ts';
import type { ClothShape } from '../../../parts/cloth/shape.ts';
import { wideShape } from '../../../parts/cloth/wide-shape.ts';
import { wagersAt } from '../../../parts/wagers/table-wagers.ts';
import { plaqueRoom } from './plaque-room.ts';

const shapeFor = (width: number, height: number, mine: number) =>
  wideShape({
    width,
    height,
    places: 9,
    mine,
    form: 'midi',
    rows: clothRows(
      ['player', 'banker', 'tie'],
      wagersAt({ bookId: 'crown-melbourne', versionId: 'crown' }),
    ),
  });

const roomAt = (shape: ClothShape, place: number) =>
  plaqueRoom(shape, place, () => true) ?? Number.POSITIVE_INFINITY;

it.each([
  [790, 640],
  [940, 700],
  [1270, 880],
])('plaques on a cloth of %i × %i cover none of their neighbours', (width, height) => {
  for (const mine of [1, 5, 7, 9]) {
    const shape = shapeFor(width, height, mine);
    const others = shape.seats.filter((seat) => !seat.mine);
    for (const [at, seat] of others.entries()) {
      const next = others[at + 1];
      if (next === undefined || next.place !== seat.place + 1) continue;
      const level = Math.abs(next.plaque.y - seat.plaque.y) < 40 * shape.scale;
      const halves = (roomAt(shape, seat.place) + roomAt(shape, next.place)) / 2;
      const apart = next.plaque.x - seat.plaque.x;
      expect([mine, seat.place, level && halves > apart]).toEqual([mine, seat.place, false]);
    }
  }
});

it('a plaque of a tablet is narrower than a guest’s whole name, and wide enough for a short one', () => {
  const room = roomAt(shapeFor(790, 640, 7), 5);
  expect(room).toBeLessThan(80);
  expect(room).toBeGreaterThan(36);
});

it('a plaque between free places has more room than one between players', () => {
  const shape = shapeFor(940, 700, 5);
  expect(plaqueRoom(shape, 3, () => false)).toBeGreaterThan(roomAt(shape, 3));
});

it('a plaque on the steep part of the rail has no neighbour in its way, so no width is set for it', () => {
  const shape = shapeFor(932, 700, 5);
  expect(plaqueRoom(shape, 1, () => true)).toBeNull();
  expect(plaqueRoom(shape, 9, () => true)).toBeNull();
});
