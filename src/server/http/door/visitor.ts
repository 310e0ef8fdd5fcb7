import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  budgetKey,
  guestCookie,
  type People,
  type Session,
  sessionCookie,
} from '../../people/index.ts';
import { clientAddress, type ProxySettings } from './address.ts';

export interface VisitorSettings extends ProxySettings {
  readonly secureCookies: boolean;
}

/** Who sent a request, by the session cookie, and from where. */
export class Visitors {
  readonly #people: People;
  /** Whether cookies go only over encrypted connections. */
  readonly #secure: boolean;
  readonly #addressOf: ReturnType<typeof clientAddress>;

  constructor(people: People, settings: VisitorSettings) {
    this.#people = people;
    this.#secure = settings.secureCookies;
    this.#addressOf = clientAddress(settings);
  }

  addressOf(request: FastifyRequest): string {
    return this.#addressOf(request.raw);
  }

  async budgetOf(request: FastifyRequest): Promise<string> {
    return budgetKey(await this.#people.find(this.tokenOf(request)), this.addressOf(request));
  }

  tokenOf(request: FastifyRequest): string | null {
    return this.tokenIn(request.cookies);
  }

  tokenIn(cookies: Readonly<Record<string, string | undefined>>): string | null {
    return cookies[sessionCookie(this.#secure).name] ?? null;
  }

  guestKeyOf(request: FastifyRequest): string | null {
    return request.cookies[guestCookie(this.#secure).name] ?? null;
  }

  async sessionOf(request: FastifyRequest): Promise<Session | null> {
    const session = await this.#people.find(this.tokenOf(request));
    if (session !== null) this.#people.touch(session);
    return session;
  }

  /** Whether the sender is signed in; this does not count as input. */
  async isSignedIn(request: FastifyRequest): Promise<boolean> {
    return (await this.#people.find(this.tokenOf(request))) !== null;
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
