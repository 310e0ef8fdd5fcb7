import { expect, it } from 'vitest';
import { gamingDayMinute } from './gaming-day.ts';

it.each([
  ['06:00+10:00', 20 * 60],
  ['06:00+00:00', 6 * 60],
  ['22:30-05:30', 4 * 60],
  ['00:00+09:30', 14 * 60 + 30],
  ['24:00+10:00', null],
  ['06:00', null],
  ['six', null],
])('a gaming day that begins at %s begins at minute %j of the day in UTC', (text, minute) => {
  expect(gamingDayMinute(text)).toBe(minute);
});
