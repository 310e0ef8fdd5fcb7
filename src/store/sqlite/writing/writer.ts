import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { never } from '../../../kit/index.ts';
import type { EncodedBatch, EncodedChange, EncodedSnapshot } from '../../encode.ts';
import { checkSealKey, LogSeal } from '../../log-seal.ts';
import type {
  AppendAnswer,
  ClaimAnswer,
  DocumentsAnswer,
  SaveAnswer,
  SealFound,
  StreamHead,
} from '../../store.ts';
import type { StoreTrouble } from '../../trouble.ts';
import { connectWriter, letGo, type Synchronous } from '../database/connect.ts';
import { type Database, type OpenDatabase, openDatabase } from '../database/driver.ts';
import { type FaultPort, withFaults } from '../database/faults.ts';
import type { HouseRow } from '../database/house-row.ts';
import { makeRoomForLog } from '../database/log-room.ts';
import { prepareSchema } from '../database/schema.ts';
import { trouble, troubleFrom } from '../database/sqlite-trouble.ts';
import { prepareWrites, type WriteStatements } from '../database/write-statements.ts';
import { DATABASE_FILE } from '../folder/database-file.ts';
import { ownFolder } from '../folder/lock.ts';
import type { OwnerFile } from '../folder/owner-file.ts';
import { makePrivate, removeDeadParts } from '../folder/private-files.ts';
import type { Journal } from '../journal/journal.ts';
import { DocumentsSeal } from './documents-seal.ts';
import { Heads } from './heads.ts';
import { LogEnd } from './log-end.ts';
import { changeDocuments, saveSnapshot, textChars } from './side-writes.ts';
import { type GiveUp, takeOver } from './take-over.ts';

export type { WriteAnswer, WriteOp };
export { DATABASE_FILE };

export interface WriterOptions {
  readonly folder: string;
  /** They seal what is written; the newest first. Without one nothing is sealed. */
  readonly keys?: readonly Uint8Array[] | undefined;
  /** Whether the folder is a copy, in which nobody relies on what is written without a key. */
  readonly isCopy?: boolean | undefined;
  /** Fault tests only. */
  readonly faults?: FaultPort | undefined;
  readonly open?: OpenDatabase;
  readonly synchronous?: Synchronous;
  readonly checkpointPages?: number;
  readonly logRoomBytes?: number;
  readonly foldRecords?: number;
  /** Lets a log that was cut short pass, for a caller that inspects all of it. */
  readonly isInspected?: boolean | undefined;
  /** Opens the house without what a damaged journal cannot give back; for `baize repair`. */
  readonly giveUp?: GiveUp;
}

/** At 4 KiB a page, the write-ahead log has about 4 MiB between checkpoints. */
const CHECKPOINT_PAGES = 1000;
/** Measured: a row with its index touches about this many pages besides its own text. */
const PAGES_PER_WRITE = 3;
const PAGE_BYTES = 4096;
const LOG_ROOM_BYTES = CHECKPOINT_PAGES * PAGE_BYTES;
/** The most records left in the journal: a start has to read them, and they must fit its room. */
const FOLD_RECORDS = 2000;
const FOLD_BYTES = 2 * 1024 * 1024;
/** The most rows for one fold, during which appends wait; records of many streams are many rows. */
const FOLD_ROWS = 128;

/**
 * The only connection that writes. It is synchronous: it runs on its own thread (writer-worker.ts)
 * and, in fault tests, without one. After the first failure it refuses everything: the kernel may
 * have dropped what a failed sync left behind, so a second try could succeed and mean nothing.
 */
export class Writer {
  readonly #folder: string;
  readonly #place: string;
  readonly #lock: Database;
  readonly #database: Database;
  readonly #owner: OwnerFile;
  readonly #journal: Journal;
  readonly #statements: WriteStatements;
  readonly #heads: Heads;
  readonly #logEnd: LogEnd;
  readonly #faults: FaultPort | undefined;
  readonly #checkpointPages: number;
  readonly #foldRecords: number;
  #house: HouseRow;
  #seal: DocumentsSeal | null = null;
  readonly #changesFound: number;
  #dirtyPages = 0;
  #stopped: StoreTrouble | undefined;

  /** Throws `StoreTrouble`: locked, newer, damaged, full or read-only. */
  constructor(options: WriterOptions) {
    const { folder, faults, synchronous = 'FULL', logRoomBytes = LOG_ROOM_BYTES } = options;
    const driver = options.open ?? openDatabase;
    const open = faults === undefined ? driver : withFaults(driver, faults);
    this.#folder = folder;
    this.#place = join(folder, DATABASE_FILE);
    this.#faults = faults;
    this.#checkpointPages = options.checkpointPages ?? CHECKPOINT_PAGES;
    this.#foldRecords = options.foldRecords ?? FOLD_RECORDS;
    this.#lock = ownFolder(open, folder);
    let database: Database | undefined;
    try {
      removeDeadParts(this.#place);
      for (const beside of ['', '-wal', '-shm']) {
        if (beside === '' || existsSync(this.#place + beside)) makePrivate(this.#place + beside);
      }
      database = connectWriter(open, this.#place, synchronous);
      prepareSchema(database, this.#place);
      this.#database = database;
      const statements = prepareWrites(database, this.#place);
      this.#statements = statements;
      // From here on no other process writes, even if the lock failed to keep one out.
      statements.begin.run();
      makeRoomForLog(`${this.#place}-wal`, logRoomBytes);
      this.#heads = new Heads(statements);
      const seal = sealOf(statements, options);
      this.#logEnd = new LogEnd(statements, this.#heads, seal);
      const journal = { roomBytes: logRoomBytes, faults, syncs: synchronous === 'FULL', seal };
      const { giveUp, isInspected } = options;
      const parts = { folder, statements, logEnd: this.#logEnd, journal, giveUp, isInspected };
      const own = takeOver(parts);
      this.#owner = own.owner;
      this.#journal = own.journal;
      this.#house = own.house;
      this.#changesFound = own.changes;
    } catch (error) {
      if (database !== undefined) letGo(database);
      this.#lock.close();
      throw troubleFrom(error, this.#place);
    }
  }

  /**
   * Commits a group, all or nothing: returns only when all of it is on the disk, else throws.
   * Appends go into the journal; anything else goes into the database, and the journal with it.
   */
  commit(ops: readonly WriteOp[]): readonly WriteAnswer[] {
    return this.#orStop(() => {
      const isAppends = ops.every(
        (op) => op.kind === 'append' && this.#logEnd.isAppendOnly(op.batch),
      );
      if (!isAppends) return this.#transact(ops);
      const answers = ops.map((op) => this.#apply(op));
      const fresh = this.#logEnd.takeFresh();
      this.#faults?.('before-commit');
      if (fresh.length > 0) this.#journal.write(fresh);
      this.#faults?.('after-commit');
      return answers;
    });
  }

  headOf(stream: string): StreamHead {
    return this.#logEnd.headOf(stream);
  }

  /** Records that only the journal holds. */
  get unfolded(): number {
    return this.#logEnd.count;
  }

  get isFoldDue(): boolean {
    const { count, rows } = this.#logEnd;
    return count >= this.#foldRecords || rows >= FOLD_ROWS || this.#journal.bytes >= FOLD_BYTES;
  }

  /** Takes into the database what the journal holds. */
  fold(): void {
    if (this.#journal.bytes > 0) this.#orStop(() => this.#transact([]));
  }

  /** Marks what the journal holds as synced and answered; see OwnerFile. */
  markSynced(): void {
    this.#orStop(() => {
      const { frames, records } = this.#journal.written;
      if (frames > 0) this.#owner.markFrames(frames, records);
    });
  }

  /** Checks the owner, so that an idle house, too, notices that another process has it. */
  checkOwner(): void {
    this.#orStop(() => {
      this.#owner.check();
      this.#journal.checkPlace();
    });
  }

  /** Runs between groups, so that no answer waits for it. A failure stops the writer too. */
  checkpointIfDue(): void {
    if (this.#dirtyPages < this.#checkpointPages) return;
    this.checkpoint();
  }

  checkpoint(): void {
    this.#orStop(() => {
      this.#faults?.('before-checkpoint');
      this.#statements.checkpoint.get();
      this.#dirtyPages = 0;
    });
  }

  close(): void {
    try {
      if (this.#stopped === undefined) {
        this.#orStop(() => this.#transact([], 1));
        this.#statements.finalCheckpoint.get();
      }
    } finally {
      this.#journal.close();
      this.#owner.close();
      letGo(this.#database);
      this.#lock.close();
    }
  }

  /** Makes the operations, and everything taken before, durable before it returns. */
  #transact(ops: readonly WriteOp[], closed: HouseRow['closed'] = 0): readonly WriteAnswer[] {
    this.#statements.begin.run();
    if (this.#statements.house().epoch !== this.#house.epoch) {
      // The new owner must not wait for a lock of this process.
      this.#statements.rollback.run();
      throw trouble('taken-over', this.#folder);
    }
    const { documents } = this.#house;
    const answers = ops.map((op) => this.#apply(op));
    const { rows, chars } = this.#logEnd.keep();
    this.#wrote(rows, chars);
    const journaled = this.#journal.bytes > 0;
    const generation = this.#house.generation + (journaled ? 1 : 0);
    const { position } = this.#logEnd;
    const house = { ...this.#house, generation, closed, position };
    const isTold = house.documents === documents && position === this.#house.position;
    if (journaled || closed === 1 || !isTold) this.#statements.setHouse(house);
    this.#seal?.write(house.documents);
    this.#faults?.('before-commit');
    this.#statements.commit.run();
    this.#faults?.('after-commit');
    this.#house = house;
    const changes = this.#seal?.changes ?? this.#changesFound;
    if (journaled || !isTold) this.#owner.mark({ generation, position, changes });
    if (journaled) this.#journal.restart();
    this.#heads.trim();
    return answers;
  }

  #orStop<T>(work: () => T): T {
    if (this.#stopped !== undefined) throw this.#stopped;
    try {
      return work();
    } catch (error) {
      this.#stopped = troubleFrom(error, this.#place);
      if (this.#stopped.code === 'taken-over') this.#saveTail();
      throw this.#stopped;
    }
  }

  /**
   * Called when the journal is gone. If another process has it, that process has taken in all that
   * was acknowledged, and the database refuses here; if it was removed, the database takes it in.
   */
  #saveTail(): void {
    try {
      this.#transact([], 1);
    } catch {
      // Another process has the house.
    }
  }

  #apply(op: WriteOp): WriteAnswer {
    switch (op.kind) {
      case 'append':
        return this.#logEnd.append(op.batch);
      case 'claim':
        return this.#claim(op.stream, op.epoch);
      case 'snapshot':
        this.#wrote(1, op.snapshot.text.length);
        return saveSnapshot(this.#statements, this.#heads, op.snapshot);
      case 'documents':
        this.#wrote(op.changes.length, textChars(op.changes));
        return this.#changeDocuments(op.changes);
      case 'seal':
        return this.#sealDocuments(op.keys, op.anew);
      case 'fold':
        return { kind: 'folded' };
      default:
        return never(op);
    }
  }

  #changeDocuments(changes: readonly EncodedChange[]): DocumentsAnswer {
    const before = this.#house.documents;
    const { answer, documents } = changeDocuments(this.#statements, changes, before);
    this.#house = { ...this.#house, documents };
    if (answer.kind === 'changed') this.#seal?.changed();
    return answer;
  }

  #sealDocuments(keys: readonly string[], anew: boolean): SealFound {
    const seal = new DocumentsSeal(this.#statements, keys, this.#house.documents);
    this.#seal = seal.found.state === 'kept' || anew ? seal : null;
    return seal.found;
  }

  #wrote(rows: number, chars: number): void {
    this.#dirtyPages += rows * PAGES_PER_WRITE + chars / PAGE_BYTES;
  }

  #claim(stream: string, epoch: number): ClaimAnswer {
    const known = this.#heads.find(stream);
    const head = known ?? this.#heads.unknown(stream);
    if (epoch < head.epoch) {
      return { kind: 'refused', refusal: { code: 'stale-epoch', epoch: head.epoch } };
    }
    const { version, number, hash } = this.#heads.advance(stream, known, epoch, head);
    return { kind: 'claimed', head: { stream, epoch, version, number, hash } };
  }
}

/** The seal of the log, once its key was compared with the one that the database names. */
function sealOf(statements: WriteStatements, { keys, isCopy }: WriterOptions): LogSeal {
  const seal = new LogSeal(keys);
  const [name] = seal.names;
  const { name: found } = statements.logKey.get() as { name: string };
  if (isCopy !== true || seal.hasKey) checkSealKey(found, seal);
  if (name !== undefined) statements.nameLogKey.run(name);
  return seal;
}

/** An operation of the writer's thread. */
type WriteOp =
  | { readonly kind: 'append'; readonly batch: EncodedBatch }
  | { readonly kind: 'claim'; readonly stream: string; readonly epoch: number }
  | { readonly kind: 'snapshot'; readonly snapshot: EncodedSnapshot }
  | { readonly kind: 'documents'; readonly changes: readonly EncodedChange[] }
  /**
   * From here on the sum over all documents is sealed with the first of these keys, where one of
   * them has sealed it before or the caller asks for it `anew`.
   */
  | { readonly kind: 'seal'; readonly keys: readonly string[]; readonly anew: boolean }
  /** Brings the database up to date with the journal, for a caller that wants to read the log. */
  | { readonly kind: 'fold' };

type WriteAnswer =
  | AppendAnswer
  | ClaimAnswer
  | SaveAnswer
  | DocumentsAnswer
  | SealFound
  | { readonly kind: 'folded' }
  /**
   * A bug of the caller, told to that caller alone, so that the rest of the group does not suffer.
   */
  | { readonly kind: 'broken'; readonly promise: string };
