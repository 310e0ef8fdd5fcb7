import type { FastifyReply, FastifyRequest } from 'fastify';
import { guestCookie, type People, type Session, sessionCookie } from '../people/index.ts';

/** Who sent a request, by the session cookie. */
export class Visitors {
  readonly #people: People;
  /** Cookies only over encrypted connections. */
  readonly #secure: boolean;

  constructor(people: People, { secureCookies }: { readonly secureCookies: boolean }) {
    this.#people = people;
    this.#secure = secureCookies;
  }

  tokenOf(request: FastifyRequest): string | null {
    const { name } = sessionCookie(this.#secure);
    return request.cookies[name] ?? null;
  }

  guestKeyOf(request: FastifyRequest): string | null {
    return request.cookies[guestCookie(this.#secure).name] ?? null;
  }

  async sessionOf(request: FastifyRequest): Promise<Session | null> {
    const session = await this.#people.find(this.tokenOf(request));
    if (session !== null) this.#people.touch(session);
    return session;
  }

  remember(reply: FastifyReply, token: string): void {
    const { name, maxAgeSeconds, ...shape } = sessionCookie(this.#secure);
    void reply.setCookie(name, token, { ...shape, ...maxAge(maxAgeSeconds) });
  }

  rememberGuest(reply: FastifyReply, guestKey: string): void {
    const { name, maxAgeSeconds, ...shape } = guestCookie(this.#secure);
    void reply.setCookie(name, guestKey, { ...shape, ...maxAge(maxAgeSeconds) });
  }

  forget(reply: FastifyReply): void {
    const { name, ...shape } = sessionCookie(this.#secure);
    void reply.clearCookie(name, shape);
  }
}

function maxAge(seconds: number | undefined): { maxAge?: number } {
  return seconds === undefined ? {} : { maxAge: seconds };
}
