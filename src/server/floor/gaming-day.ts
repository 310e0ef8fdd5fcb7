import { ok, type Result, refuse } from '../../kit/index.ts';

const DAY_MINUTES = 24 * 60;
const MINUTE_MS = 60_000;

/** The minute of the UTC day that "06:00+10:00" names; null for anything else. */
export function gamingDayMinute(text: string): number | null {
  const parts = /^([01]\d|2[0-3]):([0-5]\d)([+-])(0\d|1[0-4]):([0-5]\d)$/.exec(text);
  if (parts === null) return null;
  const [, hour, minute, sign, offsetHour, offsetMinute] = parts;
  const offset = Number(offsetHour) * 60 + Number(offsetMinute);
  const local = Number(hour) * 60 + Number(minute);
  const utc = sign === '+' ? local - offset : local + offset;
  return (utc + DAY_MINUTES) % DAY_MINUTES;
}

/** Counts gaming days, so that two moments can be told to fall in one. */
export function gamingDayOf(setting: string): (wallMs: number) => number {
  const beginsMs = (gamingDayMinute(setting) ?? 0) * MINUTE_MS;
  return (wallMs) => Math.floor((wallMs - beginsMs) / (DAY_MINUTES * MINUTE_MS));
}

/** The setting itself, or why it cannot be read. */
export function readGamingDay(text: string): Result<string, string> {
  return gamingDayMinute(text) === null
    ? refuse('gamingDay must be a time with its offset from UTC, such as 06:00+10:00')
    : ok(text);
}
