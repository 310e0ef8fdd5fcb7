import {
  byName,
  either,
  field,
  type Held,
  nullable,
  optional,
  shape,
  text,
} from '../../machine/index.ts';
import { FLAG, TIME } from '../../table/index.ts';
import { TransferSchema } from './money-pieces.ts';
import { ME_TERMS_EXAMPLE, PlayTermsSchema, RealitySchema } from './own.ts';
import { Balance, CageDeskName, Figure, many, PersonKindName, RankName, Words } from './pieces.ts';
import type { Routes } from './route.ts';

/** Coming in and going out. */

const SignInName = text({ maxLength: 64, description: 'the name to sign in with' });
const Password = text({ maxLength: 256, description: 'the password' });
const LinkToken = text({ maxLength: 128, description: 'the token of a link' });

export const TakenSchema = shape(
  { rank: nullable(RankName), cage: nullable(CageDeskName) },
  'an office that the operator has taken',
);

const WhoSchema = shape({
  id: Words,
  name: Words,
  kind: PersonKindName,
  /** The rank held under each book. */
  ranks: byName(RankName),
  cage: nullable(CageDeskName),
  taken: nullable(TakenSchema),
});

const PurseSchema = shape({
  person: Words,
  balanceCents: Balance,
  playMoney: FLAG,
  /** Set aside for a table or on the way back. */
  underWay: many(TransferSchema),
});

/** Chips at a table, in the hand and on the cloth together. */
const SeatSchema = shape({
  table: Words,
  name: Words,
  /** Null for a person who stands, or has left chips there. */
  seat: nullable(Figure),
  chipsCents: Figure,
});

const ME = {
  person: WhoSchema,
  purse: nullable(PurseSchema),
  seats: many(SeatSchema),
  terms: PlayTermsSchema,
  reality: RealitySchema,
  idleAtMs: TIME,
};
const MeSchema = shape(ME, 'who you are, your purse and your own limits');
const Nobody = shape({ person: field<null>('nothing', { type: 'null' }) }, 'nobody is signed in');

/** Shown at a sign-in, so that somebody else's use of the account is noticed. */
const VisitSchema = shape({ signedInAtMs: TIME, lastSeenAtMs: TIME, address: Words });
const EnteredSchema = shape({
  ...ME,
  prior: nullable(VisitSchema),
  failedSincePrior: Figure,
});

const ME_EXAMPLE = {
  person: { id: 'p-9f2c', name: 'Guest 9f2c', kind: 'guest', ranks: {}, cage: null, taken: null },
  purse: { person: 'p-9f2c', balanceCents: 1_000_000, playMoney: true, underWay: [] },
  seats: [{ table: 'derwent', name: 'Derwent', seat: 3, chipsCents: 97_500 }],
  ...ME_TERMS_EXAMPLE,
  idleAtMs: 1_763_346_600_000,
};
const ENTERED_EXAMPLE = { ...ME_EXAMPLE, prior: null, failedSincePrior: 0 };

export const ENTERING_ROUTES = {
  me: {
    method: 'GET',
    path: '/api/me',
    summary: 'Who am I, and what is in my purse',
    who: 'anybody',
    answer: either(MeSchema, Nobody),
    refusals: [],
    example: { answer: ME_EXAMPLE },
  },
  guest: {
    method: 'POST',
    path: '/api/guest',
    summary: 'Play at once with play money; the same browser meets its old purse',
    who: 'anybody',
    answer: MeSchema,
    refusals: ['busy', 'changed-meanwhile', 'account-disabled', 'account-closed', 'no-such-person'],
    example: { answer: ME_EXAMPLE },
  },
  register: {
    method: 'POST',
    path: '/api/register',
    summary: 'Make an account; a guest keeps his purse',
    who: 'anybody',
    body: shape({ name: SignInName, password: Password, displayName: SignInName }),
    answer: EnteredSchema,
    refusals: [
      'busy',
      'changed-meanwhile',
      'already-registered',
      'display-name-not-lawful',
      'name-not-lawful',
      'name-taken',
      'name-looks-alike',
      'password-not-lawful',
      'password-too-common',
      'no-such-person',
    ],
    example: {
      body: { name: 'ann', password: 'correct horse battery', displayName: 'Ann' },
      answer: ENTERED_EXAMPLE,
    },
  },
  signIn: {
    method: 'POST',
    path: '/api/sign-in',
    summary: 'Sign in',
    who: 'anybody',
    body: shape({
      name: SignInName,
      password: Password,
      code: optional(text({ maxLength: 64, description: 'a code of the second factor' })),
    }),
    answer: EnteredSchema,
    refusals: [
      'busy',
      'changed-meanwhile',
      'sign-in-failed',
      'second-factor-needed',
      'account-disabled',
      'account-closed',
      'no-such-person',
    ],
    example: {
      body: { name: 'ann', password: 'correct horse battery' },
      answer: ENTERED_EXAMPLE,
    },
  },
  operatorLink: {
    method: 'POST',
    path: '/api/operator',
    summary: 'Use the one-time link of the operator',
    who: 'anybody',
    body: shape({ token: LinkToken }),
    answer: EnteredSchema,
    refusals: ['busy', 'changed-meanwhile', 'link-not-valid', 'no-such-person'],
    example: { body: { token: 'the token of the link' }, answer: ENTERED_EXAMPLE },
  },
  invitation: {
    method: 'POST',
    path: '/api/invitation',
    summary: 'Accept an invitation and choose a password',
    who: 'anybody',
    body: shape({ token: LinkToken, password: Password }),
    answer: EnteredSchema,
    refusals: [
      'busy',
      'changed-meanwhile',
      'link-not-valid',
      'name-not-lawful',
      'name-taken',
      'name-looks-alike',
      'password-not-lawful',
      'password-too-common',
      'second-factor-needed',
      'account-disabled',
      'account-closed',
      'no-such-person',
    ],
    example: {
      body: { token: 'the token of the link', password: 'correct horse battery' },
      answer: ENTERED_EXAMPLE,
    },
  },
  signOut: {
    method: 'POST',
    path: '/api/sign-out',
    summary: 'Sign out',
    who: 'anybody',
    answer: Nobody,
    refusals: [],
    example: { answer: { person: null } },
  },
} as const satisfies Routes;

export type Me = Held<typeof MeSchema>;
export type Entered = Held<typeof EnteredSchema>;
