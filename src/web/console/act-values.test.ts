import { expect, it } from 'vitest';
import { centsOf, dollarsOf } from './act-values.ts';

it.each([
  ['100', 10_000],
  ['2.5', 250],
  ['2.05', 205],
  ['1,000', 100_000],
  ['-3', -300],
  ['0.10', 10],
  ['', null],
  ['2.005', null],
  ['ten', null],
  ['1e3', null],
])('%s dollars are %s cents', (text, amount) => {
  expect(centsOf(text)).toBe(amount);
});

it('writes an amount so that it reads back the same', () => {
  for (const amount of [0, 5, 99, 100, 250, 123_456])
    expect(centsOf(dollarsOf(amount))).toBe(amount);
});
