import { createHash, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 32;
const ID_BYTES = 12;
const TOKEN = /^[\w-]{43}$/;

/** A new token for the browser. The house keeps only its `tokenHash`. */
export function newToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

/** A plain digest is enough: nobody can guess 256 random bits. */
export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

export function isToken(text: unknown): text is string {
  return typeof text === 'string' && TOKEN.test(text);
}

export function randomId(prefix: string): string {
  return `${prefix}-${randomBytes(ID_BYTES).toString('hex')}`;
}

/** The same words always make the same id. */
export function idFrom(prefix: string, words: readonly string[]): string {
  const digest = createHash('sha256').update(JSON.stringify(words)).digest();
  return `${prefix}-${digest.subarray(0, ID_BYTES).toString('hex')}`;
}
