import { join } from 'node:path';
import { toHex } from '../../kit/index.ts';
import * as encode from '../encode.ts';
import { LogSeal, UNSEALED } from '../log-seal.ts';
import type * as s from '../store.ts';
import { StoreTrouble } from '../trouble.ts';
import type { FaultPlan } from './database/faults.ts';
import { isDriverError, troubleFrom } from './database/sqlite-trouble.ts';
import { Reader } from './reading/reader.ts';
import { runChore } from './upkeep/chore.ts';
import type { Inspection, InspectionReport } from './upkeep/inspect.ts';
import { verifyNewest } from './upkeep/newest.ts';
import { DATABASE_FILE, type WriteOp } from './writing/writer.ts';
import { WriterThread } from './writing/writer-thread.ts';

export interface SqliteOptions {
  readonly folder: string;
  /**
   * The keys that seal the log, the newest first. Without one the chains alone are verified and
   * what is written bears no seal.
   */
  readonly keys?: readonly Uint8Array[] | undefined;
  /**
   * Whether the whole file is read before anything is served; that takes time in proportion to its
   * size.
   */
  readonly checkIntegrity?: boolean;
  /** Whether the folder is a copy, which may be opened without the key. */
  readonly isCopy?: boolean;
  readonly mostWaiting?: number;
  /** Opens without a check of the newest stretch, for a caller that checks all of it. */
  readonly isInspected?: boolean;
  /** Called when everything is closed. */
  readonly atClose?: () => void;
  /** Fault tests only. */
  readonly fault?: FaultPlan;
}

/** Puts a verified backup into a folder that holds no house yet. */
export function restoreBackup(fromFile: string, folder: string): Promise<InspectionReport> {
  return runChore({ kind: 'restore', fromFile, folder });
}

/** The embedded store: one file, one writer thread, one process per folder. */
export async function openSqliteStore(options: SqliteOptions): Promise<SqliteStore> {
  const { folder, keys, isCopy, fault, mostWaiting, isInspected = false } = options;
  const seal = new LogSeal(keys);
  const writer = await WriterThread.start(
    { folder, keys, isCopy, isInspected, ...(fault && { fault }) },
    mostWaiting === undefined ? {} : { mostWaiting },
  );
  try {
    // What is inspected is read whatever it is; the inspection itself tells what bears no seal.
    const reader = new Reader(join(folder, DATABASE_FILE), isInspected ? UNSEALED : seal);
    if (options.checkIntegrity === true) checkIntegrity(reader, folder);
    const verified = isInspected ? NOTHING : verifyNewest(reader, folder, seal);
    const parts = { folder, keys, writer, reader, verified };
    return new SqliteStore(parts, options.atClose);
  } catch (error) {
    await writer.close();
    throw troubleFrom(error, folder);
  }
}

interface SqliteParts extends Pick<SqliteOptions, 'folder' | 'keys'> {
  readonly writer: WriterThread;
  readonly reader: Reader;
  readonly verified: s.Verified;
}

export class SqliteStore implements s.Store {
  readonly folder: string;
  /** What was verified before the store was opened. */
  readonly verified: s.Verified;
  readonly logSeal: LogSeal;
  readonly #keys: SqliteOptions['keys'];
  readonly #writer: WriterThread;
  readonly #reader: Reader;
  readonly #atClose: () => void;
  #closed: Promise<void> | undefined;
  #changes: number | null = null;
  /** Changes of documents on their way to the disk; null once no more are taken. */
  #changing: Set<Promise<unknown>> | null = new Set();

  constructor({ folder, keys, writer, reader, verified }: SqliteParts, atClose = () => {}) {
    this.folder = folder;
    this.#keys = keys;
    this.logSeal = new LogSeal(keys);
    this.verified = verified;
    this.#atClose = atClose;
    this.#writer = writer;
    this.#reader = reader;
  }

  /** How many operations were asked for and are not answered yet. */
  get pending(): number {
    return this.#writer.pending;
  }

  /**
   * Not async: every wager passes here, and each promise around a promise costs three turns of the
   * event loop.
   */
  append(batch: s.Batch): Promise<s.AppendAnswer> {
    try {
      const encoded = encode.encodeBatch(batch);
      return this.#write({ kind: 'append', batch: encoded }, encoded.facts.length);
    } catch (error) {
      return Promise.reject(error);
    }
  }

  async claim(stream: string, epoch: number): Promise<s.ClaimAnswer> {
    encode.checkId(stream, 'stream');
    encode.checkCount(epoch, 'epoch');
    return this.#write({ kind: 'claim', stream, epoch }, stream.length);
  }

  async saveSnapshot(snapshot: s.Snapshot): Promise<s.SaveAnswer> {
    const encoded = encode.encodeSnapshot(snapshot, this.logSeal);
    return this.#write({ kind: 'snapshot', snapshot: encoded }, encoded.text.length);
  }

  async changeDocuments(changes: readonly s.DocumentChange[]): Promise<s.DocumentsAnswer> {
    const encoded = encode.encodeChanges(changes);
    const chars = encoded.reduce((sum, { text }) => sum + (text?.length ?? 0), 0);
    const changing = this.#changing;
    if (changing === null) return BUSY as s.DocumentsAnswer;
    const written = this.#write<s.DocumentsAnswer>({ kind: 'documents', changes: encoded }, chars);
    changing.add(written);
    const answer = await written.finally(() => changing.delete(written));
    if (answer.kind === 'changed' && this.#changes !== null) this.#changes += 1;
    return answer;
  }

  async endChanges(): Promise<void> {
    const changing = this.#changing ?? new Set();
    this.#changing = null;
    await Promise.allSettled(changing);
  }

  async sealDocuments(keys: readonly Uint8Array[], anew = false): Promise<s.SealFound> {
    const op = { kind: 'seal', keys: keys.map(toHex), anew } as const;
    const found = await this.#write<s.SealFound>(op, 0);
    if (anew || found.state === 'kept') this.#changes = found.changes;
    return found;
  }

  documentChanges(): number | null {
    return this.#changes;
  }

  async head(stream: string) {
    const head = await this.#readLog((reader) => reader.head(stream));
    this.#writer.found(head);
    return head;
  }

  async listStreams(prefix: string, after: string, limit: number) {
    return this.#readLog((reader) => reader.listStreams(prefix, after, limit));
  }

  async lastPosition() {
    return this.#readLog((reader) => reader.lastPosition());
  }

  async findCommand(stream: string, commandId: string) {
    return this.#readLog((reader) => reader.findCommand(stream, commandId));
  }

  async read(stream: string, fromVersion: number, limit: number) {
    return this.#readLog((reader) => reader.read(stream, fromVersion, limit));
  }

  async readRecords(stream: string, afterNumber: number, limit: number) {
    return this.#readLog((reader) => reader.readRecords(stream, afterNumber, limit));
  }

  async readAll(afterPosition: number, limit: number) {
    return this.#readLog((reader) => reader.readAll(afterPosition, limit));
  }

  async readMarks(afterPosition: number, limit: number) {
    return this.#readLog((reader) => reader.readMarks(afterPosition, limit));
  }

  async latestSnapshot(stream: string, schema: number) {
    return this.#read((reader) => reader.latestSnapshot(stream, schema));
  }

  async getDocument(kind: string, id: string) {
    return this.#read((reader) => reader.getDocument(kind, id));
  }

  async listDocuments(kind: string, afterId: string, limit: number) {
    return this.#read((reader) => reader.listDocuments(kind, afterId, limit));
  }

  async listDocumentKinds() {
    return this.#read((reader) => reader.listDocumentKinds());
  }

  async documentsSum() {
    return this.#read((reader) => reader.documentsSum(this.folder));
  }

  /** Makes a consistent copy in one file and verifies it while the house goes on. */
  async backup(toFile: string, calledOff?: AbortSignal): Promise<InspectionReport> {
    if (this.#writer.isLagging) await this.#writer.catchUp();
    return runChore({ kind: 'backup', folder: this.folder, toFile, keys: this.#keys }, calledOff);
  }

  /** Finds everything that is wrong, by a slow pass over all of it on a thread of its own. */
  async findFaults(
    { pauseMs, isLive }: s.FaultSearch,
    calledOff?: AbortSignal,
  ): Promise<Inspection> {
    if (this.#writer.isLagging) await this.#writer.catchUp();
    const file = join(this.folder, DATABASE_FILE);
    return runChore({ kind: 'inspect', file, isLive, pauseMs, keys: this.#keys }, calledOff);
  }

  onFatal(callback: (trouble: Error) => void): void {
    this.#writer.onFatal(callback);
  }

  close(): Promise<void> {
    this.#closed ??= this.#close();
    return this.#closed;
  }

  /** The writer closes first: after a failure, the open reader keeps it from a checkpoint. */
  async #close(): Promise<void> {
    await this.#writer.close();
    this.#reader.close();
    this.#atClose();
  }

  /** The writer answers each kind of operation with that operation's kind of answer. */
  #write<A>(op: WriteOp, chars: number): Promise<A> {
    const answer = this.#writer.submit(op, chars);
    return (answer ?? Promise.resolve(BUSY)) as Promise<A>;
  }

  /**
   * Reads the log once the database is up to date. Only the log lags behind; snapshots and
   * documents are in the database when acknowledged.
   */
  async #readLog<T>(page: (reader: Reader) => T): Promise<T> {
    if (this.#writer.isLagging && this.#closed === undefined) await this.#writer.catchUp();
    return this.#read(page);
  }

  #read<T>(page: (reader: Reader) => T): T {
    if (this.#closed !== undefined)
      throw new StoreTrouble('store-stopped', 'the store has been closed');
    try {
      return page(this.#reader);
    } catch (error) {
      throw isDriverError(error) ? troubleFrom(error, this.folder) : error;
    }
  }
}

const NOTHING: s.Verified = { records: 0, documents: 0 };
const BUSY = { kind: 'refused', refusal: { code: 'busy' } };

function checkIntegrity(reader: Reader, folder: string): void {
  const [fault] = reader.integrityFaults();
  if (fault === undefined) return;
  reader.close();
  throw new StoreTrouble('database-damaged', `the database in ${folder} is damaged (${fault})`);
}
