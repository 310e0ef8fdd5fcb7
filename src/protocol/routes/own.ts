import { type Held, nullable, oneOf, optional, shape, wholeNumber } from '../../machine/index.ts';
import { AMOUNT, TIME } from '../../table/index.ts';
import { Balance, Done, Figure } from './pieces.ts';
import type { Routes } from './route.ts';

/** What a person decides about his own play. */

export const MEASURES = ['stake', 'loss', 'deposit'] as const;
export const PERIODS = ['day', 'week', 'month'] as const;

const LimitSchema = shape({
  cents: nullable(AMOUNT),
  /** A looser limit, which comes into force after a day. */
  pending: nullable(shape({ cents: nullable(AMOUNT), fromMs: Figure })),
});
const MaybeLimit = optional(LimitSchema);
const Limits = shape(
  {
    'stake.day': MaybeLimit,
    'stake.week': MaybeLimit,
    'stake.month': MaybeLimit,
    'loss.day': MaybeLimit,
    'loss.week': MaybeLimit,
    'loss.month': MaybeLimit,
    'deposit.day': MaybeLimit,
    'deposit.week': MaybeLimit,
    'deposit.month': MaybeLimit,
  },
  'limits by measure and period',
);

export const PlayTermsSchema = shape({
  own: Limits,
  house: Limits,
  exclusion: nullable(shape({ sinceWallMs: TIME, untilMs: nullable(Figure) })),
  realityCheckMs: Figure,
});

export const RealitySchema = shape(
  {
    elapsedMs: Figure,
    stakeCents: Figure,
    /** Positive when the player is ahead. */
    netCents: Balance,
    intervalMs: Figure,
    /** Zero or less: the reminder is due now. */
    dueInMs: Balance,
  },
  'time and money since this session began',
);

export const TERMS_EXAMPLE = {
  own: { 'loss.day': { cents: 20_000, pending: null } },
  house: {},
  exclusion: null,
  realityCheckMs: 3_600_000,
};
const REALITY_EXAMPLE = {
  elapsedMs: 1_200_000,
  stakeCents: 45_000,
  netCents: -2500,
  intervalMs: 3_600_000,
  dueInMs: 2_400_000,
};
export const ME_TERMS_EXAMPLE = { terms: TERMS_EXAMPLE, reality: REALITY_EXAMPLE };

export const OWN_ROUTES = {
  setLimit: {
    method: 'POST',
    path: '/api/me/limits',
    summary: 'Set a limit for oneself; tighter at once, looser after a day',
    who: 'person',
    body: shape({
      measure: oneOf(MEASURES),
      period: oneOf(PERIODS),
      /** Null takes the limit away. */
      cents: nullable(Balance),
    }),
    answer: PlayTermsSchema,
    refusals: ['limit-not-lawful', 'busy', 'changed-meanwhile'],
    example: { body: { measure: 'loss', period: 'day', cents: 20_000 }, answer: TERMS_EXAMPLE },
  },
  exclude: {
    method: 'POST',
    path: '/api/me/exclusion',
    summary: 'Exclude oneself at once, for days or for ever (null)',
    who: 'person',
    body: shape({ days: nullable(wholeNumber(1, 10_000)) }),
    answer: PlayTermsSchema,
    refusals: ['period-not-lawful', 'busy', 'changed-meanwhile'],
    example: {
      body: { days: 30 },
      answer: {
        ...TERMS_EXAMPLE,
        exclusion: { sinceWallMs: 1_763_344_800_000, untilMs: 1_765_936_800_000 },
      },
    },
  },
  realityCheck: {
    method: 'GET',
    path: '/api/me/reality-check',
    summary: 'Time and money of this session',
    who: 'person',
    answer: RealitySchema,
    refusals: [],
    example: { answer: REALITY_EXAMPLE },
  },
  setRealityCheck: {
    method: 'POST',
    path: '/api/me/reality-check',
    summary: 'How often to be told of time and money',
    who: 'person',
    body: shape({ minutes: wholeNumber(1, 600) }),
    answer: PlayTermsSchema,
    refusals: ['interval-not-lawful', 'busy', 'changed-meanwhile'],
    example: { body: { minutes: 60 }, answer: TERMS_EXAMPLE },
  },
  realityCheckSeen: {
    method: 'POST',
    path: '/api/me/reality-check/seen',
    summary: 'The reality check was read',
    who: 'person',
    answer: Done,
    refusals: [],
    example: { answer: { done: true } },
  },
} as const satisfies Routes;

export type PlayTerms = Held<typeof PlayTermsSchema>;
export type Reality = Held<typeof RealitySchema>;
