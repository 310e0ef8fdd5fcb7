import { expect, it } from 'vitest';
import { searchedMs } from './use-coups.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

it('the audit page asks for whole days, including all of the last day', () => {
  const { fromMs = 0, toMs = 0 } = searchedMs({ from: '2026-11-16', to: '2026-11-17' });
  expect(toMs - fromMs).toBe(2 * DAY_MS);
  expect(searchedMs({ from: '0002-01-01', to: '0002-01-01' })).toEqual({ fromMs: 0, toMs: 0 });
  expect(searchedMs({ from: '', to: '' })).toEqual({});
  expect(searchedMs({ from: '2026-11-16', to: '' })).toEqual({ fromMs });
});
