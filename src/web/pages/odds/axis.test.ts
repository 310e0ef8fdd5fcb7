import { expect, it } from 'vitest';
import { axisOf, placesOf, shareOf, spanOf } from './axis.ts';

it.each([
  ['edges of a traditional table', [1.058, 1.235, 14.36, 10.36], [0, 5, 10, 15], 0],
  ['values on both sides of zero', [-0.4, 1.1], [-0.5, 0, 0.5, 1, 1.5], 1],
  ['tiny effects', [-0.00018, 0.00024], [-0.0002, -0.0001, 0, 0.0001, 0.0002, 0.0003], 4],
  ['nothing at all', [0, 0], [0, 1], 0],
])('an axis labels %s at equal round steps', (_what, values, ticks, places) => {
  const axis = axisOf(values);
  expect(axis.ticks.map((tick) => Number(tick.toFixed(6)))).toEqual(ticks);
  expect(placesOf(axis)).toBe(places);
});

it('an axis draws twice the value twice as long', () => {
  const axis = axisOf([0.2, 3, 6]);
  expect(shareOf(axis, 0)).toBe(0);
  expect(shareOf(axis, 6)).toBeCloseTo(2 * shareOf(axis, 3), 12);
  expect(shareOf(axis, 6)).toBeLessThanOrEqual(1);
});

it.each([
  ['edges that hardly move', [1.29, 1.235, 1.24], [1.22, 1.24, 1.26, 1.28, 1.3], 2],
  ['an edge that never moves', [5], [5, 5.01], 2],
  ['nothing yet', [], [0, 0.2, 0.4, 0.6, 0.8, 1], 1],
])('a span is labelled for %s and is no wider than it must be', (_what, values, ticks, places) => {
  const span = spanOf(values);
  expect(span.ticks.map((tick) => Number(tick.toFixed(6)))).toEqual(ticks);
  expect(placesOf(span)).toBe(places);
});
