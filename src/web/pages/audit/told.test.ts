import { expect, it } from 'vitest';
import { named } from './told.ts';

it('a sentence of the transcript calls people by name, the longer id first', () => {
  const names = { 'p-1': 'Ann', 'p-12': 'Bob' };
  expect(named('p-12 takes seat 3. p-1 bets $10 on Player.', names)).toBe(
    'Bob takes seat 3. Ann bets $10 on Player.',
  );
});
