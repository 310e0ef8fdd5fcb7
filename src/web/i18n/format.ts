import { LANGUAGES, type Language } from './catalogue.ts';

/** Numbers and times as the reader's language writes them. Money is in cents and stays exact. */
export interface Formats {
  readonly money: (cents: number) => string;
  /** Money with its sign, for what a person won or lost. */
  readonly change: (cents: number) => string;
  readonly number: (value: number) => string;
  /** An amount in chips, without the sign of money: whole, or to the cent. */
  readonly amount: (cents: number) => string;
  readonly percent: (share: number, places: number) => string;
  readonly time: (ms: number) => string;
  /** The time to the second, where the order of events matters. */
  readonly clock: (ms: number) => string;
  /** A gaming day, given as 2026-11-16, with its weekday and without its year. */
  readonly day: (day: string) => string;
  /** A gaming day, given as 2026-11-16, with its year, for what may lie further back. */
  readonly date: (day: string) => string;
  /** The day and the time, for what may lie further back than today. */
  readonly moment: (ms: number) => string;
  readonly minutes: (ms: number) => number;
}

export function formatsFor(language: Language): Formats {
  const tag = LANGUAGES.find(({ id }) => id === language)?.tag ?? 'en-AU';
  const currency = { style: 'currency', currency: 'AUD', currencyDisplay: 'narrowSymbol' } as const;
  const number = (options: Intl.NumberFormatOptions) =>
    onDemand(() => new Intl.NumberFormat(tag, options));
  const date = (options: Intl.DateTimeFormatOptions) =>
    onDemand(() => new Intl.DateTimeFormat(tag, options));
  const whole = number({ ...currency, maximumFractionDigits: 0 });
  const exact = number({ ...currency, minimumFractionDigits: 2 });
  const plain = number({ maximumFractionDigits: 3 });
  const toCent = number({ minimumFractionDigits: 2, maximumFractionDigits: 2 });
  const hour = date({ hour: 'numeric', minute: '2-digit' });
  const second = date({ hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' });
  const longDay = date({ dateStyle: 'medium', timeZone: 'UTC' });
  const dayOfWeek = date({ weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' });
  const dated = date({ dateStyle: 'medium', timeStyle: 'short' });
  // Dividing by 100 shows every cent exactly, because amounts stay far below 2^53.
  const money = (cents: number) =>
    (cents % 100 === 0 ? whole : exact)()
      .format(cents / 100)
      .replace('-', MINUS);
  return {
    money,
    change: (cents) => (cents > 0 ? `+${money(cents)}` : money(cents)),
    number: (value) => plain().format(value),
    amount: (cents) =>
      (cents % 100 === 0 ? plain : toCent)()
        .format(cents / 100)
        .replace('-', MINUS),
    percent: (share, places) =>
      new Intl.NumberFormat(tag, {
        style: 'percent',
        minimumFractionDigits: places,
        maximumFractionDigits: places,
        // A share that rounds to nothing has no sign.
        signDisplay: 'negative',
      })
        .format(share)
        .replace('-', MINUS),
    time: (ms) => hour().format(ms),
    clock: (ms) => second().format(ms),
    date: (day) => longDay().format(Date.parse(`${day}T00:00:00Z`)),
    day: (day) => dayOfWeek().format(Date.parse(`${day}T00:00:00Z`)),
    moment: (ms) => dated().format(ms),
    minutes: (ms) => Math.ceil(ms / 60_000),
  };
}

/** The real minus sign, as wide as a plus; a hyphen is easily overlooked before a figure. */
const MINUS = '−';

/**
 * Makes a format when it is first used: each costs a slow phone some twenty milliseconds, and a
 * first screen uses only one.
 */
function onDemand<T>(make: () => T): () => T {
  let made: T | null = null;
  return () => {
    made ??= make();
    return made;
  };
}

/** Numbers that follow each other without a gap are a range from three of them on. */
export function rangeOf(numbers: readonly number[]): readonly [number, number] | null {
  const [first, last] = [numbers[0], numbers.at(-1)];
  if (first === undefined || last === undefined || numbers.length < 3) return null;
  return last - first === numbers.length - 1 ? [first, last] : null;
}
