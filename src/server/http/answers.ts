import type { FastifyReply } from 'fastify';

/** Every "no" over HTTP has one shape: a code for programs and a sentence for people. */
export interface ErrorBody {
  readonly code: string;
  readonly sentence: string;
  readonly clause: string | null;
}

export function answerNo(
  reply: FastifyReply,
  status: number,
  code: string,
  sentence: string,
  clause: string | null = null,
): ErrorBody {
  void reply.code(status);
  return { code, sentence, clause };
}

export function notFound(reply: FastifyReply, what: string): ErrorBody {
  return answerNo(reply, 404, 'not-found', `There is no such ${what}.`);
}

export function notSignedIn(reply: FastifyReply): ErrorBody {
  return answerNo(reply, 401, 'sign-in', 'Sign in or play as a guest first.');
}

export function notYours(reply: FastifyReply): ErrorBody {
  return answerNo(reply, 403, 'not-your-rank', 'You do not hold the rank for this.');
}
