import { expect, it } from 'vitest';
import type { PublicView } from '../../../../table/index.ts';
import { stepsOf } from './steps.ts';

function at(phase: string, coups: number): PublicView {
  const last = coups === 0 ? null : { number: coups };
  return {
    phase,
    last,
    shoe: { number: 1, coups, stage: 'ready' },
    rules: { wagers: [] },
  } as unknown as PublicView;
}

const now = (table: PublicView) => stepsOf(table).find(({ state }) => state === 'now')?.step;

it('a shoe that has given no coup yet waits for bets, and has nothing to settle', () => {
  expect(now(at('between', 0))).toBe('bets');
});

it('a coup, even the last one of a shoe, is at its settlement until the next bets', () => {
  expect(now(at('between', 3))).toBe('settle');
  expect(now(at('shoe-over', 3))).toBe('settle');
});
