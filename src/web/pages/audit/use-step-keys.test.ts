import { expect, it } from 'vitest';
import { placeAfter } from './use-step-keys.ts';

const steps = [
  'BettingOpened',
  'WagerPlaced',
  'ExcessCardDrawn',
  'CoupSettled',
  'MissedBurnNoted',
].map((type) => ({ event: { type } }) as Parameters<typeof placeAfter>[1][number]);

it.each([
  ['ArrowRight', 0, 1],
  ['ArrowRight', 4, null],
  ['ArrowLeft', 0, null],
  [']', 0, 2],
  [']', 2, 4],
  [']', 4, null],
  ['[', 4, 2],
  ['[', 2, null],
  ['q', 1, null],
])('the key %s at step %s of a coup leads to %s', (key, place, next) => {
  expect(placeAfter(key, steps, place)).toBe(next);
});
