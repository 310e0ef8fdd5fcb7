import { hmac } from '@noble/hashes/hmac.js';
import { sha256 as digest } from '@noble/hashes/sha2.js';

export const SHA256_BYTES = 32;

/** Synchronous, so that the browser, the command line and the pure layers use it alike. */
export function sha256(message: Uint8Array): Uint8Array {
  return digest(message);
}

/** RFC 2104 HMAC over SHA-256. */
export function hmacSha256(key: Uint8Array, message: Uint8Array): Uint8Array {
  return hmac(digest, key, message);
}

/** One key for many messages: the two key blocks are compressed once. */
export function hmacSha256With(key: Uint8Array): (message: Uint8Array) => Uint8Array {
  const keyed = hmac.create(digest, key);
  return (message) => keyed.clone().update(message).digest();
}
