import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Result } from '../../../kit/index.ts';
import {
  type AnswerOf,
  askedReader,
  type ReadAsked,
  type Route,
  type Routes,
  statusOf,
} from '../../../protocol/index.ts';
import type { Session } from '../../people/index.ts';
import { type HttpNo, no } from './answers.ts';
import type { Bouncer } from './bouncer.ts';

/** A request that passed the door: the sender may use the route, and the fields fit its row. */
export interface Asking<R extends Route> extends ReadAsked<R> {
  /** Null at a route for anybody; its handler looks up the visitor where it needs him. */
  readonly session: R['who'] extends 'anybody' | 'machine' ? null : Session;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

export type Handler<R extends Route> = (asking: Asking<R>) => Promise<Result<AnswerOf<R>, HttpNo>>;

/** One handler for each row; a forgotten one is a type error. */
export type Handlers<T extends Routes> = { readonly [N in keyof T]: Handler<T[N]> };

export interface Door {
  readonly app: FastifyInstance;
  readonly bouncer: Bouncer;
}

/** Registers a group of routes as their rows say. */
export function serve<T extends Routes>(door: Door, rows: T, handlers: Handlers<T>): void {
  for (const [name, row] of Object.entries(rows)) {
    // Each handler takes what its own row reads; the loop cannot see which belong together.
    register(door, row, handlers[name] as unknown as Handler<Route>);
  }
}

function register({ app, bouncer }: Door, row: Route, handler: Handler<Route>): void {
  const read = askedReader(row);
  app.route({
    method: row.method,
    url: row.path,
    handler: async (request, reply) => {
      const entry = await bouncer.letIn(row.who, request);
      if (!entry.ok) return refused(reply, entry.error);
      const asked = read(request);
      if (!asked.ok) {
        const { path, message } = asked.error;
        return refused(reply, no('malformed', `${path}: ${message}`, { path, message }).error);
      }
      // The row decides whether there is a session, which the loop over rows cannot see.
      const session = entry.value as Asking<Route>['session'];
      const answer = await handler({ ...asked.value, session, request, reply });
      if (!answer.ok) return refused(reply, answer.error);
      if (row.media !== undefined) void reply.type(row.media);
      return answer.value;
    },
  });
}

export function refused(reply: FastifyReply, why: HttpNo): HttpNo {
  void reply.code(statusOf(why.code));
  return why;
}
