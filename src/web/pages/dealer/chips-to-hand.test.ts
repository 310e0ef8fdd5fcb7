import { expect, it } from 'vitest';
import { chipsToHand } from './chips-to-hand.ts';

const TRAY = [500, 2500, 10_000, 50_000];

it.each([
  [15_000, '1 × 10000, 2 × 2500', 0],
  [4000, '1 × 2500, 3 × 500', 0],
  [62_500, '1 × 50000, 1 × 10000, 1 × 2500', 0],
  [3750, '1 × 2500, 2 × 500', 250],
  [0, '', 0],
])('%s cents are handed over as %s, and %s cents remain', (amount, words, rest) => {
  const { chips, restCents } = chipsToHand(amount, TRAY);
  expect(chips.map(({ count, chipCents }) => `${count} × ${chipCents}`).join(', ')).toBe(words);
  expect(restCents).toBe(rest);
});
