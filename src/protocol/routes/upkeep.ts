import { type Held, nullable, oneOf, shape, text } from '../../machine/index.ts';
import { FLAG } from '../../table/index.ts';
import { PERSON_EXAMPLE, PersonSchema } from './house.ts';
import { MEASURES, PERIODS, PlayTermsSchema, TERMS_EXAMPLE } from './own.ts';
import { Balance, Done, MaybeTime, many, PersonId, Words } from './pieces.ts';
import type { Routes } from './route.ts';

/** Looking after accounts: a person's own, and, for the operator, those of others. */

const Password = text({ maxLength: 256, description: 'the password as it is now' });
const NewPassword = text({ maxLength: 256, description: 'the password to come' });
const Code = text({ maxLength: 64, description: 'a code of the second factor' });
const SignInName = text({ maxLength: 64, description: 'the name to sign in with' });

export const StateSchema = shape(
  {
    account: oneOf(['open', 'disabled', 'closed']),
    isLocked: FLAG,
    hasPassword: FLAG,
    hasSecondFactor: FLAG,
    identityCheckedAtMs: MaybeTime,
  },
  'how an account stands',
);
const EnrolmentSchema = shape(
  { secret: Words, uri: Words },
  'for an authenticator app; shown once',
);
const CodesSchema = shape({ codes: many(Words) }, 'codes for a lost phone; shown once');

export const STATE_EXAMPLE = {
  account: 'open',
  isLocked: false,
  hasPassword: true,
  hasSecondFactor: false,
  identityCheckedAtMs: null,
};
const CODES_EXAMPLE = { codes: ['abcd-efgh-ijkl-mnop'] };
const DONE_EXAMPLE = { done: true };
const PASSWORD_EXAMPLE = 'nine purple otters';
const CHANGES = ['busy', 'changed-meanwhile'] as const;

export const ACCOUNT_ACTS = ['unlock', 'disable', 'enable', 'close', 'erase'] as const;

export const UPKEEP_ROUTES = {
  ownAccount: {
    method: 'GET',
    path: '/api/me/account',
    summary: 'How one’s own account stands',
    who: 'person',
    answer: StateSchema,
    refusals: [],
    example: { answer: STATE_EXAMPLE },
  },
  changePassword: {
    method: 'POST',
    path: '/api/me/password',
    summary: 'Change one’s own password',
    who: 'person',
    body: shape({ password: Password, next: NewPassword }),
    answer: Done,
    refusals: [
      ...CHANGES,
      'not-registered',
      'password-wrong',
      'password-not-lawful',
      'password-too-common',
    ],
    example: {
      body: { password: PASSWORD_EXAMPLE, next: 'seven green herons' },
      answer: DONE_EXAMPLE,
    },
  },
  chooseSignIn: {
    method: 'POST',
    path: '/api/me/sign-in',
    summary: 'The operator, who came by a link, chooses a name and a password',
    who: 'person',
    body: shape({ name: SignInName, password: NewPassword }),
    answer: Done,
    refusals: [
      ...CHANGES,
      'not-your-office',
      'already-registered',
      'name-not-lawful',
      'name-taken',
      'name-looks-alike',
      'password-not-lawful',
      'password-too-common',
    ],
    example: { body: { name: 'ann', password: PASSWORD_EXAMPLE }, answer: DONE_EXAMPLE },
  },
  beginSecondFactor: {
    method: 'POST',
    path: '/api/me/second-factor',
    summary: 'Begin a second factor; it counts once a code has confirmed it',
    who: 'person',
    body: shape({ password: Password }),
    answer: EnrolmentSchema,
    refusals: [...CHANGES, 'not-registered', 'second-factor-set', 'password-wrong'],
    example: {
      body: { password: PASSWORD_EXAMPLE },
      answer: {
        secret: 'JBSWY3DPEHPK3PXP',
        uri: 'otpauth://totp/Baize:ann?secret=JBSWY3DPEHPK3PXP',
      },
    },
  },
  confirmSecondFactor: {
    method: 'POST',
    path: '/api/me/second-factor/confirm',
    summary: 'Confirm the second factor; the answer holds the codes for a lost phone',
    who: 'person',
    body: shape({ code: Code }),
    answer: CodesSchema,
    refusals: [...CHANGES, 'second-factor-not-begun', 'code-wrong'],
    example: { body: { code: '123456' }, answer: CODES_EXAMPLE },
  },
  recoveryCodes: {
    method: 'POST',
    path: '/api/me/second-factor/codes',
    summary: 'New codes for a lost phone; the old ones open nothing any more',
    who: 'person',
    body: shape({ code: Code }),
    answer: CodesSchema,
    refusals: [...CHANGES, 'second-factor-not-begun', 'code-wrong'],
    example: { body: { code: '123456' }, answer: CODES_EXAMPLE },
  },
  removeSecondFactor: {
    method: 'POST',
    path: '/api/me/second-factor/remove',
    summary: 'Remove one’s own second factor',
    who: 'person',
    body: shape({ password: Password, code: Code }),
    answer: Done,
    refusals: [
      ...CHANGES,
      'not-registered',
      'password-wrong',
      'second-factor-not-begun',
      'code-wrong',
    ],
    example: { body: { password: PASSWORD_EXAMPLE, code: '123456' }, answer: DONE_EXAMPLE },
  },
  closeAccount: {
    method: 'POST',
    path: '/api/me/close',
    summary: 'Close one’s own account for good',
    who: 'person',
    body: shape({ password: Password }),
    answer: Done,
    refusals: [...CHANGES, 'not-registered', 'is-yourself', 'password-wrong'],
    example: { body: { password: PASSWORD_EXAMPLE }, answer: DONE_EXAMPLE },
  },
  findAccounts: {
    method: 'GET',
    path: '/api/house/accounts',
    summary: 'People by what they are called or by id, twenty at the most',
    who: 'operator',
    query: shape({
      words: text({ maxLength: 64, description: 'a name, or its beginning' }),
    }),
    answer: shape({ people: many(PersonSchema) }),
    refusals: [],
    example: { query: { words: 'dan' }, answer: { people: [PERSON_EXAMPLE] } },
  },
  account: {
    method: 'GET',
    path: '/api/house/account',
    summary: 'How somebody’s account stands, and the limits on his play',
    who: 'operator',
    query: shape({ person: PersonId }),
    answer: shape({ state: StateSchema, terms: PlayTermsSchema }),
    refusals: ['no-such-person'],
    example: {
      query: { person: 'p-3c11' },
      answer: { state: STATE_EXAMPLE, terms: TERMS_EXAMPLE },
    },
  },
  tendAccount: {
    method: 'POST',
    path: '/api/house/account',
    summary: 'Unlock, disable, enable or close somebody’s account, or erase a closed one',
    who: 'operator',
    body: shape({ person: PersonId, act: oneOf(ACCOUNT_ACTS) }),
    answer: StateSchema,
    refusals: [
      ...CHANGES,
      'is-yourself',
      'no-such-person',
      'account-closed',
      'account-open',
      'money-left',
    ],
    example: { body: { person: 'p-3c11', act: 'unlock' }, answer: STATE_EXAMPLE },
  },
  inviteAgain: {
    method: 'POST',
    path: '/api/house/invitation',
    summary:
      'A new link for somebody who forgot his password, which stays until the link is used; ' +
      'an older link opens nothing more',
    who: 'operator',
    body: shape({ person: PersonId }),
    answer: shape({ token: Words }),
    refusals: [...CHANGES, 'is-yourself', 'no-such-person', 'account-disabled', 'account-closed'],
    example: { body: { person: 'p-3c11' }, answer: { token: 'the token of the link' } },
  },
  takeOffSecondFactor: {
    method: 'POST',
    path: '/api/house/second-factor',
    summary: 'Take off somebody’s second factor, for a lost phone',
    who: 'operator',
    body: shape({ person: PersonId }),
    answer: StateSchema,
    refusals: [...CHANGES, 'is-yourself', 'no-such-person'],
    example: { body: { person: 'p-3c11' }, answer: STATE_EXAMPLE },
  },
  houseLimit: {
    method: 'POST',
    path: '/api/house/limits',
    summary: 'A limit that the house lays on somebody; the lower of his own and this counts',
    who: 'operator',
    body: shape({
      person: PersonId,
      measure: oneOf(MEASURES),
      period: oneOf(PERIODS),
      /** Null takes the limit away. */
      cents: nullable(Balance),
    }),
    answer: PlayTermsSchema,
    refusals: [...CHANGES, 'no-such-person', 'limit-not-lawful'],
    example: {
      body: { person: 'p-3c11', measure: 'stake', period: 'day', cents: 100_000 },
      answer: TERMS_EXAMPLE,
    },
  },
} as const satisfies Routes;

export type AccountStanding = Held<typeof StateSchema>;
