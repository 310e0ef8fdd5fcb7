import { canonicalJson } from '../../kit/index.ts';
import { documentDigest, type SealFound, type Store, withoutDigest } from '../../store/index.ts';
import type { CheckpointBody } from './checkpoints.ts';

/** `baize operator-link` leaves one in the database of a house that may be closed. */
const LEFT_FROM_OUTSIDE = 'left-link';
const MOST_LEFT = 1000;

/** The documents before a start has changed any. */
export interface DocumentsAtStart {
  readonly sum: string;
  /** What became of the seal of a process before; null where the store has none. */
  readonly seal: SealFound | null;
  /** Once a broken seal is written down where it stays, the documents are sealed as they are. */
  sealAnew(): Promise<void>;
}

/** From here on every change of documents is sealed, so that a killed house has signed it too. */
export async function findDocuments(
  store: Store,
  keys: readonly Uint8Array[],
): Promise<DocumentsAtStart> {
  const [sum, seal] = [await sumOfDocuments(store), (await store.sealDocuments?.(keys)) ?? null];
  return {
    sum,
    seal,
    async sealAnew() {
      if (seal?.state === 'broken') await store.sealDocuments?.(keys, true);
    },
  };
}

/**
 * Whether somebody else changed documents since the last checkpoint: a house that was left in
 * order has signed their sum, and one that was killed has sealed it. A seal of before the last
 * checkpoint, or none where there was one, is somebody else's work too.
 */
export function documentsDiffer(found: DocumentsAtStart, last: CheckpointBody | null): boolean {
  if (last?.documentsLeft !== undefined && last.documentsLeft !== found.sum) return true;
  return sealIsBroken(found, last);
}

export function sealIsBroken({ seal }: DocumentsAtStart, last: CheckpointBody | null): boolean {
  if (seal === null) return false;
  if (seal.state === 'broken') return true;
  const least = last?.documentChanges;
  return least !== undefined && (seal.state === 'never' || seal.changes < least);
}

/** The digests of all documents that only the house itself changes, added up. */
export async function sumOfDocuments(store: Store): Promise<string> {
  let sum = await store.documentsSum();
  for (const left of await store.listDocuments(LEFT_FROM_OUTSIDE, '', MOST_LEFT)) {
    const { kind, id, version, data } = left;
    sum = withoutDigest(sum, documentDigest(kind, id, version, canonicalJson(data)));
  }
  return sum;
}
