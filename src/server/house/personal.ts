import { ok, type Result, refuse } from '../../kit/index.ts';
import { IDENTITY_STEPS, type IdentityTerms, type RetentionTerms } from '../people/index.ts';
import { oneOf } from './read-setting.ts';

/** What the house must know of people, and how long it keeps that. */
export interface Personal extends IdentityTerms, RetentionTerms {}

export const DEFAULT_PERSONAL: Personal = {
  identityCheck: null,
  leastAge: 18,
  guestDays: 365,
  closedDays: 2557,
  addressDays: 90,
};

export const PERSONAL_ENVIRONMENT = {
  BAIZE_IDENTITY_CHECK: 'identityCheck',
  BAIZE_LEAST_AGE: 'leastAge',
  BAIZE_GUEST_DAYS: 'guestDays',
  BAIZE_CLOSED_DAYS: 'closedDays',
  BAIZE_ADDRESS_DAYS: 'addressDays',
} as const satisfies Readonly<Record<string, keyof Personal>>;

const DAYS = ['guestDays', 'closedDays', 'addressDays', 'leastAge'] as const;

export function personalIn(settings: Readonly<Record<string, unknown>>): Result<Personal, string> {
  const identityCheck = oneOf(IDENTITY_STEPS, settings.identityCheck);
  if (identityCheck === undefined) return refuse('identityCheck must be cash-in or seat');
  const { leastAge, guestDays, closedDays, addressDays } = DEFAULT_PERSONAL;
  const numbers = { leastAge, guestDays, closedDays, addressDays };
  for (const name of DAYS) {
    const asked = Number(settings[name] ?? numbers[name]);
    if (!Number.isSafeInteger(asked) || asked < 0) {
      return refuse(`${name} must be a whole number from 0 on`);
    }
    numbers[name] = asked;
  }
  return ok({ identityCheck, ...numbers });
}
