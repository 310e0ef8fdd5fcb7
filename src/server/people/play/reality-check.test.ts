import { expect, it } from 'vitest';
import { netsOfDay } from './reality-check.ts';
import { counted, NO_TALLY, type Tally } from './tally.ts';

const HOUR_MS = 3_600_000;
const NOW_MS = 1000 * HOUR_MS;

it('a person’s net of the day is what he won or lost within 24 hours, and zero where he did not play', async () => {
  const before = counted(NO_TALLY, 'table/a', 1, [5000, 90_000, 0], NOW_MS - 30 * HOUR_MS);
  const ann = counted(before, 'table/a', 2, [5000, -2500, 0], NOW_MS - HOUR_MS);
  const tallies: Readonly<Record<string, Tally>> = { ann, bob: before };
  const parts = {
    tallies: { of: async (person: string) => tallies[person] ?? NO_TALLY },
    steady: { nowMs: () => NOW_MS },
  };
  expect(await netsOfDay(parts, ['ann', 'bob', 'cy'])).toEqual({ ann: -2500, bob: 0, cy: 0 });
});
