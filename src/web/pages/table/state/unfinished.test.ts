import { expect, it } from 'vitest';
import { cents } from '../../../../kit/index.ts';
import { addChip, EMPTY_SLIP, sent } from './bet-slip.ts';
import { leftOut, unfinished } from './unfinished.ts';

const LIMITS = { minimumCents: cents(1000), maximumCents: cents(100_000), multipleCents: null };
const limitOf = () => LIMITS;
const ORDER = { type: 'WithdrawWager', wagerId: 1 } as const;

it('the app counts chips below the minimum as unfinished and nothing else', () => {
  const low = addChip(EMPTY_SLIP, {}, 'player', 500);
  const both = addChip(low, {}, 'banker', 2500);
  expect(unfinished(both, {}, limitOf)).toBe(500);
  expect(unfinished(addChip(both, {}, 'player', 500), {}, limitOf)).toBe(0);
});

it('the app names the chips that the closing of the bets leaves out, with the minimum where they lay below it', () => {
  const low = addChip(EMPTY_SLIP, {}, 'player', 500);
  const slip = addChip(low, { banker: 2500 }, 'banker', 2500);
  expect(leftOut(slip, { banker: 2500 }, limitOf)).toEqual([
    { spot: 'player', stakeCents: 500, minimumCents: 1000 },
    { spot: 'banker', stakeCents: 2500, minimumCents: null },
  ]);
});

it('the app does not report an order under way as left out', () => {
  const slip = addChip(EMPTY_SLIP, {}, 'banker', 2500);
  const order = { spot: 'banker', stakeCents: 2500, body: ORDER };
  expect(leftOut(sent(slip, 'a', order), {}, limitOf)).toEqual([]);
  const more = addChip(sent(slip, 'a', order), {}, 'banker', 2500);
  expect(leftOut(more, {}, limitOf)).toEqual([
    { spot: 'banker', stakeCents: 2500, minimumCents: null },
  ]);
});
