import type { Cents } from '../kit/index.ts';
import {
  byName,
  type Field,
  field,
  nullable,
  oneOf,
  shape,
  text,
  wholeNumber,
} from '../machine/index.ts';
import { STAFF_RANKS } from '../rules/index.ts';
import { DUTIES } from './duties.ts';
import { MEASURES, PERIODS } from './limits.ts';
import { CAGE_POSTS, type ProofDigests } from './state.ts';

/** The smallest pieces of what is said about people. */
export const PERSON = text({ description: 'the id of a person' });
export const WORDS = text();
export const DIGEST = text({ description: 'a digest' });
/** What only the person's own key opens. */
export const SEALED = text({ description: 'a sealed text' });
export const TIME = wholeNumber(0, Number.MAX_SAFE_INTEGER, 'time');
export const DAY = wholeNumber(Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER);
export const NUMBER: Field<number> = field('number', { type: 'number' });
export const YES: Field<boolean> = field('yes-or-no', { type: 'boolean' });

const CENTS: Field<Cents> = field('amount', { type: 'integer', minimum: 0 });
export const LIMIT_CENTS = nullable(CENTS);

export const RANK = oneOf(STAFF_RANKS);
export const RANKS = byName(RANK, 'the rank under each book');
export const CAGE_POST = nullable(oneOf(CAGE_POSTS));
export const DUTY = oneOf(DUTIES);

/** Where somebody failed to prove who he is: from outside, by a link, or while signed in. */
export const FAILURES = ['sign-in', 'link', 'signed-in'] as const;
export const WHOSE = oneOf(['own', 'house']);
export const MEASURE = oneOf(MEASURES);
export const PERIOD = oneOf(PERIODS);
export const LIMIT = shape({
  cents: LIMIT_CENTS,
  pending: nullable(shape({ cents: LIMIT_CENTS, fromMs: TIME })),
});
export const EXCLUSION = shape({ sinceWallMs: TIME, untilMs: nullable(TIME) });

export const PROOF: Field<ProofDigests> = shape({
  password: nullable(DIGEST),
  secondFactor: nullable(DIGEST),
});
