import { ed25519 } from '@noble/curves/ed25519.js';

export const KEY_BYTES = 32;
export const SIGNATURE_BYTES = 64;

/**
 * Whether RFC 8032 knows this for a signature of the message, in a browser, on a command line and
 * in a pure layer alike. Only one spelling of a signature is good.
 */
export function isSignedBy(
  publicKey: Uint8Array,
  message: Uint8Array,
  signature: Uint8Array,
): boolean {
  if (publicKey.length !== KEY_BYTES || signature.length !== SIGNATURE_BYTES) return false;
  return ed25519.verify(signature, message, publicKey, { zip215: false });
}

/**
 * Signs samples that pure code must be able to make again; a real key signs with the platform's own
 * function.
 */
export function sampleSignature(seed: Uint8Array, message: Uint8Array): Uint8Array {
  return ed25519.sign(message, seed);
}

export function samplePublicKey(seed: Uint8Array): Uint8Array {
  return ed25519.getPublicKey(seed);
}
