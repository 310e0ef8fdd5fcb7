import { isTriedFirst } from './common-passwords.ts';

const SIGN_IN_NAME = /^[\p{L}\p{N}._-]{3,32}$/u;
const DISPLAY_NAME = /^[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N} .'_-]{0,23}$/u;
/**
 * Letters and marks that show nothing: a name made of them cannot be seen, and a name with one
 * looks like another person's.
 */
const UNSEEN = /\p{Default_Ignorable_Code_Point}/u;
/**
 * Properties that every object has; a person's name is a key of records, so these are not allowed.
 */
const OWN_WORKINGS = new Set([
  '__proto__',
  ...Object.getOwnPropertyNames(Object.prototype).map((name) => name.toLowerCase()),
]);

const SHORTEST_PASSWORD = 8;
const LONGEST_PASSWORD = 128;
/** The longest text that a sign-in may carry; more would only cost time to hash. */
const LONGEST_INPUT = 200;

/** The one spelling under which a name is looked up; null where it is not lawful. */
export function nameKey(name: unknown): string | null {
  if (typeof name !== 'string' || name.length > LONGEST_INPUT) return null;
  const key = name.normalize('NFKC').trim().toLowerCase();
  return SIGN_IN_NAME.test(key) && !UNSEEN.test(key) && !OWN_WORKINGS.has(key) ? key : null;
}

/** The id of a name's document: plain ASCII, whatever alphabet the name is written in. */
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

/** Why a password is not lawful; null where it is. `names` are those of its owner and the house. */
export function passwordFault(
  password: unknown,
  names: readonly string[],
): 'password-not-lawful' | 'password-too-common' | null {
  if (typeof password !== 'string') return 'password-not-lawful';
  const length = [...password].length;
  if (length < SHORTEST_PASSWORD || length > LONGEST_PASSWORD) return 'password-not-lawful';
  return isTriedFirst(password, names) ? 'password-too-common' : null;
}

/** Whether a typed text may be hashed. */
export function isTyped(text: unknown): text is string {
  return typeof text === 'string' && text.length > 0 && text.length <= LONGEST_INPUT;
}
