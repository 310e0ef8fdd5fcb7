import { expect, it } from 'vitest';
import { printedClause } from './printed-clause.ts';

it.each([
  ['13/3', '13, third sentence'],
  ['9.3(b)/2', '9.3(b), second sentence'],
  ['Payouts/5', 'Payouts, fifth sentence'],
  ['How to play/10', 'How to play, tenth sentence'],
  ['13', '13'],
  ['9.2 Table 1/0-5', '9.2 Table 1/0-5'],
  ['1.1 Insurance/No 6', '1.1 Insurance/No 6'],
  ['10.1 Runs/Tie 2 in a row', '10.1 Runs/Tie 2 in a row'],
  ['T-34', 'T-34'],
])('the id %s is shown as %s', (id, shown) => {
  expect(printedClause(id)).toBe(shown);
});

it('the sentence of a clause can be named in another language', () => {
  const words = (sentence: number) => ` 第 ${sentence} 句`;
  expect(printedClause('13/3', words)).toBe('13 第 3 句');
  expect(printedClause('13', words)).toBe('13');
});
