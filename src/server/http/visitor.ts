import type { FastifyReply, FastifyRequest } from 'fastify';
import type { HouseConfig } from '../config.ts';
import { guestCookie, type People, type Session, sessionCookie } from '../people/index.ts';

/** Who sent a request, by the session cookie. */
export class Visitors {
  readonly #people: People;
  readonly #config: HouseConfig;

  constructor(people: People, config: HouseConfig) {
    this.#people = people;
    this.#config = config;
  }

  tokenOf(request: FastifyRequest): string | null {
    const { name } = sessionCookie(this.#config.secureCookies);
    return request.cookies[name] ?? null;
  }

  guestKeyOf(request: FastifyRequest): string | null {
    return request.cookies[guestCookie(this.#config.secureCookies).name] ?? null;
  }

  async sessionOf(request: FastifyRequest): Promise<Session | null> {
    const session = await this.#people.find(this.tokenOf(request));
    if (session !== null) this.#people.touch(session);
    return session;
  }

  remember(reply: FastifyReply, token: string): void {
    const { name, maxAgeSeconds, ...shape } = sessionCookie(this.#config.secureCookies);
    void reply.setCookie(name, token, { ...shape, ...maxAge(maxAgeSeconds) });
  }

  rememberGuest(reply: FastifyReply, guestKey: string): void {
    const { name, maxAgeSeconds, ...shape } = guestCookie(this.#config.secureCookies);
    void reply.setCookie(name, guestKey, { ...shape, ...maxAge(maxAgeSeconds) });
  }

  forget(reply: FastifyReply): void {
    const { name, ...shape } = sessionCookie(this.#config.secureCookies);
    void reply.clearCookie(name, shape);
  }
}

function maxAge(seconds: number | undefined): { maxAge?: number } {
  return seconds === undefined ? {} : { maxAge: seconds };
}
