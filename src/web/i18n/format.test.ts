import { expect, it } from 'vitest';
import { formatsFor } from './format.ts';

it('every figure below zero has a real minus sign', () => {
  const formats = formatsFor('en');
  expect(formats.money(-150)).toBe('−$1.50');
  expect(formats.change(-200)).toBe('−$2');
  expect(formats.amount(-45_000)).toBe('−450');
  expect(formats.percent(-0.0271, 1)).toBe('−2.7%');
});
