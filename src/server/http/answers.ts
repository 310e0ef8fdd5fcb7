import type { FastifyReply } from 'fastify';

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
