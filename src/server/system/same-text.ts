import { createHash, timingSafeEqual } from 'node:crypto';

/** Compares two secrets in the same time wherever they differ, and whatever their lengths. */
export function sameText(one: string, other: string): boolean {
  return timingSafeEqual(digestOf(one), digestOf(other));
}

function digestOf(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
