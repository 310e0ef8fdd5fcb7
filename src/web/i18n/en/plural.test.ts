import { expect, it } from 'vitest';
import { formatsFor } from '../format.ts';
import { EN } from './index.ts';

it('the English sentences use the singular for one and the plural for more', () => {
  expect(EN.house.sealGood(1)).toBe('1 card shown, every one proved on this device');
  expect(EN.house.sealBad(1, 40)).toBe('1 of 40 cards does not fit the seal');
  expect(EN.house.sealBad(2, 40)).toBe('2 of 40 cards do not fit the seal');
  expect(EN.table.shoePlayed(1)).toBe('1 tenth of the shoe is played');
  expect(EN.table.shoePlayed(4)).toBe('4 tenths of the shoe are played');
  expect(EN.table.cutAt(1)).toBe('After 1 card');
  expect(EN.account.excludeAsk(1)).toContain('for 1 day.');
});

it('the English time of day has no zero before its hour', () => {
  const at = new Date(2026, 0, 5, 9, 5).getTime();
  expect(formatsFor('en').time(at).replaceAll(/\s/g, ' ')).toBe('9:05 am');
});
