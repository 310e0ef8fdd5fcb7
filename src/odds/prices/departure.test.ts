import { expect, it } from 'vitest';
import { fraction } from '../../kit/index.ts';
import { countDeparture, NOTHING_SEEN, returnDeparture, see } from './departure.ts';
import type { Price } from './price.ts';

const ending = { odds: null, commissionPercent: 0, on: '', clause: '' } as const;
/** Even money on a fair coin. */
const COIN: Price = [
  { ...ending, result: 'win', net: fraction(1), probability: fraction(1, 2) },
  { ...ending, result: 'lose', net: fraction(-1), probability: fraction(1, 2) },
];

it('the departure of a count is measured in standard deviations of the binomial distribution', () => {
  const { expected, interval, z, chance } = countDeparture(5100, 10_000, fraction(1, 2));
  expect(expected).toBe(5000);
  expect(z).toBeCloseTo(2, 12);
  expect(interval.map(Math.round)).toEqual([4902, 5098]);
  expect(chance).toBeCloseTo(0.0455, 4);
});

it('the departure of a return is weighed by the stakes, so that large ones count most', () => {
  let seen = see(NOTHING_SEEN, 300, 300);
  seen = see(seen, 400, 400);
  expect(seen).toEqual({ wagers: 2, stakeCents: 700, stakeSquares: 250_000, netCents: 700 });
  expect(returnDeparture(seen, COIN)).toMatchObject({ expected: -0, z: 700 / 500 });
});

it('a wager taken back out of the figures leaves no trace', () => {
  const seen = see(NOTHING_SEEN, 300, 300);
  expect(see(seen, 300, 300, -1)).toEqual(NOTHING_SEEN);
});

it('figures of no wager show no departure', () => {
  expect(returnDeparture(NOTHING_SEEN, COIN)).toMatchObject({ z: 0, chance: expect.closeTo(1, 6) });
});
