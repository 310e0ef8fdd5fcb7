import { expect, it } from 'vitest';
import type { PublicView } from '../../../../table/index.ts';
import { ridingCents } from './shown.ts';

const slip = (id: number, person: string, stakeCents: number) => [
  id,
  { wager: { id, person, type: 'banker-run', stakeCents } },
];
const LAYOUT = {
  slips: Object.fromEntries([slip(1, 'ana', 10_000), slip(2, 'bo', 500), slip(3, 'ana', 2500)]),
} as unknown as PublicView['layout'];

it("chips on a player's running Runs and Dragon Tails count as on the table", () => {
  expect(ridingCents({ layout: LAYOUT }, 'ana')).toBe(12_500);
  expect(ridingCents({ layout: LAYOUT }, 'cy')).toBe(0);
});
