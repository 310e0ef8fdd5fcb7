import { assert, canonicalJson, type Json } from '../kit/index.ts';
import { factsText, sha256 } from './chain.ts';
import { documentDigest } from './digests.ts';
import { type LogSeal, UNSEALED } from './log-seal.ts';
import {
  type Batch,
  type DocumentChange,
  LARGEST_PAGE,
  type RecordMark,
  type Snapshot,
} from './store.ts';

/** A batch as it is stored and hashed, with the fields by which a store judges it. */
export interface EncodedBatch {
  readonly stream: string;
  readonly expectedVersion: number;
  readonly epoch: number;
  readonly commandId: string;
  readonly eventCount: number;
  readonly facts: string;
  /** The mark that its record will have if it follows the record with the hash `after`. */
  readonly predicted?: { readonly after: string; readonly mark: RecordMark };
}

export interface EncodedSnapshot {
  readonly stream: string;
  readonly version: number;
  readonly schema: number;
  readonly text: string;
  /** A snapshot can be rebuilt, so a damaged one is thrown away. */
  readonly digest: string;
}

export interface EncodedChange {
  readonly kind: string;
  readonly id: string;
  readonly expectedVersion: number;
  /** 0, together with no text, removes the document. */
  readonly version: number;
  readonly text: string | null;
  readonly digest: string | null;
}

export const LONGEST_ID = 200;
const LARGEST_RECORD_CHARS = 4 * 1024 * 1024;
const MOST_EVENTS = 10_000;
export const MOST_CHANGES = 1000;
export const SNAPSHOT_AHEAD = 'a snapshot is never ahead of its stream';

const ID_PATTERN = /^[\x21-\x7e]{1,200}$/;

/**
 * Whether a text may be an id: printable ASCII without spaces. Ids come from clients; parsers ask
 * this first.
 */
export function isStoreId(text: unknown): text is string {
  return typeof text === 'string' && ID_PATTERN.test(text);
}

export function encodeBatch(batch: Batch): EncodedBatch {
  const { stream, expectedVersion, epoch, command, events } = batch;
  checkCount(expectedVersion, 'expected version');
  checkCount(epoch, 'epoch');
  checkCount(command.atMs, 'time of the command');
  assert(events.length <= MOST_EVENTS, `a batch has at most ${MOST_EVENTS} events`);
  for (const { schema } of events) checkCount(schema, 'schema of an event');
  const firstVersion = expectedVersion + 1;
  const outcome = batch.outcome ?? null;
  const facts = factsText({ stream, firstVersion, epoch, command, events, outcome }, checkedIdText);
  assert(facts.length <= LARGEST_RECORD_CHARS, 'a record is small enough to store');
  return {
    stream,
    expectedVersion,
    epoch,
    commandId: command.id,
    eventCount: events.length,
    facts,
  };
}

export function encodeSnapshot(snapshot: Snapshot, seal = UNSEALED): EncodedSnapshot {
  checkId(snapshot.stream, 'stream');
  checkCount(snapshot.version, 'version of a snapshot');
  checkCount(snapshot.schema, 'schema of a snapshot');
  const text = canonicalJson(snapshot.data);
  const digest = snapshotDigest(snapshot.stream, snapshot.version, snapshot.schema, text);
  return {
    stream: snapshot.stream,
    version: snapshot.version,
    schema: snapshot.schema,
    text,
    digest: `${digest}${seal.over('snapshot', digest)}`,
  };
}

function snapshotDigest(stream: string, version: number, schema: number, text: string) {
  return sha256(`baize-snapshot/1\n${stream}\n${version}\n${schema}\n${text}`);
}

/** A snapshot as stores keep it; its digest is followed by its seal. */
export interface SnapshotText {
  readonly name: string;
  readonly version: number;
  readonly schema: number;
  readonly data: string;
  readonly digest: string;
}

/** Whether a snapshot is the one that was written; one that is not is folded again. */
export function isSoundSnapshot(row: SnapshotText, seal: LogSeal): boolean {
  const digest = snapshotDigest(row.name, row.version, row.schema, row.data);
  const isSame = row.digest.slice(0, digest.length) === digest;
  return isSame && seal.holds(row.digest.slice(digest.length), 'snapshot', digest);
}

export function encodeChanges(changes: readonly DocumentChange[]): readonly EncodedChange[] {
  assert(changes.length <= MOST_CHANGES, `at most ${MOST_CHANGES} documents change at once`);
  const named = new Set(changes.map(({ kind, id }) => `${kind} ${id}`));
  assert(named.size === changes.length, 'a document changes once in a set of changes');
  return changes.map((change) => {
    checkId(change.kind, 'kind of document');
    checkId(change.id, 'document id');
    checkCount(change.expectedVersion, 'expected version');
    return encodeChange(change);
  });
}

function encodeChange({ kind, id, expectedVersion, data, version }: DocumentChange): EncodedChange {
  if (data === undefined) {
    return { kind, id, expectedVersion, version: 0, text: null, digest: null };
  }
  const next = version ?? expectedVersion + 1;
  assert(next > expectedVersion, "a document's version rises");
  const text = canonicalJson(data);
  const digest = documentDigest(kind, id, next, text);
  return { kind, id, expectedVersion, version: next, text, digest };
}

/** Nearly all ids hold neither quotation mark nor backslash, so one test answers for both. */
const PLAIN_ID = /^[\x21\x23-\x5b\x5d-\x7e]{1,200}$/;

function checkedIdText(id: string, what: string): string {
  if (typeof id === 'string' && PLAIN_ID.test(id)) return `"${id}"`;
  checkId(id, what);
  return JSON.stringify(id);
}

export function checkId(id: string, what: string): void {
  assert(isStoreId(id), `a ${what} is 1 to ${LONGEST_ID} printable characters without spaces`);
}

export function checkLimit(limit: number): void {
  assert(
    Number.isSafeInteger(limit) && limit > 0 && limit <= LARGEST_PAGE,
    `a page has 1 to ${LARGEST_PAGE} entries, not ${limit}`,
  );
}

export function checkCount(value: number, what: string): void {
  assert(Number.isSafeInteger(value) && value >= 0, `${what} ${value} is not a whole number`);
}

export function decodeJson(text: string): Json {
  return JSON.parse(text) as Json;
}
