import { expect, it } from 'vitest';
import { fewestChips, withChips, worthOf } from './chips.ts';

const TRAY = [500, 2500, 10_000, 50_000];

it.each([
  [15_000, '1 × 10000, 2 × 2500', 0],
  [4000, '1 × 2500, 3 × 500', 0],
  [62_500, '1 × 50000, 1 × 10000, 1 × 2500', 0],
  [3750, '1 × 2500, 2 × 500', 250],
  [0, '', 0],
])('%s cents are handed over as %s, and %s cents remain', (amount, words, rest) => {
  const { chips, restCents } = fewestChips(amount, TRAY);
  expect(chips.map(({ count, chipCents }) => `${count} × ${chipCents}`).join(', ')).toBe(words);
  expect(restCents).toBe(rest);
});

it('chips that come and go leave a pile that is worth their difference', () => {
  const filled = withChips({}, fewestChips(62_500, TRAY).chips, 1);
  const paid = withChips(filled, fewestChips(4000, TRAY).chips, -1);
  expect(paid).toEqual({ 50000: 1, 10000: 1, 2500: 0, 500: -3 });
  const chips = Object.entries(paid).map(([value, count]) => ({ chipCents: Number(value), count }));
  expect(worthOf(chips)).toBe(58_500);
});
