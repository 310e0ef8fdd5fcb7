import { ok, type Result, refuse } from '../../kit/index.ts';
import { countsIn, text } from './read-setting.ts';

/** Against which clock the house checks its own. */
export interface TimeTerms {
  /** `ntp://host` or `ntp://host:port`; null: the database's clock, where there is one. */
  readonly timeSource: string | null;
  /** The house does not open where its clock is off by more than this. */
  readonly mostDriftSeconds: number;
}

const USUAL = { mostDriftSeconds: 5 };

export const DEFAULT_TIME: TimeTerms = { timeSource: null, ...USUAL };

export const TIME_ENVIRONMENT = {
  BAIZE_TIME_SOURCE: 'timeSource',
  BAIZE_MOST_DRIFT_SECONDS: 'mostDriftSeconds',
} as const satisfies Readonly<Record<string, keyof TimeTerms>>;

export function timeIn(settings: Readonly<Record<string, unknown>>): Result<TimeTerms, string> {
  const timeSource = text(settings.timeSource) ?? null;
  if (timeSource !== null && !/^ntp:\/\/[^/:]+(:\d{1,5})?$/.test(timeSource)) {
    return refuse('timeSource must be ntp://host or ntp://host:port');
  }
  const numbers = countsIn(settings, USUAL);
  return numbers.ok ? ok({ timeSource, ...numbers.value }) : numbers;
}
