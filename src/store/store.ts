import type { Json, StoredEvent } from '../kit/index.ts';

export type { StoredEvent };

/**
 * The log is the truth: streams of versioned events, each batch kept with the command that caused
 * it. Every implementation (memory, SQLite, later PostgreSQL) passes the suite in contract.ts.
 *
 * Whatever is expected to be refused comes back as a value. A rejected promise means a bug
 * (`BrokenPromise`) or a store that can no longer be trusted (`StoreTrouble`).
 */
export interface Store {
  /** Durable before it is answered. Guards, in order: command id, epoch, version. */
  append(batch: Batch): Promise<AppendAnswer>;
  /** Raises the stream's fencing epoch, so that a former owner's appends are refused. */
  claim(stream: string, epoch: number): Promise<ClaimAnswer>;

  /**
   * The next epoch, which nobody else is given; the head is as it stands after it. Only a store
   * that several processes share has this: alone, a look and a claim do the same.
   */
  claimNext?(stream: string): Promise<StreamHead>;

  /** A stream that nobody has written to has version 0 and the chain's first hash. */
  head(stream: string): Promise<StreamHead>;
  /** Known streams whose id begins with `prefix`, in order of id, after the id `after`. */
  listStreams(prefix: string, after: string, limit: number): Promise<readonly StreamHead[]>;
  /** Of the newest record; 0 where there is none. */
  lastPosition(): Promise<number>;
  /** The record of a command, if the stream has one: the answer to a retry. */
  findCommand(stream: string, commandId: string): Promise<StoredRecord | undefined>;

  /** Records with events at `fromVersion` or later; the first may begin before it. */
  read(stream: string, fromVersion: number, limit: number): Promise<readonly StoredRecord[]>;
  /** Every record, those without events too: what an auditor reads. */
  readRecords(stream: string, afterNumber: number, limit: number): Promise<readonly StoredRecord[]>;
  /**
   * All streams in the order of commit; nothing can later appear before a position once read. What
   * is committed together stands stream by stream.
   */
  readAll(afterPosition: number, limit: number): Promise<readonly StoredRecord[]>;
  /** As `readAll`, without contents, and of neighbours of one stream perhaps only the last. */
  readMarks(afterPosition: number, limit: number): Promise<readonly PlacedMark[]>;

  /** Derived data: only the newest per stream and schema is kept. */
  saveSnapshot(snapshot: Snapshot): Promise<SaveAnswer>;
  latestSnapshot(stream: string, schema: number): Promise<Snapshot | undefined>;

  /** All changes or none. */
  changeDocuments(changes: readonly DocumentChange[]): Promise<DocumentsAnswer>;
  getDocument(kind: string, id: string): Promise<StoredDocument | undefined>;
  listDocuments(kind: string, afterId: string, limit: number): Promise<readonly StoredDocument[]>;
  /** Every kind that has a document; for copies of the whole store. */
  listDocumentKinds(): Promise<readonly string[]>;
  /** The digests of all documents, added up (digests.ts): any change to any of them shows. */
  documentsSum(): Promise<string>;
  /**
   * Seals that sum with the first key, from now on and with every change, and says what a former
   * process left: where the database holds it, a killed one has left its last word too. A broken
   * seal stays as it is, to be found again, until it is made anew.
   */
  sealDocuments?(keys: readonly Uint8Array[], anew?: boolean): Promise<SealFound>;
  /** How often documents were changed under the seal; null before there is one. */
  documentChanges?(): number | null;

  /** How far the clock of a shared store is ahead of this machine's. */
  clockAheadMs?(): Promise<number>;

  /** Called once, when the store has stopped for good; the process must end and start again. */
  onFatal(callback: (trouble: Error) => void): void;
  close(): Promise<void>;
}

/** No page is longer; the largest holds the event loop for about ten milliseconds. */
export const LARGEST_PAGE = 1000;

/** Who asked for what. The id is made by the client before it sends. */
export interface CommandNote {
  readonly id: string;
  readonly actor: string;
  /** Digest of what was asked (`commandDigest`), so that an id stands for one thing only. */
  readonly digest: string;
  readonly kind: string;
  readonly atMs: number;
  readonly content: Json;
}

export interface Batch {
  readonly stream: string;
  readonly expectedVersion: number;
  readonly epoch: number;
  readonly command: CommandNote;
  /** Empty for a command the rules refused: its answer is kept all the same. */
  readonly events: readonly StoredEvent[];
  /** What the client was told; given again to a retry. */
  readonly outcome?: Json;
}

/** Where a record stands. */
export interface RecordMark {
  /** The stream's version after this record. */
  readonly version: number;
  /** 1, 2, 3 … per stream, counting records without events too. */
  readonly number: number;
  readonly hash: string;
}

export interface PlacedMark extends RecordMark {
  readonly position: number;
  readonly stream: string;
}

export interface StoredRecord {
  readonly position: number;
  readonly stream: string;
  readonly number: number;
  readonly firstVersion: number;
  /** firstVersion - 1 where there are no events. */
  readonly lastVersion: number;
  readonly epoch: number;
  readonly command: CommandNote;
  readonly events: readonly StoredEvent[];
  readonly outcome: Json;
  readonly hash: string;
}

export interface StreamHead extends RecordMark {
  readonly stream: string;
  readonly epoch: number;
}

export type AppendRefusal =
  | { readonly code: 'command-id-reused'; readonly number: number }
  | { readonly code: 'stale-epoch'; readonly epoch: number }
  | { readonly code: 'wrong-version'; readonly version: number }
  | Busy;

/** Too much is waiting for the disk; nothing was kept of this call. */
export interface Busy {
  readonly code: 'busy';
}

export type AppendAnswer =
  | { readonly kind: 'appended'; readonly mark: RecordMark }
  | { readonly kind: 'duplicate'; readonly mark: RecordMark; readonly outcome: Json }
  | { readonly kind: 'refused'; readonly refusal: AppendRefusal };

export type ClaimAnswer =
  | { readonly kind: 'claimed'; readonly head: StreamHead }
  | { readonly kind: 'refused'; readonly refusal: StaleEpoch | Busy };

export interface StaleEpoch {
  readonly code: 'stale-epoch';
  readonly epoch: number;
}

export interface Snapshot {
  readonly stream: string;
  readonly version: number;
  /** Version of the snapshot's shape; another shape is not found and the state is folded again. */
  readonly schema: number;
  readonly data: Json;
}

export type SaveAnswer = { readonly kind: 'saved' } | Refused<Busy>;

export interface StoredDocument {
  readonly kind: string;
  readonly id: string;
  /** 1, 2, 3 … per document. An id that was removed must not be used again. */
  readonly version: number;
  readonly data: Json;
}

/** `expectedVersion` 0 means that there must be none yet; no `data` removes the document. */
export interface DocumentChange {
  readonly kind: string;
  readonly id: string;
  readonly expectedVersion: number;
  readonly data?: Json;
  /** Only for a copy from another store; otherwise the next version. */
  readonly version?: number;
}

/** `broken`: none of the keys has sealed the documents as they are. */
export interface SealFound {
  readonly kind: 'sealed';
  readonly state: 'kept' | 'never' | 'broken';
  readonly changes: number;
}

export type DocumentsAnswer =
  | { readonly kind: 'changed'; readonly versions: readonly number[] }
  | Refused<DocumentRefusal | Busy>;

/** The first change that did not fit, by its index. */
export interface DocumentRefusal {
  readonly code: 'wrong-version';
  readonly index: number;
  readonly version: number;
}

export interface Refused<R> {
  readonly kind: 'refused';
  readonly refusal: R;
}
