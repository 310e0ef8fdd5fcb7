import { expect, it } from 'vitest';
import { centsOf, dollarsOf, FAULT, pairIn, type Typed, typedValue } from './form-values.ts';

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
])('the text %j of dollars is %s cents', (text, amount) => {
  expect(centsOf(text)).toBe(amount);
});

it('a form writes an amount so that it reads back the same', () => {
  for (const amount of [0, 5, 99, 100, 250, 123_456])
    expect(centsOf(dollarsOf(amount))).toBe(amount);
});

it.each<[Typed, string, unknown]>([
  ['amount', '12.5', 1250],
  ['amount', '-1', FAULT],
  ['signed-amount', '-1', -100],
  ['count', '07', 7],
  ['count', '1.5', FAULT],
  ['percent', '12.5', 12.5],
  ['percent', '101', FAULT],
  ['minutes', '2', 121_000],
  ['lines', 'ann\n\n bob', ['ann', ' bob']],
  ['card', '9H', '9H'],
  ['card', '1H', FAULT],
  ['cards', '9h, ts', ['9H', 'TS']],
  ['text', ' as it is', ' as it is'],
])('what is typed as %s %j stands for %j', (kind, text, value) => {
  expect(typedValue(kind, text, 1000)).toEqual(value);
});

it('a pair of limits is read with the multiple that is asked for, or with the known one', () => {
  const raw = { 'main.least': '5', 'main.most': '100', 'main.unit': '' };
  const pair = { minimumCents: 500, maximumCents: 10_000, multipleCents: null };
  expect(pairIn(raw, 'main', { known: null })).toEqual(pair);
  expect(pairIn(raw, 'main', { field: 'unit' })).toEqual(pair);
  expect(pairIn({ ...raw, 'main.unit': '5' }, 'main', { field: 'unit' })).toEqual({
    ...pair,
    multipleCents: 500,
  });
  for (const wrong of [{ 'main.least': '' }, { 'main.most': 'x' }, { 'main.unit': '-5' }]) {
    expect(pairIn({ ...raw, ...wrong }, 'main', { field: 'unit' })).toBe(FAULT);
  }
});
