import { expect, it } from 'vitest';
import type { ShownCoup } from '../parts/coup/shown-coup.ts';
import { isWhole } from './use-lying-coup.ts';

const HAND = { cards: [], point: 0, offeredTo: null, opener: null, authorised: null };
const OPEN: ShownCoup = { number: 7, player: HAND, banker: HAND, result: null };

it('a coup that a page saw without its result is read again from the record once it is over', () => {
  expect(isWhole({ coup: null }, OPEN)).toBe(false);
  expect(isWhole({ coup: null }, null)).toBe(false);
});

it('a coup that a page saw with its result is shown as it was seen', () => {
  const result = {
    outcome: 'player',
    playerPoint: 9,
    bankerPoint: 8,
  } as unknown as ShownCoup['result'];
  expect(isWhole({ coup: null }, { ...OPEN, result })).toBe(true);
});
