import { type Held, nullable, shape, text } from '../../machine/index.ts';
import { FLAG, TIME } from '../../table/index.ts';
import { PlayTermsSchema, TERMS_EXAMPLE } from './own.ts';
import { Done, MaybeTime, MaybeWords, many, PersonId, PersonKindName, Words } from './pieces.ts';
import type { Routes } from './route.ts';
import { STATE_EXAMPLE, StateSchema } from './upkeep.ts';

/** What the house knows of a person: he may get it, have it erased, and show who he is. */

const ParticularsSchema = shape(
  { fullName: Words, bornOn: Words, document: Words },
  'what was seen when somebody showed who he is',
);
const VisitSchema = shape({ signedInAtMs: TIME, lastSeenAtMs: TIME, address: Words });
const OwnEventSchema = shape({ type: Words, atMs: TIME, byHimself: FLAG });

const OwnDataSchema = shape({
  id: PersonId,
  kind: PersonKindName,
  displayName: Words,
  name: MaybeWords,
  createdAtMs: TIME,
  lastVisit: nullable(VisitSchema),
  account: StateSchema,
  terms: PlayTermsSchema,
  particulars: nullable(ParticularsSchema),
  /** The events of the log about him, oldest first. */
  events: many(OwnEventSchema),
});

const Typed = (maxLength: number, description: string) =>
  text({ minLength: 1, maxLength, description });

export const PERSONAL_ROUTES = {
  ownData: {
    method: 'GET',
    path: '/api/me/data',
    summary: 'Everything the house knows of oneself; money and play have routes of their own',
    who: 'person',
    answer: OwnDataSchema,
    refusals: ['no-such-person'],
    example: {
      answer: {
        id: 'p-3c11',
        kind: 'player',
        displayName: 'Ann',
        name: 'ann',
        createdAtMs: 1_763_344_800_000,
        lastVisit: null,
        account: STATE_EXAMPLE,
        terms: TERMS_EXAMPLE,
        particulars: null,
        events: [{ type: 'PersonRegistered', atMs: 1_763_344_800_000, byHimself: true }],
      },
    },
  },
  eraseMe: {
    method: 'POST',
    path: '/api/me/erase',
    summary: 'Close one’s own account and have the house forget who one is, for good',
    who: 'person',
    body: shape({
      password: nullable(text({ maxLength: 256, description: 'the password; null for a guest' })),
    }),
    answer: Done,
    refusals: [
      'busy',
      'changed-meanwhile',
      'not-registered',
      'password-wrong',
      'is-yourself',
      'no-such-person',
      'account-open',
      'money-left',
      'kept-by-law',
    ],
    example: { body: { password: 'nine purple otters' }, answer: { done: true } },
  },
  recordIdentity: {
    method: 'POST',
    path: '/api/cage/identity',
    summary: 'Somebody has shown who he is and how old; what was seen is sealed under his own key',
    who: 'cage',
    body: shape({
      person: PersonId,
      fullName: Typed(80, 'the name in the document'),
      bornOn: Typed(10, 'the date of birth, as 1990-12-31'),
      document: Typed(80, 'which document, and its number'),
    }),
    answer: shape({ identityCheckedAtMs: MaybeTime }),
    refusals: ['no-such-person', 'is-yourself', 'identity-not-lawful', 'under-age'],
    example: {
      body: {
        person: 'p-3c11',
        fullName: 'Ann Example',
        bornOn: '1990-12-31',
        document: 'passport X123',
      },
      answer: { identityCheckedAtMs: 1_763_344_800_000 },
    },
  },
} as const satisfies Routes;

export type OwnData = Held<typeof OwnDataSchema>;
