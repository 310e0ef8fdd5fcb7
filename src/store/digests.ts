import { sha256 } from './chain.ts';

/** The digest of a document, which is in no chain, so that a flipped bit in it is found. */
export function documentDigest(kind: string, id: string, version: number, text: string): string {
  return sha256(`baize-document/1\n${kind}\n${id}\n${version}\n${text}`);
}

export function streamDigest(stream: string, epoch: number): string {
  return sha256(`baize-stream/1\n${stream}\n${epoch}`);
}

const MODULUS = 1n << 256n;
const HEX_CHARS = 64;

/**
 * The sum over no documents. The digests of all documents are added up: the order does not matter,
 * a change costs two additions, and a document that vanished, was added or was replaced by an older
 * one changes the sum.
 */
export const NO_DOCUMENTS = '0'.repeat(HEX_CHARS);

export function withDigest(sum: string, digest: string): string {
  return hex(BigInt(`0x${sum}`) + BigInt(`0x${digest}`));
}

export function withoutDigest(sum: string, digest: string): string {
  return hex(BigInt(`0x${sum}`) - BigInt(`0x${digest}`) + MODULUS);
}

export function isDigest(text: string): boolean {
  return /^[0-9a-f]{64}$/.test(text);
}

function hex(sum: bigint): string {
  return (sum % MODULUS).toString(16).padStart(HEX_CHARS, '0');
}

/**
 * The sum of digests as they lie in the database; a text that is no digest makes the sum differ.
 */
export function sumOf(digests: readonly string[]): string {
  let sum = 0n;
  for (const digest of digests) sum += isDigest(digest) ? BigInt(`0x${digest}`) : 1n;
  return hex(sum);
}
