import { type CageRefusal, cageSentence } from '../../../cage/index.ts';
import { refuse } from '../../../kit/index.ts';
import { type PeopleRefusal, peopleSentence } from '../../../people/index.ts';
import type { DoorCode, HttpCode } from '../../../protocol/index.ts';

/** The one shape of every refusal over HTTP: a code for programs and a sentence for people. */
export interface HttpNo {
  readonly code: HttpCode;
  readonly sentence: string;
  readonly clause: string | null;
  /** What a program needs to say the refusal in another language. */
  readonly facts: ErrorFacts;
}

export type ErrorFacts = Readonly<Record<string, unknown>>;

export function no(
  code: HttpCode,
  sentence: string,
  facts: ErrorFacts = {},
  clause: string | null = null,
) {
  return refuse<HttpNo>({ code, sentence, clause, facts });
}

export function notFound(what: string) {
  return no('not-found', `There is no such ${what}.`, { what });
}

export const NOT_SIGNED_IN = no('sign-in', 'Sign in or play as a guest first.').error;
export const NOT_YOURS = no('not-your-rank', 'You do not hold the rank for this.').error;
export const NOTHING_HERE = no('not-found', 'There is nothing here.').error;

export function noByPeople(refusal: PeopleRefusal) {
  return no(refusal.code, peopleSentence(refusal), refusal.facts);
}

export function noByCage(refusal: CageRefusal) {
  return no(refusal.code, cageSentence(refusal), refusal.facts);
}

/** The code for a failure before a route could answer, by the status of the framework. */
export function codeOfStatus(status: number): DoorCode {
  if (status >= 500) return 'house-failed';
  if (status === 429) return 'slow-down';
  if (status === 413) return 'too-large';
  if (status === 408) return 'too-slow';
  return status === 404 ? 'not-found' : 'bad-request';
}
