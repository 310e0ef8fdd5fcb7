import { isTriedFirst } from './common-passwords.ts';

const SIGN_IN_NAME = /^[\p{L}\p{N}._-]{3,32}$/u;
const DISPLAY_NAME = /^[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N} .'_-]{0,23}$/u;
/** Letters and marks that show nothing: a name of them is no name, and one with them another's. */
const UNSEEN = /\p{Default_Ignorable_Code_Point}/u;
/** What every object has already: people are keys of records. */
const OWN_WORKINGS = new Set([
  '__proto__',
  ...Object.getOwnPropertyNames(Object.prototype).map((name) => name.toLowerCase()),
]);

const SHORTEST_PASSWORD = 8;
const LONGEST_PASSWORD = 128;
/** What a sign-in may even carry: more would only cost time to hash. */
const LONGEST_INPUT = 200;

/** The one spelling under which a name is looked up, or null. */
export function nameKey(name: unknown): string | null {
  if (typeof name !== 'string' || name.length > LONGEST_INPUT) return null;
  const key = name.normalize('NFKC').trim().toLowerCase();
  return SIGN_IN_NAME.test(key) && !UNSEEN.test(key) && !OWN_WORKINGS.has(key) ? key : null;
}

/** A document's id is plain ASCII, whatever alphabet the name is written in. */
export function nameId(key: string): string {
  return Buffer.from(key, 'utf8').toString('base64url');
}

export function displayName(name: unknown): string | null {
  if (typeof name !== 'string' || name.length > LONGEST_INPUT) return null;
  const tidy = name.normalize('NFC').trim().replace(/\s+/g, ' ');
  const spelt = tidy.normalize('NFKC').toLowerCase();
  const isName = DISPLAY_NAME.test(tidy) && !UNSEEN.test(spelt) && !UNSEEN.test(tidy);
  return isName && !OWN_WORKINGS.has(spelt) ? tidy : null;
}

/** Why this is no password; null where it is one. `names` are those of its owner and his house. */
export function passwordFault(
  password: unknown,
  names: readonly string[],
): 'password-not-lawful' | 'password-too-common' | null {
  if (typeof password !== 'string') return 'password-not-lawful';
  const length = [...password].length;
  if (length < SHORTEST_PASSWORD || length > LONGEST_PASSWORD) return 'password-not-lawful';
  return isTriedFirst(password, names) ? 'password-too-common' : null;
}

/** What a person typed may be hashed. */
export function isTyped(text: unknown): text is string {
  return typeof text === 'string' && text.length > 0 && text.length <= LONGEST_INPUT;
}
