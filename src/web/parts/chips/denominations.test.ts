import { expect, it } from 'vitest';
import { chipLook, chipsFor, chipText } from './denominations.ts';

it.each([
  [50, '50c'],
  [100, '1'],
  [250, '2.50'],
  [2500, '25'],
  [99_900, '999'],
  [100_000, '1K'],
  [250_000, '2.5K'],
  [123_456_700, '1.23M'],
])('prints %i cents as %s', (cents, text) => {
  expect(chipText(cents)).toBe(text);
});

it('makes an amount of the fewest chips', () => {
  expect(chipsFor(18_600, [100, 500, 2500, 10_000])).toEqual([
    10_000, 2500, 2500, 2500, 500, 500, 100,
  ]);
  expect(chipsFor(50, [100])).toEqual([]);
});

it('gives neighbouring values another look in colour and in spots', () => {
  const looks = [100, 500, 1000, 2500, 10_000].map(chipLook);
  expect(new Set(looks.map((look) => look.body)).size).toBe(5);
  looks.slice(1).forEach((look, at) => {
    expect(look.spots).not.toBe(looks[at]?.spots);
  });
});
