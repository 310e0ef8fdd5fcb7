import { withDigest, withoutDigest } from '../digests.ts';
import type { EncodedChange } from '../encode.ts';
import { isSealedBy, LEFT_FROM_OUTSIDE, sealOf } from '../seal.ts';
import type { DocumentsAnswer } from '../store.ts';

/** One call of `changeDocuments`: all of it is kept, or nothing. */
export type Changes = readonly EncodedChange[];

/** A document as the database has it; version 0 and no digest where there is none. */
export interface Standing {
  readonly version: number;
  readonly digest: string | null;
}

/** The row beside the documents. */
export interface SealRow {
  /** Raised with every change of documents, so that two writers cannot seal the same state. */
  readonly changes: number;
  /** The digests of all documents, added up; empty before there is a seal. */
  readonly sum: string;
  readonly seal: string;
}

/** What one look at the database found, all at the same moment. */
export interface Look {
  readonly row: SealRow;
  /** By `documentKey`. */
  readonly documents: ReadonlyMap<string, Standing>;
}

/** What is sent to the database, and the answer to each call once it is there. */
export interface DocumentsGroup {
  readonly answers: readonly DocumentsAnswer[];
  /** Each document once, from the version that the database has to its last one in this group. */
  readonly writes: readonly EncodedChange[];
  /** Null where nothing that the seal covers changes. */
  readonly next: SealRow | null;
}

const NOTHING: Standing = { version: 0, digest: null };

export function documentKey({ kind, id }: { readonly kind: string; readonly id: string }): string {
  return `${kind} ${id}`;
}

/** Judges the calls one after the other, each on the outcome of those before it. */
export function judgeDocuments(
  calls: readonly Changes[],
  { row, documents }: Look,
  keysHex: readonly string[],
): DocumentsGroup {
  const after = new Map<string, EncodedChange>();
  const before = (change: EncodedChange) => documents.get(documentKey(change)) ?? NOTHING;
  const standing = (change: EncodedChange) => after.get(documentKey(change)) ?? before(change);
  const answers = calls.map((changes): DocumentsAnswer => {
    const index = changes.findIndex((one) => standing(one).version !== one.expectedVersion);
    const misfit = changes[index];
    if (misfit !== undefined) {
      const { version } = standing(misfit);
      return { kind: 'refused', refusal: { code: 'wrong-version', index, version } };
    }
    for (const change of changes) after.set(documentKey(change), change);
    return { kind: 'changed', versions: changes.map(({ version }) => version) };
  });
  const writes = [...after.values()].map((change) => ({
    ...change,
    expectedVersion: before(change).version,
  }));
  return { answers, writes, next: nextSeal(row, writes, before, keysHex) };
}

/**
 * The next row of the seal. A seal that none of the keys made stays as it is: sealing what follows
 * would hide that somebody else changed documents. Without a seal there is no sum to keep up.
 */
function nextSeal(
  row: SealRow,
  writes: readonly EncodedChange[],
  before: (change: EncodedChange) => Standing,
  keysHex: readonly string[],
): SealRow | null {
  const covered = writes.filter(({ kind }) => kind !== LEFT_FROM_OUTSIDE);
  if (covered.length === 0) return null;
  const changes = row.changes + 1;
  if (row.seal === '') return { ...row, changes };
  let { sum } = row;
  for (const change of covered) {
    const { digest } = before(change);
    if (digest !== null) sum = withoutDigest(sum, digest);
    if (change.digest !== null) sum = withDigest(sum, change.digest);
  }
  const [key] = keysHex;
  const isOwn = key !== undefined && isSealedBy(keysHex, row);
  return { changes, sum, seal: isOwn ? sealOf(key, changes, sum) : row.seal };
}

/** Whether the database holds everything exactly as it was to be written. */
export function holds({ documents }: Look, changes: Changes): boolean {
  return changes.every((change) => {
    const { version, digest } = documents.get(documentKey(change)) ?? NOTHING;
    return version === change.version && digest === change.digest;
  });
}
