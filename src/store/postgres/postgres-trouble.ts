import { StoreTrouble } from '../trouble.ts';

/**
 * Codes that are worth another try: the server ended the connection, is starting, or two calls met.
 */
const PASSING = /^(08|57P|40001$|40P01$|53300$)/;
const LOST_SOCKET = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);
const LOST_WORDS = /Connection terminated|timeout|not queryable|Client has encountered/i;

/** True where it is unknown whether the call took effect, and a new connection may tell. */
export function isPassing(error: unknown): boolean {
  const code = codeOf(error);
  if (PASSING.test(code) || LOST_SOCKET.has(code)) return true;
  return code === '' && error instanceof Error && LOST_WORDS.test(error.message);
}

export function codeOf(error: unknown): string {
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === 'string' ? code : '';
}

const SENTENCES: Readonly<Record<string, string>> = {
  '28P01': 'wrong user or password',
  '28000': 'this user may not connect',
  '3D000': 'there is no such database',
  '42501': 'this user may not create or change tables',
  '25006': 'it is read-only, perhaps a standby',
  '53100': 'its disk is full',
};

/** The trouble in one line, without the password that the address may hold. */
export function troubleFrom(error: unknown, url: string): StoreTrouble {
  if (error instanceof StoreTrouble) return error;
  const code = codeOf(error);
  const words = error instanceof Error ? error.message : String(error);
  const why =
    SENTENCES[code] ?? (isPassing(error) ? `cannot be reached (${words || code})` : words);
  const kind = code === '25006' ? 'read-only' : code === '53100' ? 'disk-full' : 'io-failure';
  return new StoreTrouble(kind, `PostgreSQL at ${placeOf(url)}: ${why}`, error);
}

/** Host, port and database of an address. */
export function placeOf(url: string): string {
  try {
    const { host, pathname } = new URL(url);
    return `${host}${pathname}`;
  } catch {
    return 'BAIZE_DATABASE_URL';
  }
}
