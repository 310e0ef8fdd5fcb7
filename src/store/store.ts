import type { Json } from '../kit/index.ts';
import type { StoredEvent } from '../machine/index.ts';
import type { LogSeal } from './log-seal.ts';

export type { StoredEvent };

/**
 * The log is the truth: streams of versioned events, each batch kept with the command that caused
 * it. Every implementation (memory, SQLite, PostgreSQL) passes the suite in test/contracts/store.
 *
 * An expected refusal comes back as a value. A rejected promise means a bug (`BrokenPromise`) or a
 * store that can no longer be trusted (`StoreTrouble`).
 */
export interface Store {
  /**
   * Appends a batch, durable before it is answered. Guards, in order: command id, epoch, version.
   */
  append(batch: Batch): Promise<AppendAnswer>;
  /** Raises the stream's fencing epoch, so that a former owner's appends are refused. */
  claim(stream: string, epoch: number): Promise<ClaimAnswer>;

  /**
   * Claims the next epoch, which nobody else gets, and returns the head after it. Only a store that
   * several processes share has this: alone, `head` and `claim` do the same.
   */
  claimNext?(stream: string): Promise<StreamHead>;

  /** A stream that nobody has written to has version 0 and the chain's first hash. */
  head(stream: string): Promise<StreamHead>;
  /** Known streams whose id begins with `prefix`, in order of id, after the id `after`. */
  listStreams(prefix: string, after: string, limit: number): Promise<readonly StreamHead[]>;
  /** The position of the newest record; 0 where there is none. */
  lastPosition(): Promise<number>;
  /** The record of a command, if the stream has one: the answer to a retry. */
  findCommand(stream: string, commandId: string): Promise<StoredRecord | undefined>;

  /** Records with events at `fromVersion` or later; the first may begin before it. */
  read(stream: string, fromVersion: number, limit: number): Promise<readonly StoredRecord[]>;
  /** Every record, those without events too, as an auditor reads them. */
  readRecords(stream: string, afterNumber: number, limit: number): Promise<readonly StoredRecord[]>;
  /**
   * The records of all streams in the order of commit; nothing can later appear before a position
   * already read. Records that a store takes in together may stand stream by stream.
   */
  readAll(afterPosition: number, limit: number): Promise<readonly StoredRecord[]>;
  /**
   * Like `readAll` without contents; of neighbouring records of one stream perhaps only the last.
   */
  readMarks(afterPosition: number, limit: number): Promise<readonly PlacedMark[]>;

  /** Saves derived data; only the newest snapshot per stream and schema is kept. */
  saveSnapshot(snapshot: Snapshot): Promise<SaveAnswer>;
  latestSnapshot(stream: string, schema: number): Promise<Snapshot | undefined>;

  /** Makes all changes or none. */
  changeDocuments(changes: readonly DocumentChange[]): Promise<DocumentsAnswer>;
  /**
   * Waits for the changes that were asked for and refuses every later one as `busy`, so that the
   * documents stay as the house signs them at its end.
   */
  endChanges(): Promise<void>;
  getDocument(kind: string, id: string): Promise<StoredDocument | undefined>;
  listDocuments(kind: string, afterId: string, limit: number): Promise<readonly StoredDocument[]>;
  /** Every kind that has a document; for copies of the whole store. */
  listDocumentKinds(): Promise<readonly string[]>;
  /**
   * The sum of the digests of all documents (digests.ts), which shows any change to any of them.
   */
  documentsSum(): Promise<string>;
  /**
   * Says how the seal over that sum was found, which the process before left, killed or not. Where
   * it was kept, the first key seals every change from now on. Where it is broken or missing, it
   * stays so, to be found again, until the caller asks for it `anew`.
   */
  sealDocuments?(keys: readonly Uint8Array[], anew?: boolean): Promise<SealFound>;
  /** How often documents were changed under the seal; null before there is one. */
  documentChanges?(): number | null;

  /** What seals the log; absent in a store that keeps nothing. */
  readonly logSeal?: LogSeal;
  /** What was verified before the store was opened, in a store that does so. */
  readonly verified?: Verified;
  /** Finds everything that is wrong with records and documents, by a slow pass beside play. */
  findFaults?(options: FaultSearch, calledOff?: AbortSignal): Promise<FaultsFound>;

  /** How far the clock of a shared store is ahead of this machine's. */
  clockAheadMs?(): Promise<number>;

  /** Calls back once, when the store has stopped for good; the process must end and start again. */
  onFatal(callback: (trouble: Error) => void): void;
  close(): Promise<void>;
}

/** The longest page; it holds the event loop for about ten milliseconds. */
export const LARGEST_PAGE = 1000;

/** Who asked for what. The client makes the id before it sends. */
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
  /** Empty for a command that the rules refused, whose answer is kept all the same. */
  readonly events: readonly StoredEvent[];
  /** The answer to the client; a retry gets the same. */
  readonly outcome?: Json;
}

/** Where a record is. */
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
  /** `firstVersion - 1` where there are no events. */
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

/** Too much waits for the disk; nothing of this call was kept. */
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
  /**
   * Version of the snapshot's shape; a snapshot of another shape is not found, and the state is
   * folded again.
   */
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

/**
 * A change of one document. `expectedVersion` 0: there must be none yet; without `data` it is
 * removed.
 */
export interface DocumentChange {
  readonly kind: string;
  readonly id: string;
  readonly expectedVersion: number;
  readonly data?: Json;
  /** The version to give, for a copy from another store; absent: the next version. */
  readonly version?: number;
}

/**
 * How a seal was found. `never`: there is none. `broken`: none of the keys sealed the documents as
 * they are.
 */
export interface SealFound {
  readonly kind: 'sealed';
  readonly state: 'kept' | 'never' | 'broken';
  readonly changes: number;
}

/** What a start verified before anybody is served. */
export interface Verified {
  readonly records: number;
  readonly documents: number;
}

export interface FaultSearch {
  /** The pause after each page, so that play is not disturbed. */
  readonly pauseMs: number;
  /** Whether the house runs: what comes in meanwhile is left for the next time. */
  readonly isLive: boolean;
}

/** What is wrong, a line for each fault; more than a hundred are only counted. */
export interface FaultsFound {
  readonly records: number;
  readonly documents: number;
  readonly faults: readonly string[];
  readonly faultCount: number;
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
