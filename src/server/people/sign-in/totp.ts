import { randomBytes } from 'node:crypto';
import { HOTP, Secret, TOTP } from 'otpauth';

/** The step of time-based one-time codes (RFC 6238 over HMAC-SHA-1, as every app expects). */
export const STEP_MS = 30_000;
export const DIGITS = 6;

const SECRET_BYTES = 20;
/** How many steps before and after also count, because phones' clocks are a little off. */
const STEPS_AROUND = 1;

export function newSecret(): Uint8Array {
  return new Uint8Array(randomBytes(SECRET_BYTES));
}

/** The code of a step (RFC 4226). */
export function codeOf(secret: Uint8Array, step: number, digits = DIGITS): string {
  return HOTP.generate({ secret: secretOf(secret), counter: step, digits });
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
  const counter = Math.floor(atMs / STEP_MS);
  const found = HOTP.validate({
    ...{ token: code, secret: secretOf(secret), digits: DIGITS },
    ...{ counter, window: STEPS_AROUND },
  });
  return found !== null && counter + found > lastStep ? counter + found : null;
}

export function base32(bytes: Uint8Array): string {
  return secretOf(bytes).base32;
}

/** The address that an authenticator app reads from the picture. */
export function enrolmentUri(casino: string, name: string, secret: Uint8Array): string {
  return new TOTP({ issuer: casino, label: name, secret: secretOf(secret) }).toString();
}

function secretOf(bytes: Uint8Array): Secret {
  return new Secret({ buffer: Uint8Array.from(bytes).buffer });
}
