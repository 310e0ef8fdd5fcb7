import { expect, it } from 'vitest';
import { EDGE_GRIPS, foldCard, gripNear, pulledPercent, straightPull } from './fold.ts';
import { applyMatrix, CARD_HEIGHT, CARD_WIDTH, type Point } from './geometry.ts';

function area(polygon: readonly Point[]): number {
  const twice = polygon.reduce((sum, from, at) => {
    const to = polygon[(at + 1) % polygon.length] ?? from;
    return sum + from.x * to.y - to.x * from.y;
  }, 0);
  return Math.abs(twice) / 2;
}

it('a bent card shows the near edge of the face turned round when the bottom edge is pulled up', () => {
  const fold = foldCard(EDGE_GRIPS.bottom, { x: CARD_WIDTH / 2, y: CARD_HEIGHT - 100 });
  expect(fold).not.toBeNull();
  if (fold === null) return;
  // The crease lies 50 up; the bottom-left corner of the face lands 100 up, at the right.
  const corner = applyMatrix(fold.faceToFlap, { x: 0, y: CARD_HEIGHT });
  expect(corner.x).toBeCloseTo(CARD_WIDTH);
  expect(corner.y).toBeCloseTo(CARD_HEIGHT - 100);
  // A rotation keeps handedness: printed indices never read backwards.
  const [a, b, c, d] = fold.faceToFlap;
  expect(a * d - b * c).toBeCloseTo(1);
});

it.each([
  ['an edge', EDGE_GRIPS.left, { x: 90, y: 170 }],
  ['a corner', { x: CARD_WIDTH, y: CARD_HEIGHT }, { x: 120, y: 220 }],
  ['a long way', EDGE_GRIPS.top, { x: 130, y: 330 }],
])('a bent card loses no part of the card when it is bent by %s', (_how, grip, to) => {
  const fold = foldCard(grip, to);
  expect(fold).not.toBeNull();
  if (fold === null) return;
  expect(area(fold.flat) + area(fold.flap)).toBeCloseTo(CARD_WIDTH * CARD_HEIGHT);
  expect(area(fold.flapOnFace)).toBeCloseTo(area(fold.flap));
  fold.flapOnFace.forEach((point, at) => {
    const shown = applyMatrix(fold.faceToFlap, point);
    expect(shown.x).toBeCloseTo(fold.flap[at]?.x ?? Number.NaN);
    expect(shown.y).toBeCloseTo(fold.flap[at]?.y ?? Number.NaN);
  });
});

it('a pull is measured by how far the finger comes across the card', () => {
  expect(foldCard(EDGE_GRIPS.top, EDGE_GRIPS.top)).toBeNull();
  expect(pulledPercent(EDGE_GRIPS.bottom, EDGE_GRIPS.top)).toBe(100);
  expect(pulledPercent(EDGE_GRIPS.bottom, { x: 0, y: CARD_HEIGHT + 50 })).toBe(0);
  for (const grip of [EDGE_GRIPS.right, { x: 0, y: 0 }]) {
    expect(pulledPercent(grip, straightPull(grip, 37))).toBeCloseTo(37);
  }
});

it.each([
  [
    { x: 100, y: 320 },
    { x: 100, y: CARD_HEIGHT },
  ],
  [
    { x: 10, y: 160 },
    { x: 0, y: 160 },
  ],
  [
    { x: 200, y: 320 },
    { x: CARD_WIDTH, y: CARD_HEIGHT },
  ],
  [
    { x: -9, y: -9 },
    { x: 0, y: 0 },
  ],
])('a finger at %j takes hold of a card by its edge at %j', (finger, grip) => {
  expect(gripNear(finger)).toEqual(grip);
});
