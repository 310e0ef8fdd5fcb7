import { expect, it } from 'vitest';
import { calendarOf, gamingDayMinute } from './gaming-day.ts';

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

it.each([
  ['06:00+10:00', '2026-11-16T19:59:59Z', '2026-11-16'],
  ['06:00+10:00', '2026-11-16T20:00:00Z', '2026-11-17'],
  ['06:00-05:00', '2026-11-16T10:59:59Z', '2026-11-15'],
  ['06:00-05:00', '2026-11-16T11:00:00Z', '2026-11-16'],
  ['00:00+00:00', '2026-11-16T23:59:59Z', '2026-11-16'],
])(
  'a house whose day begins at %s counts the moment %s to the gaming day %s',
  (setting, at, day) => {
    const calendar = calendarOf(setting);
    expect(calendar.dayOf(Date.parse(at))).toBe(day);
    expect(calendar.dayOf(calendar.beginsMs(day))).toBe(day);
    expect(calendar.dayOf(calendar.beginsMs(day) - 1)).not.toBe(day);
  },
);
