import { LANGUAGES, type Language } from './catalogue.ts';

/** Numbers the way the reader's language writes them. Money is cents and stays exact. */
export interface Formats {
  readonly money: (cents: number) => string;
  /** With its sign, for what somebody won or lost. */
  readonly change: (cents: number) => string;
  readonly number: (value: number) => string;
  readonly percent: (share: number, places: number) => string;
  readonly time: (ms: number) => string;
  /** Day and time, for what may lie further back than today. */
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
  const clock = date({ hour: 'numeric', minute: '2-digit' });
  const dated = date({ dateStyle: 'medium', timeStyle: 'short' });
  // Division by 100 is exact to the cent in what is shown: amounts stay far below 2^53.
  const money = (cents: number) => (cents % 100 === 0 ? whole : exact)().format(cents / 100);
  return {
    money,
    change: (cents) => (cents > 0 ? `+${money(cents)}` : money(cents)),
    number: (value) => plain().format(value),
    percent: (share, places) =>
      new Intl.NumberFormat(tag, {
        style: 'percent',
        minimumFractionDigits: places,
        maximumFractionDigits: places,
      }).format(share),
    time: (ms) => clock().format(ms),
    moment: (ms) => dated().format(ms),
    minutes: (ms) => Math.ceil(ms / 60_000),
  };
}

/** Each costs a slow phone some twenty milliseconds, and a first screen uses one of them. */
function onDemand<T>(make: () => T): () => T {
  let made: T | null = null;
  return () => {
    made ??= make();
    return made;
  };
}
