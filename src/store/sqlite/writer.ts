import { join } from 'node:path';
import { assert, never } from '../../kit/index.ts';
import { type EarlierRecord, judgeAppend } from '../append-rules.ts';
import {
  type EncodedBatch,
  type EncodedChange,
  type EncodedSnapshot,
  SNAPSHOT_AHEAD,
} from '../encode.ts';
import type { AppendAnswer, ClaimAnswer, DocumentsAnswer, SaveAnswer } from '../store.ts';
import type { StoreTrouble } from '../trouble.ts';
import { connectWriter, type Synchronous } from './connect.ts';
import { type Database, type OpenDatabase, openDatabase } from './driver.ts';
import { type FaultPort, withFaults } from './faults.ts';
import { Heads } from './heads.ts';
import { ownFolder } from './lock.ts';
import { makeRoomForLog } from './log-room.ts';
import { commandKey, PendingRecords, type PendingRun } from './pending.ts';
import { earlierFromRun, type RunRow } from './rows.ts';
import { migrate } from './schema.ts';
import { troubleFrom } from './sqlite-trouble.ts';
import { syncFolder } from './sync-folder.ts';
import { prepareWrites, type WriteStatements } from './write-statements.ts';

export const DATABASE_FILE = 'house.db';

export type WriteOp =
  | { readonly kind: 'append'; readonly batch: EncodedBatch }
  | { readonly kind: 'claim'; readonly stream: string; readonly epoch: number }
  | { readonly kind: 'snapshot'; readonly snapshot: EncodedSnapshot }
  | { readonly kind: 'documents'; readonly changes: readonly EncodedChange[] };

export type WriteAnswer =
  | AppendAnswer
  | ClaimAnswer
  | SaveAnswer
  | DocumentsAnswer
  /** The caller's bug, told to it alone: the rest of the group is not to suffer. */
  | { readonly kind: 'broken'; readonly promise: string };

export interface WriterOptions {
  readonly folder: string;
  /** Fault tests only. */
  readonly faults?: FaultPort | undefined;
  readonly open?: OpenDatabase;
  readonly synchronous?: Synchronous;
  readonly checkpointPages?: number;
  readonly logRoomBytes?: number;
}

/** At 4 KiB a page, a write-ahead log of about 4 MiB between checkpoints. */
const CHECKPOINT_PAGES = 1000;
/** Measured: a row with its index touches about this many pages besides its own text. */
const PAGES_PER_WRITE = 3;
const PAGE_BYTES = 4096;
const LOG_ROOM_BYTES = CHECKPOINT_PAGES * PAGE_BYTES;

/**
 * The only connection that writes. Synchronous: it runs in its own thread (writer-worker.ts) and,
 * in fault tests, without one. After the first failure it refuses everything: the kernel may have
 * dropped what a failed sync left behind, so a second try could succeed and mean nothing.
 */
export class Writer {
  readonly #place: string;
  readonly #lock: Database;
  readonly #database: Database;
  readonly #statements: WriteStatements;
  readonly #heads: Heads;
  readonly #faults: FaultPort | undefined;
  readonly #checkpointPages: number;
  #position: number;
  #pending = new PendingRecords();
  #asksFirst = false;
  #dirtyPages = 0;
  #stopped: StoreTrouble | undefined;

  /** Throws `StoreTrouble`: locked, newer, damaged, full or read-only. */
  constructor(options: WriterOptions) {
    const { folder, faults } = options;
    const driver = options.open ?? openDatabase;
    const open = faults === undefined ? driver : withFaults(driver, faults);
    this.#place = join(folder, DATABASE_FILE);
    this.#faults = faults;
    this.#checkpointPages = options.checkpointPages ?? CHECKPOINT_PAGES;
    this.#lock = ownFolder(open, folder);
    let database: Database | undefined;
    try {
      database = connectWriter(open, this.#place, options.synchronous ?? 'FULL');
      migrate(database, this.#place);
      makeRoomForLog(`${this.#place}-wal`, options.logRoomBytes ?? LOG_ROOM_BYTES);
      syncFolder(folder);
      this.#database = database;
      this.#statements = prepareWrites(database);
      this.#heads = new Heads(this.#statements);
      this.#position = this.#statements.lastPosition();
    } catch (error) {
      if (database !== undefined) letGo(database);
      this.#lock.close();
      throw troubleFrom(error, this.#place);
    }
  }

  /** A group in one transaction. Returns only when all of it is on the disk; else throws. */
  commit(ops: readonly WriteOp[]): readonly WriteAnswer[] {
    return this.#orStop(() => {
      this.#statements.begin.run();
      let answers = ops.map((op) => this.#apply(op));
      if (!this.#keepPending()) answers = this.#applyAgain(ops);
      this.#faults?.('before-commit');
      this.#statements.commit.run();
      this.#faults?.('after-commit');
      return answers;
    });
  }

  /** Between groups, so that nobody waits for it behind an answer. Failing stops the writer too. */
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
      if (this.#stopped === undefined) this.#statements.finalCheckpoint.get();
    } finally {
      letGo(this.#database);
      this.#lock.close();
    }
  }

  #orStop<T>(work: () => T): T {
    if (this.#stopped !== undefined) throw this.#stopped;
    try {
      return work();
    } catch (error) {
      this.#stopped = troubleFrom(error, this.#place);
      throw this.#stopped;
    }
  }

  #apply(op: WriteOp): WriteAnswer {
    switch (op.kind) {
      case 'append':
        return this.#append(op.batch);
      case 'claim':
        return this.#claim(op.stream, op.epoch);
      case 'snapshot':
        return this.#saveSnapshot(op.snapshot);
      case 'documents':
        return this.#changeDocuments(op.changes);
      default:
        return never(op);
    }
  }

  /** Almost every id is new, so the index is asked by inserting and not by a search. */
  #append(batch: EncodedBatch): AppendAnswer {
    const known = this.#heads.find(batch.stream);
    const head = known ?? this.#heads.unknown(batch.stream);
    const answer = judgeAppend(head, undefined, batch);
    const asks = this.#asksFirst || answer.kind !== 'appended';
    const earlier = known && this.#earlier(batch.commandId, known.id, asks);
    if (earlier !== undefined) return judgeAppend(head, earlier, batch);
    if (answer.kind === 'appended') {
      const id = known?.id ?? this.#heads.idFor(batch.stream, batch.epoch);
      this.#pending.add(id, batch, answer.mark);
      this.#heads.advance(batch.stream, batch.epoch, answer.mark);
    }
    return answer;
  }

  /** What this group brought is always asked for; what lies in the file only if need be. */
  #earlier(commandId: string, stream: number, asks: boolean): EarlierRecord | undefined {
    const pending = this.#pending.find(commandId, stream);
    if (pending !== undefined || !asks) return pending;
    const command = this.#statements.command.get(commandKey(commandId, stream));
    if (command === undefined) return undefined;
    const { number } = command as { number: number };
    return earlierFromRun(this.#statements.run.get(stream, number) as RunRow, number);
  }

  /** False where a command of the group is already in the log. */
  #keepPending(): boolean {
    const { runs, count } = this.#pending;
    if (count === 0) return true;
    const { changes } = this.#statements.insertCommands.run(this.#pending.commandsText());
    if (changes !== count) return false;
    for (const run of runs) this.#insert(run);
    this.#pending = new PendingRecords();
    return true;
  }

  #insert({ stream, number, eventCount, lastVersion, hashes, facts, chars }: PendingRun): void {
    this.#statements.insertRun.run(
      this.#position + 1,
      stream,
      number,
      facts.length,
      eventCount,
      lastVersion,
      hashes.join(''),
      facts.join('\n'),
    );
    this.#position += facts.length;
    this.#dirtyPages += PAGES_PER_WRITE + chars / PAGE_BYTES;
  }

  /** The group from its beginning, this time with a search for each command. */
  #applyAgain(ops: readonly WriteOp[]): WriteAnswer[] {
    this.#statements.rollback.run();
    this.#heads.forget();
    this.#pending = new PendingRecords();
    this.#asksFirst = true;
    this.#statements.begin.run();
    const answers = ops.map((op) => this.#apply(op));
    this.#asksFirst = false;
    assert(this.#keepPending(), 'no command of the group is in the log');
    return answers;
  }

  #claim(stream: string, epoch: number): ClaimAnswer {
    const head = this.#heads.find(stream) ?? this.#heads.unknown(stream);
    if (epoch < head.epoch) {
      return { kind: 'refused', refusal: { code: 'stale-epoch', epoch: head.epoch } };
    }
    const { version, number, hash } = this.#heads.advance(stream, epoch, head);
    return { kind: 'claimed', head: { stream, epoch, version, number, hash } };
  }

  #saveSnapshot({ stream, version, schema, text, digest }: EncodedSnapshot): WriteAnswer {
    const head = this.#heads.find(stream);
    if (head === undefined || version > head.version) {
      return { kind: 'broken', promise: SNAPSHOT_AHEAD };
    }
    this.#dirtyPages += PAGES_PER_WRITE + text.length / PAGE_BYTES;
    this.#statements.saveSnapshot.run(head.id, schema, version, text, digest);
    return { kind: 'saved' };
  }

  #changeDocuments(changes: readonly EncodedChange[]): DocumentsAnswer {
    for (const [index, { kind, id, expectedVersion }] of changes.entries()) {
      const found = this.#statements.documentVersion.get(kind, id) as
        | { version: number }
        | undefined;
      const version = found?.version ?? 0;
      if (version !== expectedVersion) {
        return { kind: 'refused', refusal: { code: 'wrong-version', index, version } };
      }
    }
    return { kind: 'changed', versions: changes.map((change) => this.#changeDocument(change)) };
  }

  #changeDocument({ kind, id, version, text }: EncodedChange): number {
    this.#dirtyPages += PAGES_PER_WRITE + (text?.length ?? 0) / PAGE_BYTES;
    if (text === null) this.#statements.removeDocument.run(kind, id);
    else this.#statements.putDocument.run(kind, id, version, text);
    return version;
  }
}

/** The driver keeps a closed connection, and its locks, until its statements are collected. */
function letGo(database: Database): void {
  try {
    database.exec('ROLLBACK');
  } catch {
    // There was no transaction to give up.
  }
  database.close();
}
