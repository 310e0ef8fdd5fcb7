import { ok, type Result } from '../../kit/index.ts';
import { CUSTODY_ENVIRONMENT, type Custody, custodyIn, DEFAULT_CUSTODY } from './custody.ts';
import { DEFAULT_PERSONAL, PERSONAL_ENVIRONMENT, type Personal, personalIn } from './personal.ts';
import { COPIES_ENVIRONMENT, type Copies, copiesIn, DEFAULT_COPIES } from './second-place.ts';
import { DEFAULT_TIME, TIME_ENVIRONMENT, type TimeTerms, timeIn } from './time-terms.ts';

/**
 * The settings on which trust in a house rests: keys, copies, clock, and what it keeps of people.
 */
export interface Trust extends Custody, Copies, Personal, TimeTerms {}

export const DEFAULT_TRUST: Trust = {
  ...DEFAULT_CUSTODY,
  ...DEFAULT_COPIES,
  ...DEFAULT_PERSONAL,
  ...DEFAULT_TIME,
};

export const TRUST_ENVIRONMENT = {
  ...CUSTODY_ENVIRONMENT,
  ...COPIES_ENVIRONMENT,
  ...PERSONAL_ENVIRONMENT,
  ...TIME_ENVIRONMENT,
} as const satisfies Readonly<Record<string, keyof Trust>>;

export function trustIn(
  settings: Readonly<Record<string, unknown>>,
  dataFolder: string,
): Result<Trust, string> {
  const custody = custodyIn(settings);
  if (!custody.ok) return custody;
  const copies = copiesIn(settings, dataFolder);
  if (!copies.ok) return copies;
  const personal = personalIn(settings);
  if (!personal.ok) return personal;
  const time = timeIn(settings);
  if (!time.ok) return time;
  return ok({ ...custody.value, ...copies.value, ...personal.value, ...time.value });
}
