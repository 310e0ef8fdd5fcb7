import type { FastifyReply } from 'fastify';

/**
 * Codes of the doors themselves. The others come from closed lists of their own: the table's, the
 * cage's, people's, approvals' and money's. Every one has its sentence in every language.
 */
export const DOOR_CODES = [
  'sign-in',
  'not-your-rank',
  'not-found',
  'foreign-origin',
  'malformed',
  'bad-request',
  'too-large',
  'slow-down',
  'table-is-open',
  'table-refused',
  'period-too-long',
  'too-far-back',
  'busy',
  'stopped',
  'id-reused',
  'nothing-on-disk',
  'backup-under-way',
  'backup-failed',
  'backup-damaged',
  'house-failed',
] as const;
export type DoorCode = (typeof DOOR_CODES)[number];

/** What went wrong before a route could answer, by the status of the framework. */
export function codeOfStatus(status: number): DoorCode {
  if (status >= 500) return 'house-failed';
  if (status === 429) return 'slow-down';
  if (status === 413) return 'too-large';
  return status === 404 ? 'not-found' : 'bad-request';
}

/** Every "no" over HTTP has one shape: a code for programs and a sentence for people. */
export interface ErrorBody {
  readonly code: string;
  readonly sentence: string;
  readonly clause: string | null;
  /** What a program needs to say it in another language. */
  readonly facts: ErrorFacts;
}

export type ErrorFacts = Readonly<Record<string, unknown>>;

export function answerNo(
  reply: FastifyReply,
  status: number,
  code: string,
  sentence: string,
  clause: string | null = null,
  facts: ErrorFacts = {},
): ErrorBody {
  void reply.code(status);
  return { code, sentence, clause, facts };
}

export function notFound(reply: FastifyReply, what: string): ErrorBody {
  return answerNo(reply, 404, 'not-found', `There is no such ${what}.`, null, { what });
}

export function notSignedIn(reply: FastifyReply): ErrorBody {
  return answerNo(reply, 401, 'sign-in', 'Sign in or play as a guest first.');
}

export function notYours(reply: FastifyReply): ErrorBody {
  return answerNo(reply, 403, 'not-your-rank', 'You do not hold the rank for this.');
}
