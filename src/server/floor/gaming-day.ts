import { ok, type Result, refuse } from '../../kit/index.ts';

const DAY_MINUTES = 24 * 60;
const MINUTE_MS = 60_000;

/** The minute of the UTC day that "06:00+10:00" names; null for anything else. */
export function gamingDayMinute(text: string): number | null {
  const begins = beginsAt(text);
  return begins === null ? null : (begins + DAY_MINUTES) % DAY_MINUTES;
}

/** Minutes from midnight UTC; negative where the house's morning falls on the day before in UTC. */
function beginsAt(text: string): number | null {
  const parts = /^([01]\d|2[0-3]):([0-5]\d)([+-])(0\d|1[0-4]):([0-5]\d)$/.exec(text);
  if (parts === null) return null;
  const [, hour, minute, sign, offsetHour, offsetMinute] = parts;
  const offset = Number(offsetHour) * 60 + Number(offsetMinute);
  const local = Number(hour) * 60 + Number(minute);
  return sign === '+' ? local - offset : local + offset;
}

/**
 * The house's gaming days. A day is named by the date, on the house's own clock, on which it
 * begins.
 */
export interface Calendar {
  /** Two calendars with the same setting give every moment the same day. */
  readonly setting: string;
  dayOf(wallMs: number): string;
  /** When the day of that name begins. */
  beginsMs(day: string): number;
}

export function calendarOf(setting: string): Calendar {
  const shiftMs = (beginsAt(setting) ?? 0) * MINUTE_MS;
  return {
    setting,
    dayOf: (wallMs) => new Date(wallMs - shiftMs).toISOString().slice(0, 10),
    beginsMs: (day) => Date.parse(`${day}T00:00:00Z`) + shiftMs,
  };
}

/** Days from midnight to midnight UTC, by which figures were counted before. */
export const UTC_DAYS = calendarOf('00:00+00:00');

/** The calendar date at the venue, whose offset from UTC is in the setting. */
export function venueDateOf(setting: string): (wallMs: number) => string {
  const parts = /([+-])(\d\d):(\d\d)$/.exec(setting);
  const minutes = Number(parts?.[2] ?? 0) * 60 + Number(parts?.[3] ?? 0);
  const offsetMs = (parts?.[1] === '-' ? -minutes : minutes) * MINUTE_MS;
  return (wallMs) => new Date(wallMs + offsetMs).toISOString().slice(0, 10);
}

/** Numbers the gaming days, so that two moments can be compared: equal numbers, the same day. */
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
