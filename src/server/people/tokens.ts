import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

const TOKEN_BYTES = 32;
const ID_BYTES = 12;
const TOKEN = /^[\w-]{43}$/;

/** What the browser holds. The house keeps only `tokenHash` of it. */
export function newToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

/** A plain digest is enough: there is nothing to guess in 256 random bits. */
export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

export function isToken(text: unknown): text is string {
  return typeof text === 'string' && TOKEN.test(text);
}

export function randomId(prefix: string): string {
  return `${prefix}-${randomBytes(ID_BYTES).toString('hex')}`;
}

export function sameText(left: string, right: string): boolean {
  const a = createHash('sha256').update(left).digest();
  const b = createHash('sha256').update(right).digest();
  return timingSafeEqual(a, b);
}
