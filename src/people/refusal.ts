import { type Result, refuse } from '../kit/index.ts';
import type { PeopleEvent } from './events.ts';

/** Every lawful "no" about an act that waits for a second person, apart from ranks. */
export const WAITING_REFUSALS = {
  'reason-needed': 'A reason must be given in words.',
  'too-many-waiting': 'Too many requests are waiting already.',
  'id-reused': 'This id stands for another request.',
  'no-such-approval': 'There is no such request.',
  'not-waiting': 'This request has been answered or has expired.',
  'is-your-own': 'You cannot approve your own request.',
} as const;

/** Every lawful "no" about people, with what a person is told. */
export const PEOPLE_REFUSALS = {
  // One sentence for a wrong name, a wrong password and a locked account, so that nobody can probe.
  'sign-in-failed': 'The name or password is wrong, or the account is locked for half an hour.',
  'second-factor-needed': 'Enter the code of your second factor.',
  'slow-down': 'Too many tries; wait a little.',
  busy: 'The house is busy; try again shortly.',
  'changed-meanwhile': 'Something changed in between; try again.',
  'not-signed-in': 'Sign in first.',
  'not-your-office': 'Your role does not allow this.',
  'link-not-valid': 'This link was used, has expired or never existed.',
  'name-not-lawful': 'A name has 3 to 32 letters, digits, dots, dashes or underscores.',
  'name-taken': 'This name is taken.',
  'display-name-not-lawful': 'A display name has 1 to 24 letters, digits, spaces, dots or dashes.',
  'name-looks-alike': 'This name looks like one that somebody else has.',
  'password-not-lawful': 'A password has 8 to 128 characters.',
  'password-too-common': 'That password is too common.',
  'password-wrong': 'The password is wrong, or the account is locked for half an hour.',
  'already-registered': 'You have an account already.',
  'no-such-person': 'There is no such person.',
  'is-yourself': 'You cannot do this to your own account.',
  'rank-not-lawful': 'This rank or book does not exist.',
  'offices-apart': 'Nobody works in the pit and in the cage.',
  'offices-in-one-day': 'Nobody changes between pit and cage within one gaming day.',
  'not-a-play-money-house': 'Only a play-money house lets its operator act in any rank.',
  'not-registered': 'Only an account with a password has this.',
  'account-disabled': 'The house has disabled this account.',
  'account-closed': 'This account is closed for good.',
  'second-factor-set': 'You have a second factor already.',
  'second-factor-demanded': 'Your office needs a second factor; set one up on your own page.',
  'second-factor-not-begun': 'No second factor waits to be confirmed.',
  'code-wrong': 'The code is wrong or was used already.',
  'limit-not-lawful': 'A limit is a whole number of cents, or none.',
  'period-not-lawful': 'An exclusion lasts from one day to five years, or for ever.',
  'interval-not-lawful': 'A reality check comes every 10 minutes to every 4 hours.',
  'self-excluded': 'You have excluded yourself from play.',
  'past-own-limit': 'This would pass a limit that you set.',
  'past-house-limit': 'This would pass a limit that the house set for you.',
  'identity-not-checked': 'Show your identity and age at the cage first.',
  'identity-not-lawful': 'Give a name, a date of birth and a document in plain letters.',
  'under-age': 'You are under the legal age.',
  'account-open': 'Close the account first.',
  'money-left': 'There is money on the account; have it paid out first.',
  'kept-by-law': 'The account is closed; it is erased when the house need not keep it any more.',
  ...WAITING_REFUSALS,
} as const;
export type PeopleRefusalCode = keyof typeof PEOPLE_REFUSALS;

export interface PeopleRefusal {
  readonly code: PeopleRefusalCode;
  readonly facts: Readonly<Record<string, string | number | null>>;
}

export type PeopleDecision = Result<readonly PeopleEvent[], PeopleRefusal>;

export function no(code: PeopleRefusalCode, facts: PeopleRefusal['facts'] = {}) {
  return refuse<PeopleRefusal>({ code, facts });
}

export function peopleSentence(refusal: PeopleRefusal): string {
  return PEOPLE_REFUSALS[refusal.code];
}
