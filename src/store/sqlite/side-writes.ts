import { type EncodedChange, type EncodedSnapshot, SNAPSHOT_AHEAD } from '../encode.ts';
import type { DocumentsAnswer, SaveAnswer } from '../store.ts';
import type { Heads } from './heads.ts';
import type { WriteStatements } from './write-statements.ts';

/** What stands beside the log: snapshots and documents. All inside the caller's transaction. */
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

export function changeDocuments(
  statements: WriteStatements,
  changes: readonly EncodedChange[],
): DocumentsAnswer {
  for (const [index, { kind, id, expectedVersion }] of changes.entries()) {
    const found = statements.documentVersion.get(kind, id) as { version: number } | undefined;
    const version = found?.version ?? 0;
    if (version !== expectedVersion) {
      return { kind: 'refused', refusal: { code: 'wrong-version', index, version } };
    }
  }
  for (const { kind, id, version, text } of changes) {
    if (text === null) statements.removeDocument.run(kind, id);
    else statements.putDocument.run(kind, id, version, text);
  }
  return { kind: 'changed', versions: changes.map(({ version }) => version) };
}

export function textChars(changes: readonly EncodedChange[]): number {
  return changes.reduce((sum, { text }) => sum + (text?.length ?? 0), 0);
}
