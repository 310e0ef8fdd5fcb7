import { expect, it } from 'vitest';
import { clausesOf, named } from './told.ts';

it('a sentence of the transcript calls people by name, the longer id first', () => {
  const names = { 'p-1': 'Ann', 'p-12': 'Bob' };
  expect(named('p-12 takes seat 3. p-1 bets $10 on Player.', names)).toBe(
    'Bob takes seat 3. Ann bets $10 on Player.',
  );
});

it('the clauses at the end of a sentence are told apart from its words', () => {
  expect(clausesOf('No more bets.')).toEqual({ words: 'No more bets.', clauses: [] });
  expect(clausesOf('Ann wins. [10.1 Crown/Player]')).toEqual({
    words: 'Ann wins.',
    clauses: ['10.1 Crown/Player'],
  });
  expect(clausesOf('One [x] and two. [7.4] [8.1]')).toEqual({
    words: 'One [x] and two.',
    clauses: ['7.4', '8.1'],
  });
});
