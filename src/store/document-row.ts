import { documentDigest } from './digests.ts';
import { decodeJson } from './encode.ts';
import type { StoredDocument } from './store.ts';
import { StoreTrouble } from './trouble.ts';

/** A document as both stores keep it. */
export interface DocumentRow {
  readonly kind: string;
  readonly id: string;
  readonly version: number;
  /** Canonical JSON, over which the digest is taken. */
  readonly data: string;
  readonly digest: string;
}

/** Reads a document; throws where it is damaged, so that nobody acts on it. */
export function documentFromRow({ kind, id, version, data, digest }: DocumentRow): StoredDocument {
  if (digest !== documentDigest(kind, id, version, data)) {
    throw damagedDocument(kind, id);
  }
  return { kind, id, version, data: decodeJson(data) };
}

export function damagedDocument(kind: string, id: string): StoreTrouble {
  return new StoreTrouble('database-damaged', `document ${kind} ${id} is damaged`);
}
