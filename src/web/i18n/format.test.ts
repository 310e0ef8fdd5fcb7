import { expect, it } from 'vitest';
import { formatsFor } from './format.ts';

it('every figure below zero has a real minus sign', () => {
  const formats = formatsFor('en');
  expect(formats.money(-150)).toBe('−$1.50');
  expect(formats.change(-200)).toBe('−$2');
  expect(formats.amount(-45_000)).toBe('−450');
  expect(formats.percent(-0.0271, 1)).toBe('−2.7%');
});

it('a share that rounds to nothing has no sign', () => {
  const { percent } = formatsFor('en');
  expect(percent(-0.0002, 1)).toBe('0.0%');
  expect(percent(-0.02, 1)).toBe('−2.0%');
});
