import { expect, it } from 'vitest';
import { chipLook, chipsFor, chipText, firstChip } from './denominations.ts';

it.each([
  [50, '50c'],
  [100, '1'],
  [250, '2.50'],
  [2500, '25'],
  [99_900, '999'],
  [100_000, '1K'],
  [250_000, '2.5K'],
  [123_456_700, '1.23M'],
])('the tray of chips prints %i cents as %s', (cents, text) => {
  expect(chipText(cents)).toBe(text);
});

it('the tray of chips makes an amount of the fewest chips', () => {
  expect(chipsFor(18_600, [100, 500, 2500, 10_000])).toEqual([
    10_000, 2500, 2500, 2500, 500, 500, 100,
  ]);
  expect(chipsFor(50, [100])).toEqual([]);
});

it('the tray of chips gives neighbouring values another look in colour and in spots', () => {
  const looks = [100, 500, 1000, 2500, 10_000].map(chipLook);
  expect(new Set(looks.map((look) => look.body)).size).toBe(5);
  looks.slice(1).forEach((look, at) => {
    expect(look.spots).not.toBe(looks[at]?.spots);
  });
});

it.each([
  ['the smallest chip that meets the minimum', 1000, 100_000, 2500],
  ['the chip that is the minimum itself', 500, 100_000, 500],
  ['the largest chip of all where none meets the minimum', 100_000, 1_000_000, 10_000],
  ['the largest affordable chip where the right one is too dear', 1000, 1500, 500],
  ['the right chip for somebody who has no chips yet', 1000, 0, 2500],
])('the first chip in the hand is %s', (_what, least, available, chip) => {
  expect(firstChip([100, 500, 2500, 10_000], least, available)).toBe(chip);
});
