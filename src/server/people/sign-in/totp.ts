import { createHmac, randomBytes } from 'node:crypto';
import { sameText } from '../../system/same-text.ts';

/**
 * The step of time-based one-time codes, which follow RFC 6238 over HMAC-SHA-1, as every app
 * expects.
 */
export const STEP_MS = 30_000;
export const DIGITS = 6;

const SECRET_BYTES = 20;
/** How many steps before and after also count, because phones' clocks are a little off. */
const STEPS_AROUND = 1;
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

export function newSecret(): Uint8Array {
  return new Uint8Array(randomBytes(SECRET_BYTES));
}

/**
 * RFC 4226: the digest of a counter with a key, cut to a few digits at a place that the digest
 * itself names.
 */
export function codeOf(secret: Uint8Array, step: number, digits = DIGITS): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac('sha1', secret).update(counter).digest();
  const at = digest.readUInt8(digest.length - 1) & 0x0f;
  const number = digest.readUInt32BE(at) & 0x7fff_ffff;
  return String(number % 10 ** digits).padStart(digits, '0');
}

/**
 * The step whose code this is, or null. Only steps after `lastStep` count, so that a code read over
 * the owner's shoulder is worthless.
 */
export function matchingStep(
  secret: Uint8Array,
  code: string,
  atMs: number,
  lastStep: number,
): number | null {
  const now = Math.floor(atMs / STEP_MS);
  let match: number | null = null;
  for (let step = now - STEPS_AROUND; step <= now + STEPS_AROUND; step += 1) {
    if (step < 0) continue;
    // Every step is compared, so that the time taken tells nothing.
    if (sameText(codeOf(secret, step), code) && step > lastStep) match = step;
  }
  return match;
}

export function base32(bytes: Uint8Array): string {
  let text = '';
  let bits = 0;
  let held = 0;
  for (const byte of bytes) {
    held = (held << 8) | byte;
    bits += 8;
    while (bits >= 5) {
      text += BASE32[(held >>> (bits - 5)) & 31];
      bits -= 5;
    }
    held &= (1 << bits) - 1;
  }
  return bits === 0 ? text : text + BASE32[(held << (5 - bits)) & 31];
}

/** The address that an authenticator app reads from the picture. */
export function enrolmentUri(casino: string, name: string, secret: Uint8Array): string {
  const label = `${encodeURIComponent(casino)}:${encodeURIComponent(name)}`;
  const issuer = encodeURIComponent(casino);
  return `otpauth://totp/${label}?secret=${base32(secret)}&issuer=${issuer}&digits=${DIGITS}&period=30`;
}
