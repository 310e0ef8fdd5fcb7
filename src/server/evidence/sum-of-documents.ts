import { canonicalJson } from '../../kit/index.ts';
import {
  documentDigest,
  LEFT_FROM_OUTSIDE,
  type SealFound,
  type Store,
  withoutDigest,
} from '../../store/index.ts';
import type { CheckpointBody } from './checkpoints.ts';

const MOST_LEFT = 1000;

/** The documents as they were before a start changed any. */
export interface DocumentsAtStart {
  readonly sum: string;
  /** How the seal of the process before was found; null where the store has none. */
  readonly seal: SealFound | null;
  /** Whether several nodes change the documents: then no run can say what the run before left. */
  readonly isShared: boolean;
  /**
   * Seals the documents as they are, where the seal was not kept. A broken seal must be noted
   * before, where the note stays.
   */
  sealAnew(): Promise<void>;
}

/**
 * Finds the documents. From here on every change under a kept seal is sealed, so that a killed
 * house has signed it.
 */
export async function findDocuments(
  store: Store,
  keys: readonly Uint8Array[],
  isShared = false,
): Promise<DocumentsAtStart> {
  const sum = await sumOfDocuments(store);
  const seal = (await store.sealDocuments?.(keys)) ?? null;
  return {
    sum,
    seal,
    isShared,
    async sealAnew() {
      if (seal !== null && seal.state !== 'kept') await store.sealDocuments?.(keys, true);
    },
  };
}

/**
 * Whether somebody else changed documents since the last checkpoint. A house that ended in order
 * has signed their sum, and a killed one has sealed it. A seal older than the last checkpoint, or a
 * missing seal where there was one, is also somebody else's work.
 */
export function documentsDiffer(found: DocumentsAtStart, last: CheckpointBody | null): boolean {
  const left = found.isShared ? undefined : last?.documentsLeft;
  if (left !== undefined && left !== found.sum) return true;
  return sealIsBroken(found, last);
}

export function sealIsBroken(
  { seal, sum }: DocumentsAtStart,
  last: CheckpointBody | null,
): boolean {
  // A signed sum is better evidence than a seal: a house that moved has no seal yet.
  if (seal === null || last?.documentsLeft === sum) return false;
  if (seal.state === 'broken') return true;
  // The start before this one found the seal broken and ended before it had reported that.
  if (seal.state === 'never' && last?.documentsBroken === true) return true;
  const least = last?.documentChanges;
  return least !== undefined && (seal.state === 'never' || seal.changes < least);
}

/** The sum of the digests of all documents that only the house itself changes. */
export async function sumOfDocuments(store: Store): Promise<string> {
  let sum = await store.documentsSum();
  for (const left of await store.listDocuments(LEFT_FROM_OUTSIDE, '', MOST_LEFT)) {
    const { kind, id, version, data } = left;
    sum = withoutDigest(sum, documentDigest(kind, id, version, canonicalJson(data)));
  }
  return sum;
}
