import { AFTER_RISING_IDS, assert, present } from '../../../kit/index.ts';
import { type EarlierRecord, judgeAppend } from '../../append-rules.ts';
import { parseFacts } from '../../chain.ts';
import type { EncodedBatch } from '../../encode.ts';
import type { LogSeal } from '../../log-seal.ts';
import type { AppendAnswer, StreamHead } from '../../store.ts';
import type { WriteStatements } from '../database/write-statements.ts';
import type { JournalLine } from '../journal/format.ts';
import { commandKey, PendingRecords, type PendingRun } from '../reading/pending.ts';
import { checkRun, earlierFromRun, type StoredRunRow } from '../reading/rows.ts';
import type { Heads } from './heads.ts';

/** The end of the log that the database does not hold yet; it also judges what may follow. */
export class LogEnd {
  readonly #statements: WriteStatements;
  readonly #heads: Heads;
  readonly #seal: LogSeal;
  #position: number;
  readonly #recent: RecentCommands;
  #pending = new PendingRecords();
  #fresh: JournalLine[] = [];

  constructor(statements: WriteStatements, heads: Heads, seal: LogSeal) {
    this.#statements = statements;
    this.#seal = seal;
    this.#heads = heads;
    this.#position = statements.lastPosition();
    this.#recent = new RecentCommands(statements.lastCommandBefore(AFTER_RISING_IDS));
  }

  /** The position of the last record that the database holds. */
  get position(): number {
    return this.#position;
  }

  /** Records that the database does not hold yet. */
  get count(): number {
    return this.#pending.count;
  }

  /** How many rows those records will be: records of one stream lie together. */
  get rows(): number {
    return this.#pending.runs.length;
  }

  /**
   * Whether a batch only appends; a new stream or epoch also changes the database beside the log.
   */
  isAppendOnly({ stream, epoch }: EncodedBatch): boolean {
    const head = this.#heads.find(stream);
    return head !== undefined && epoch <= head.epoch;
  }

  headOf(stream: string): StreamHead {
    return this.#heads.find(stream) ?? this.#heads.unknown(stream);
  }

  append(batch: EncodedBatch): AppendAnswer {
    const known = this.#heads.find(batch.stream);
    const head = known ?? this.#heads.unknown(batch.stream);
    const earlier = known && this.#earlier(batch.commandId, known.id);
    const answer = judgeAppend(head, earlier, batch);
    if (answer.kind !== 'appended') return answer;
    const { id } = this.#heads.advance(batch.stream, known, batch.epoch, answer.mark);
    const key = commandKey(batch.commandId, id);
    this.#recent.add(key, { mark: answer.mark, facts: batch.facts });
    this.#pending.add(id, key, batch, head.hash, answer.mark);
    this.#fresh.push({ hash: answer.mark.hash, facts: batch.facts });
    return answer;
  }

  /** What was appended since the last call. */
  takeFresh(): readonly JournalLine[] {
    const fresh = this.#fresh;
    this.#fresh = [];
    return fresh;
  }

  /**
   * Appends all of a frame that a former process left, or nothing; false where it does not verify.
   */
  appendAgain(frame: readonly JournalLine[]): boolean {
    const batches = frame.map(({ facts }) => batchFrom(facts));
    const heads = new Map<string, StreamHead>();
    for (const [index, batch] of batches.entries()) {
      const head = batch && (heads.get(batch.stream) ?? this.#heads.find(batch.stream));
      if (batch === undefined || head === undefined) return false;
      const answer = judgeAppend(head, undefined, batch);
      if (answer.kind !== 'appended' || answer.mark.hash !== frame[index]?.hash) return false;
      heads.set(batch.stream, { ...head, ...answer.mark });
    }
    for (const batch of batches) if (batch !== undefined) this.append(batch);
    this.#fresh = [];
    return true;
  }

  /**
   * Writes the pending records inside a transaction; returns how many characters in how many rows.
   */
  keep(): { readonly rows: number; readonly chars: number } {
    const { runs, count } = this.#pending;
    if (count === 0) return { rows: 0, chars: 0 };
    const { changes } = this.#statements.insertCommands.run(this.#pending.commandsText());
    assert(changes === count, 'no command at the end of the log is in the database');
    for (const run of runs) this.#insert(run);
    this.#pending = new PendingRecords();
    this.#recent.trim();
    this.#fresh = [];
    return { rows: runs.length, chars: runs.reduce((sum, { chars }) => sum + chars, 0) };
  }

  #insert(run: PendingRun): void {
    const { stream, number, before, eventCount, lastVersion, hashes, facts } = run;
    const last = present(hashes.at(-1), 'the last hash of a run');
    this.#statements.insertRun.run(
      this.#position + 1,
      stream,
      number,
      facts.length,
      eventCount,
      lastVersion,
      hashes.join(''),
      facts.join('\n'),
      before,
      this.#seal.over('run', number, before, last),
    );
    this.#position += facts.length;
  }

  #earlier(commandId: string, stream: number): EarlierRecord | undefined {
    const key = commandKey(commandId, stream);
    const recent = this.#recent.find(key);
    if (recent !== undefined || !this.#recent.mayBeForgotten(key)) return recent;
    const command = this.#statements.command.get(key);
    if (command === undefined) return undefined;
    const { number } = command as { number: number };
    const run = this.#statements.run.get(stream, number) as StoredRunRow;
    checkRun(run, this.#seal);
    return earlierFromRun(run, number);
  }
}

/** Reads a batch from its facts; undefined for text that `factsText` did not write. */
function batchFrom(facts: string): EncodedBatch | undefined {
  try {
    const { stream, firstVersion, epoch, command, events } = parseFacts(facts);
    const expectedVersion = firstVersion - 1;
    const eventCount = events.length;
    return { stream, expectedVersion, epoch, commandId: command.id, eventCount, facts };
  } catch {
    return undefined;
  }
}

/** Ids that rise with time come a little out of order; this many records make up for that. */
const MOST_IN_GENERATION = 2000;

/**
 * Commands of the last records, whether or not the database holds them already. Looking an id up in
 * the database's index takes longer than everything else about an append, and few ids are so old
 * that they must be sought there.
 */
export class RecentCommands {
  #young = new Map<string, EarlierRecord>();
  #old = new Map<string, EarlierRecord>();
  /** No rising id of the older generation sorts after it. */
  #lastOld = '';
  /**
   * The last of all rising ids that ever came: an id that sorts after it is new and is not looked
   * up.
   */
  #last: string;
  /** No rising id that is not remembered here sorts after it. */
  #lastForgotten: string;

  /** Takes the last id in the database that sorts before `AFTER_RISING_IDS`. */
  constructor(lastInDatabase: string) {
    this.#lastForgotten = lastInDatabase;
    this.#last = lastInDatabase;
  }

  add(key: string, record: EarlierRecord): void {
    this.#young.set(key, record);
    if (key > this.#last && key < AFTER_RISING_IDS) this.#last = key;
  }

  find(key: string): EarlierRecord | undefined {
    if (key > this.#last && key < AFTER_RISING_IDS) return undefined;
    return this.#young.get(key) ?? this.#old.get(key);
  }

  /** Whether an id that is not remembered may be in the database all the same. */
  mayBeForgotten(key: string): boolean {
    return key <= this.#lastForgotten || key >= AFTER_RISING_IDS;
  }

  /**
   * Forgets the older generation; only while the database holds everything, because it is searched
   * then.
   */
  trim(): void {
    if (this.#young.size < MOST_IN_GENERATION) return;
    if (this.#lastOld > this.#lastForgotten) this.#lastForgotten = this.#lastOld;
    this.#old = this.#young;
    this.#lastOld = this.#last;
    this.#young = new Map();
  }
}
