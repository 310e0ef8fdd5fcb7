import { createHmac } from 'node:crypto';

/**
 * The seal over all documents: their sum (digests.ts) and the number of changes, under a key that
 * is not in the database. An intruder who has the database and not the key can write documents with
 * all their digests and the sum over them, but not the seal.
 */
export function sealOf(keyHex: string, changes: number, sum: string): string {
  const mac = createHmac('sha256', Buffer.from(keyHex, 'hex'));
  return mac.update(`baize-documents/1\n${changes}\n${sum}`).digest('hex');
}

/** Whether one of the keys has sealed this sum after this many changes. */
export function isSealedBy(
  keysHex: readonly string[],
  { changes, sum, seal }: { readonly changes: number; readonly sum: string; readonly seal: string },
): boolean {
  return keysHex.some((key) => sealOf(key, changes, sum) === seal);
}

/**
 * The kind of document that a process without the key may leave in the database of a running house
 * (`baize operator-link`). The seal does not cover it.
 */
export const LEFT_FROM_OUTSIDE = 'left-link';
