import type { Pool } from 'pg';
import { assert, present, toHex } from '../../kit/index.ts';
import { CHAIN_START } from '../chain.ts';
import { sumOf } from '../digests.ts';
import { type DocumentRow, documentFromRow } from '../document-row.ts';
import * as encode from '../encode.ts';
import { checkNoneMissing, checkSealKey, LogSeal, UNSEALED } from '../log-seal.ts';
import type * as s from '../store.ts';
import type { StoreTrouble } from '../trouble.ts';
import { REPAIRS_STREAM, repairBatch, type UnsignedEnd, unsignedNote } from '../unsigned.ts';
import { openPool, prepareServer } from './connect.ts';
import { DocumentsWriter } from './documents-writer.ts';
import { findFaults, verifyDocuments, verifyNewest } from './find-faults.ts';
import { cutLog, findUnsigned } from './give-up-unsigned.ts';
import { GroupWriter } from './group-writer.ts';
import { type HouseLock, lockHouse } from './house-lock.ts';
import { troubleFrom } from './postgres-trouble.ts';
import * as reads from './reads.ts';
import { sealAll } from './seal-documents.ts';
import { stopped, whileAway } from './steady.ts';

const CLAIM = `INSERT INTO baize.streams AS s (stream, epoch, version, number, hash)
  VALUES ($1, $2, 0, 0, $3)
  ON CONFLICT (stream) DO UPDATE SET epoch = excluded.epoch WHERE s.epoch <= excluded.epoch
  RETURNING stream, epoch, version, number, hash`;
const CLAIM_NEXT = `INSERT INTO baize.streams AS s (stream, epoch, version, number, hash)
  VALUES ($1, 1, 0, 0, $2) ON CONFLICT (stream) DO UPDATE SET epoch = s.epoch + 1
  RETURNING stream, epoch, version, number, hash`;
const SAVE = `INSERT INTO baize.snapshots AS s (stream, schema, version, data, digest)
  VALUES ($1, $2, $3, $4, $5)
  ON CONFLICT (stream, schema) DO UPDATE
    SET version = excluded.version, data = excluded.data, digest = excluded.digest
    WHERE s.version <= excluded.version`;

const NAME_KEY = `UPDATE baize.log_key SET name = CASE WHEN name = '' THEN $1 ELSE name END
  RETURNING name`;

export interface PostgresOptions {
  readonly url: string;
  /**
   * True for a house of one node, false for one of several; absent for a process that only reads.
   */
  readonly isAlone?: boolean;
  /** Opens without a check of the newest stretch, for a repair that checks all of it. */
  readonly isInspected?: boolean;
  /** The keys that seal the log, the newest first; without one the chains alone are verified. */
  readonly keys?: readonly Uint8Array[] | undefined;
}

/**
 * Opens a store that several nodes share; a store that cannot be used throws a `StoreTrouble` of
 * one line.
 */
export async function openStore(options: PostgresOptions): Promise<PostgresStore> {
  const { url, isAlone, keys, isInspected = false } = options;
  let lost: (trouble: StoreTrouble) => void = () => {};
  try {
    await prepareServer(url);
    const lock = isAlone === undefined ? null : await lockHouse(url, isAlone, (it) => lost(it));
    const store = new PostgresStore(url, lock, new LogSeal(keys));
    lost = (trouble) => store.fail(trouble);
    if (lock !== null) await store.verify(isInspected);
    return store;
  } catch (error) {
    throw troubleFrom(error, url);
  }
}

export class PostgresStore implements s.Store {
  readonly url: string;
  readonly logSeal: LogSeal;
  verified: s.Verified = { records: 0, documents: 0 };
  readonly #lock: HouseLock | null;
  readonly #pool: Pool;
  readonly #writer: GroupWriter;
  readonly #documents: DocumentsWriter;
  #fatal: (trouble: Error) => void = () => {};
  #closed: Promise<void> | null = null;
  #hasEnded = false;

  constructor(url: string, lock: HouseLock | null, seal = UNSEALED) {
    this.url = url;
    this.logSeal = seal;
    this.#lock = lock;
    this.#pool = openPool(url);
    this.#writer = new GroupWriter(url, seal, (trouble: StoreTrouble) => this.#fatal(trouble));
    this.#documents = new DocumentsWriter(
      (name, text, values) => this.#once(name, text, values),
      // Calls made before the store is closed are finished.
      (attempt) => whileAway(attempt, () => this.#closed !== null),
    );
  }

  async append(batch: s.Batch): Promise<s.AppendAnswer> {
    return this.#writer.append(encode.encodeBatch(batch));
  }

  async claim(stream: string, epoch: number): Promise<s.ClaimAnswer> {
    encode.checkId(stream, 'stream');
    encode.checkCount(epoch, 'epoch');
    const values = [stream, epoch, CHAIN_START.hash];
    // A claim has a connection of its own, on which it could overtake earlier appends.
    await this.#writer.answered();
    const [head] = await this.#query<s.StreamHead>('claim', CLAIM, values);
    if (head !== undefined) return { kind: 'claimed', head };
    const now = await this.head(stream);
    return { kind: 'refused', refusal: { code: 'stale-epoch', epoch: now.epoch } };
  }

  async claimNext(stream: string): Promise<s.StreamHead> {
    encode.checkId(stream, 'stream');
    const values = [stream, CHAIN_START.hash];
    await this.#writer.answered();
    const [head] = await this.#query<s.StreamHead>('claimNext', CLAIM_NEXT, values);
    return present(head, 'a claimed stream');
  }

  async head(stream: string): Promise<s.StreamHead> {
    const [head] = await this.#read<reads.HeadRow>('head', [stream]);
    return head ?? { stream, epoch: 0, ...CHAIN_START };
  }

  async listStreams(prefix: string, after: string, limit: number) {
    encode.checkLimit(limit);
    if (prefix === '') return this.#read<reads.HeadRow>('streams', [prefix, after, limit]);
    // Ids are printable ASCII, so DEL sorts after everything that begins with the prefix.
    return this.#read<reads.HeadRow>('streamsOf', [prefix, after, `${prefix}\x7f`, limit]);
  }

  async lastPosition(): Promise<number> {
    const [row] = await this.#read<{ position: number }>('position', []);
    return row?.position ?? 0;
  }

  async findCommand(stream: string, commandId: string): Promise<s.StoredRecord | undefined> {
    const [row] = await this.#read<reads.RecordRow>('command', [stream, commandId]);
    return row && reads.recordOf(row, this.logSeal);
  }

  async read(stream: string, fromVersion: number, limit: number) {
    const page = await this.#page('events', [stream, fromVersion, limit], limit);
    checkNoneMissing(page, fromVersion);
    return page;
  }

  readRecords(stream: string, afterNumber: number, limit: number) {
    return this.#page('records', [stream, afterNumber, limit], limit);
  }

  readAll(afterPosition: number, limit: number) {
    return this.#page('all', [afterPosition, limit], limit);
  }

  async readMarks(afterPosition: number, limit: number): Promise<readonly s.PlacedMark[]> {
    encode.checkLimit(limit);
    return this.#read<reads.MarkRow>('marks', [afterPosition, limit]);
  }

  async saveSnapshot(snapshot: s.Snapshot): Promise<s.SaveAnswer> {
    const { stream, schema, version, text, digest } = encode.encodeSnapshot(snapshot, this.logSeal);
    const head = this.#writer.known(stream) ?? (await this.head(stream));
    assert(version <= head.version, encode.SNAPSHOT_AHEAD);
    await this.#query('save', SAVE, [stream, schema, version, text, digest]);
    return { kind: 'saved' };
  }

  async latestSnapshot(stream: string, schema: number): Promise<s.Snapshot | undefined> {
    const [row] = await this.#read<reads.SnapshotRow>('snapshot', [stream, schema]);
    return reads.snapshotOf(row, this.logSeal);
  }

  async changeDocuments(changes: readonly s.DocumentChange[]): Promise<s.DocumentsAnswer> {
    const encoded = encode.encodeChanges(changes);
    if (this.#closed !== null) throw stopped();
    if (this.#hasEnded) return { kind: 'refused', refusal: { code: 'busy' } };
    return this.#documents.change(encoded);
  }

  async endChanges(): Promise<void> {
    this.#hasEnded = true;
    await this.#documents.settled();
  }

  /** Verifies at a start; a record without its seal or a damaged document keeps it closed. */
  async verify(isInspected = false): Promise<void> {
    try {
      await this.#checkKey();
      const records = isInspected ? 0 : await verifyNewest(this.#ask, this.logSeal);
      this.verified = { ...(await verifyDocuments(this.#ask)), records };
    } catch (error) {
      await this.close();
      throw error;
    }
  }

  /** Names the key that seals the log where none is named yet; throws where it is another. */
  async #checkKey(): Promise<void> {
    const [name = ''] = this.logSeal.names;
    const [found] = await this.#query<{ name: string }>('log-key', NAME_KEY, [name]);
    checkSealKey(found?.name ?? '', this.logSeal);
  }

  async sealDocuments(keys: readonly Uint8Array[], anew = false): Promise<s.SealFound> {
    const keysHex = keys.map(toHex);
    this.#documents.sealWith(keysHex);
    const { found, row } = await sealAll(this.#ask, keysHex, anew);
    this.#documents.found(row);
    return found;
  }

  documentChanges(): number | null {
    return this.#documents.changes;
  }

  async getDocument(kind: string, id: string): Promise<s.StoredDocument | undefined> {
    const [row] = await this.#read<DocumentRow>('document', [kind, id]);
    return row && documentFromRow(row);
  }

  async listDocuments(kind: string, afterId: string, limit: number) {
    encode.checkLimit(limit);
    const rows = await this.#read<DocumentRow>('documents', [kind, afterId, limit]);
    return rows.map(documentFromRow);
  }

  async listDocumentKinds(): Promise<readonly string[]> {
    return (await this.#read<{ kind: string }>('kinds', [])).map(({ kind }) => kind);
  }

  /** Reads every digest, because nothing in the database keeps the sum up to date. */
  async documentsSum(): Promise<string> {
    const rows = await this.#read<{ digest: string }>('digests', []);
    return sumOf(rows.map(({ digest }) => digest));
  }

  /** Everything that is wrong, found by a slow look at all of it beside play. */
  findFaults(options: s.FaultSearch, calledOff?: AbortSignal): Promise<s.FaultsFound> {
    const searched = { ask: this.#ask, keysHex: this.#documents.keysHex, logSeal: this.logSeal };
    return findFaults(searched, options, calledOff);
  }

  /** What at the end of the log bears no seal. */
  examineUnsigned(): Promise<UnsignedEnd | null> {
    return findUnsigned(this.#ask, this.logSeal);
  }

  /** Cuts the log off before its first record without a seal, and notes that in the log. */
  async giveUpUnsigned(atMs: number): Promise<UnsignedEnd | null> {
    const end = await this.examineUnsigned();
    if (end === null) return null;
    const keptAs = `records_unsigned_${end.fromPosition}`;
    await cutLog(this.url, end.fromPosition, keptAs);
    const note = unsignedNote(end, atMs, `baize.${keptAs}`);
    await this.append(repairBatch(await this.claimNext(REPAIRS_STREAM), note));
    return end;
  }

  async clockAheadMs(): Promise<number> {
    const sentMs = Date.now();
    const [row] = await this.#read<{ now_ms: number }>('clock', []);
    const middleMs = (sentMs + Date.now()) / 2;
    return Math.round((row?.now_ms ?? middleMs) - middleMs);
  }

  onFatal(callback: (trouble: Error) => void): void {
    this.#fatal = callback;
  }

  /** Stops the store for good; its process must end. */
  fail(trouble: StoreTrouble): void {
    this.#fatal(trouble);
  }

  close(): Promise<void> {
    this.#closed ??= this.#end();
    return this.#closed;
  }

  async #end(): Promise<void> {
    await this.#writer.close();
    await this.#documents.settled();
    await this.#pool.end();
    await this.#lock?.release();
  }

  async #page(name: keyof typeof reads.READS, values: unknown[], limit: number) {
    encode.checkLimit(limit);
    const rows = await this.#read<reads.RecordRow>(name, values);
    return rows.map((row) => reads.recordOf(row, this.logSeal));
  }

  #read<Row extends object>(name: keyof typeof reads.READS, values: unknown[]): Promise<Row[]> {
    return this.#query<Row>(name, reads.READS[name], values);
  }

  readonly #ask = <Row extends object>(name: string, text: string, values: unknown[]) =>
    this.#query<Row>(name, text, values);

  #query<Row extends object>(name: string, text: string, values: unknown[]): Promise<Row[]> {
    return this.#steadily(() => this.#once<Row>(name, text, values));
  }

  async #once<Row extends object>(name: string, text: string, values: unknown[]): Promise<Row[]> {
    return (await this.#pool.query<Row>({ name, text, values })).rows;
  }

  async #steadily<T>(attempt: () => Promise<T>): Promise<T> {
    if (this.#closed !== null) throw stopped();
    return whileAway(attempt, () => this.#closed !== null);
  }
}
