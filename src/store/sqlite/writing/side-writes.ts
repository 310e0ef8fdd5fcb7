import { isDigest, withDigest, withoutDigest } from '../../digests.ts';
import { damagedDocument } from '../../document-row.ts';
import { type EncodedChange, type EncodedSnapshot, SNAPSHOT_AHEAD } from '../../encode.ts';
import type { DocumentsAnswer, SaveAnswer } from '../../store.ts';
import type { WriteStatements } from '../database/write-statements.ts';
import type { Heads } from './heads.ts';

/** What is beside the log: snapshots and documents. All inside the caller's transaction. */
export function saveSnapshot(
  statements: WriteStatements,
  heads: Heads,
  { stream, version, schema, text, digest }: EncodedSnapshot,
): SaveAnswer | { readonly kind: 'broken'; readonly promise: string } {
  const head = heads.find(stream);
  if (head === undefined || version > head.version) {
    return { kind: 'broken', promise: SNAPSHOT_AHEAD };
  }
  statements.saveSnapshot.run(head.id, schema, version, text, digest);
  return { kind: 'saved' };
}

/** Changes documents; also returns the sum of the digests of all documents afterwards. */
export function changeDocuments(
  statements: WriteStatements,
  changes: readonly EncodedChange[],
  before: string,
): { readonly answer: DocumentsAnswer; readonly documents: string } {
  let documents = before;
  for (const [index, { kind, id, expectedVersion, digest }] of changes.entries()) {
    const found = statements.documentMark.get(kind, id) as DocumentMark | undefined;
    const version = found?.version ?? 0;
    if (version !== expectedVersion) {
      const refusal = { code: 'wrong-version', index, version } as const;
      return { answer: { kind: 'refused', refusal }, documents: before };
    }
    if (found !== undefined) {
      if (!isDigest(found.digest)) throw damagedDocument(kind, id);
      documents = withoutDigest(documents, found.digest);
    }
    if (digest !== null) documents = withDigest(documents, digest);
  }
  for (const { kind, id, version, text, digest } of changes) {
    if (text === null) statements.removeDocument.run(kind, id);
    else statements.putDocument.run(kind, id, version, text, digest);
  }
  return {
    answer: { kind: 'changed', versions: changes.map(({ version }) => version) },
    documents,
  };
}

interface DocumentMark {
  readonly version: number;
  readonly digest: string;
}

export function textChars(changes: readonly EncodedChange[]): number {
  return changes.reduce((sum, { text }) => sum + (text?.length ?? 0), 0);
}
