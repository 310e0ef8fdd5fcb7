const SIGN_IN_NAME = /^[\p{L}\p{N}._-]{3,32}$/u;
const DISPLAY_NAME = /^[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N} .'_-]{0,23}$/u;
/**
 * Words that stand for the house or its machinery, and what every object has already: people are
 * keys of records, and nobody may pass for somebody else.
 */
const RESERVED = new Set([
  'dealer',
  'nobody',
  'house',
  'vault',
  'operator',
  'autodealer',
  'house-supervisor',
  '__proto__',
  ...Object.getOwnPropertyNames(Object.prototype).map((name) => name.toLowerCase()),
]);
const HOUSE_PLAYER = /^house[ _-]*player/;

function isReserved(key: string): boolean {
  return RESERVED.has(key) || HOUSE_PLAYER.test(key);
}

const SHORTEST_PASSWORD = 8;
const LONGEST_PASSWORD = 128;
/** What a sign-in may even carry: more would only cost time to hash. */
const LONGEST_INPUT = 200;

/** The one spelling under which a name is looked up, or null. */
export function nameKey(name: unknown): string | null {
  if (typeof name !== 'string' || name.length > LONGEST_INPUT) return null;
  const key = name.normalize('NFKC').trim().toLowerCase();
  return SIGN_IN_NAME.test(key) && !isReserved(key) ? key : null;
}

/** A document's id is plain ASCII, whatever alphabet the name is written in. */
export function nameId(key: string): string {
  return Buffer.from(key, 'utf8').toString('base64url');
}

export function displayName(name: unknown): string | null {
  if (typeof name !== 'string' || name.length > LONGEST_INPUT) return null;
  const tidy = name.normalize('NFC').trim().replace(/\s+/g, ' ');
  const spelt = tidy.normalize('NFKC').toLowerCase();
  return DISPLAY_NAME.test(tidy) && !isReserved(spelt) ? tidy : null;
}

export function isPassword(password: unknown, key: string): password is string {
  if (typeof password !== 'string') return false;
  const length = [...password].length;
  if (length < SHORTEST_PASSWORD || length > LONGEST_PASSWORD) return false;
  return password.normalize('NFKC').toLowerCase() !== key;
}

/** What a person typed may be hashed. */
export function isTyped(text: unknown): text is string {
  return typeof text === 'string' && text.length > 0 && text.length <= LONGEST_INPUT;
}
