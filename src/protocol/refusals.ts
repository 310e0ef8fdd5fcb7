import type { CageRefusalCode } from '../cage/index.ts';
import { keysOf, MONEY_FAULTS, type MoneyFault } from '../kit/index.ts';
import type { RefusalCode } from '../table/index.ts';

/**
 * Codes of the doors themselves, with the HTTP status of each. The other codes come from closed
 * lists of their own: the table's, the cage's, people's, approvals' and money's. Every code has its
 * sentence in every language.
 */
const DOOR_STATUS = {
  'sign-in': 401,
  'not-your-rank': 403,
  'not-found': 404,
  'foreign-origin': 403,
  malformed: 400,
  'bad-request': 400,
  'too-large': 413,
  'too-slow': 408,
  'slow-down': 429,
  'table-is-open': 409,
  'table-refused': 409,
  'tournament-refused': 409,
  'analysis-at-table': 403,
  'analysis-for-staff': 403,
  'period-too-long': 400,
  'too-far-back': 400,
  busy: 429,
  stopped: 503,
  'not-ready': 503,
  'id-reused': 409,
  'nothing-on-disk': 409,
  'backup-under-way': 409,
  'backup-failed': 409,
  'backup-damaged': 409,
  'backup-not-deleted': 409,
  'house-failed': 500,
} as const;
export type DoorCode = keyof typeof DOOR_STATUS;
export const DOOR_CODES = keysOf(DOOR_STATUS);

/** Every lawful "no" about people, with what a person is told. */
export const PEOPLE_REFUSALS = {
  // One sentence for a wrong name, a wrong password and a locked account, so that nobody can probe.
  'sign-in-failed': 'The name or password is wrong, or the account is locked for half an hour.',
  'second-factor-needed': 'Enter the code of your second factor.',
  'slow-down': 'Too many tries; wait a little.',
  busy: 'The house is busy; try again shortly.',
  'changed-meanwhile': 'Something changed in between; try again.',
  'not-signed-in': 'Sign in first.',
  'not-your-office': 'Your office does not do this.',
  'link-not-valid': 'This link was used, has expired or never existed.',
  'name-not-lawful': 'A name has 3 to 32 letters, digits, dots, dashes or underscores.',
  'name-taken': 'This name is taken.',
  'display-name-not-lawful': 'A display name has 1 to 24 letters, digits, spaces, dots or dashes.',
  'name-looks-alike': 'This name looks like one that somebody else has.',
  'password-not-lawful': 'A password has 8 to 128 characters.',
  'password-too-common': 'Everybody tries this password first; choose another.',
  'password-wrong': 'The password is wrong, or the account is locked for half an hour.',
  'already-registered': 'You have an account already.',
  'no-such-person': 'There is no such person.',
  'is-yourself': 'Nobody does this to himself.',
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
  'identity-not-checked': 'Show at the cage who you are and how old, first.',
  'identity-not-lawful': 'Give a name, a date of birth and a document in plain letters.',
  'under-age': 'Too young to play here.',
  'account-open': 'Close the account first.',
  'money-left': 'There is money on the account; have it paid out first.',
  'kept-by-law': 'The account is closed; it is erased when the house need not keep it any more.',
} as const;
export type PeopleRefusalCode = keyof typeof PEOPLE_REFUSALS;

/** Every lawful "no" about acts that wait for a second person. */
export const APPROVAL_REFUSALS = {
  'no-second-person-needed': 'This act does not wait for a second person.',
  'no-such-table': 'There is no such table here.',
  'nobody-may': 'The book gives this power to nobody.',
  'not-your-office': 'Your office does not ask for this.',
  'reason-needed': 'A reason must be given in words.',
  'too-many-waiting': 'Too many requests are waiting already.',
  'id-reused': 'This id stands for another request.',
  'no-such-approval': 'There is no such request.',
  'not-waiting': 'This request has been answered or has expired.',
  'is-your-own': 'Nobody approves what he asked for himself.',
  'rank-too-low': 'Your rank under this book does not reach for this act.',
  busy: 'The house is busy; try again shortly.',
} as const;
export type ApprovalRefusalCode = keyof typeof APPROVAL_REFUSALS;

/** Every code with which the house can refuse over HTTP. */
export type HttpCode =
  | DoorCode
  | PeopleRefusalCode
  | ApprovalRefusalCode
  | CageRefusalCode
  | MoneyFault
  | RefusalCode;

const CONFLICT = 409;
const BARRED = 403;

/** The HTTP status of a code. A refusal by the rules or by a rule book is a conflict. */
export function statusOf(code: HttpCode): number {
  if (code in DOOR_STATUS) return DOOR_STATUS[code as DoorCode];
  if (code === 'no-such-approval') return DOOR_STATUS['not-found'];
  if (code in PEOPLE_REFUSALS) return BARRED;
  return (MONEY_FAULTS as readonly string[]).includes(code) ? DOOR_STATUS.malformed : CONFLICT;
}
