import type { Worker } from 'node:worker_threads';
import { BrokenPromise, never, present } from '../../../kit/index.ts';
import { markAfter } from '../../append-rules.ts';
import { startThread } from '../../built-file.ts';
import type { EncodedBatch } from '../../encode.ts';
import type { RecordMark, StreamHead } from '../../store.ts';
import { StoreTrouble } from '../../trouble.ts';
import type { WriteAnswer, WriteOp } from './writer.ts';
import {
  AS_PREDICTED,
  addOp,
  answerAt,
  type Field,
  type FromWriter,
  predictedOf,
  type ToWriter,
  type WriterStart,
} from './writer-protocol.ts';

/**
 * The most operations that may wait; a further caller is told "busy" at once instead of joining a
 * long queue.
 */
const MOST_WAITING = 20_000;
const MOST_WAITING_CHARS = 64 * 1024 * 1024;
/** Bounds one transaction, and so how long its first command waits for its last. */
const LARGEST_GROUP = 1000;
/** While one group is on its way to the disk the next already waits in the writer's inbox. */
const GROUPS_IN_FLIGHT = 2;
/**
 * This many operations set out at once, before the turn is over, so that the disk works on them
 * while the rest is encoded. Fewer cause too many syncs, more leave the disk idle; measured with 56
 * producers.
 */
const EARLY_GROUP = 28;

export interface WriterLimits {
  readonly mostWaiting?: number;
}

/**
 * The main thread's end of the writer. Operations submitted in one turn of the event loop, for any
 * streams, form one group, or a few where they are many: one sync commits a group, and one message
 * brings its answers.
 */
export class WriterThread {
  readonly #worker: Worker;
  readonly #mostWaiting: number;
  readonly #waiting: Submission[] = [];
  readonly #inFlight: (readonly Submission[])[] = [];
  readonly #ends = new StreamEnds();
  readonly #fatalCallbacks: ((trouble: Error) => void)[] = [];
  #unanswered = 0;
  #unansweredChars = 0;
  #unfolded = 0;
  #folding: Promise<void> | undefined;
  #flushDue = false;
  #fault: StoreTrouble | undefined;
  #stopped: StoreTrouble | undefined;
  #ready: (() => void) | undefined;
  #closing: (() => void) | undefined;

  private constructor(worker: Worker, limits: WriterLimits) {
    this.#worker = worker;
    this.#mostWaiting = limits.mostWaiting ?? MOST_WAITING;
    worker.on('message', (message: FromWriter) => this.#receive(message));
    worker.on('error', (error) => this.#stop(ended(error)));
    worker.on('exit', () => this.#stop(ended()));
  }

  /** Resolves when the file is open, migrated and locked; rejects with `StoreTrouble`. */
  static async start(start: WriterStart, limits: WriterLimits = {}): Promise<WriterThread> {
    const worker = startThread('writing/writer-worker', start);
    const thread = new WriterThread(worker, limits);
    const trouble = await new Promise<Error | undefined>((resolve) => {
      thread.#ready = () => resolve(undefined);
      thread.onFatal(resolve);
    });
    thread.#fatalCallbacks.length = 0;
    if (trouble === undefined) return thread;
    await worker.terminate();
    throw trouble;
  }

  /** Submits an operation; undefined means busy: nothing was taken. */
  submit(op: WriteOp, chars: number): Promise<WriteAnswer> | undefined {
    if (this.#stopped !== undefined) return Promise.reject(this.#stopped);
    if (this.#closing !== undefined) return Promise.reject(closed());
    if (this.#unanswered >= this.#mostWaiting) return undefined;
    if (this.#unansweredChars >= MOST_WAITING_CHARS) return undefined;
    if (op.kind !== 'append') return this.#enqueue(op, chars);
    return this.#enqueue({ kind: 'append', batch: this.#ends.predict(op.batch) }, chars);
  }

  /**
   * Notes where a stream was found to end; while anything is under way it may end further on
   * already.
   */
  found({ stream, ...mark }: StreamHead): void {
    if (this.#unanswered === 0) this.#ends.learn(stream, mark);
  }

  /** How many operations were submitted and are not answered yet. */
  get pending(): number {
    return this.#unanswered;
  }

  /** Whether the database lacks records that were acknowledged. */
  get isLagging(): boolean {
    return this.#unfolded > 0 && this.#stopped === undefined;
  }

  /** Resolves when readers of the database see everything acknowledged before. */
  catchUp(): Promise<void> {
    this.#folding ??= this.#fold();
    return this.#folding;
  }

  async #fold(): Promise<void> {
    try {
      await this.#enqueue({ kind: 'fold' }, 0);
    } finally {
      this.#folding = undefined;
    }
  }

  #enqueue(op: WriteOp, chars: number): Promise<WriteAnswer> {
    return new Promise((resolve, reject) => {
      this.#unanswered += 1;
      this.#unansweredChars += chars;
      this.#waiting.push({ op, chars, resolve, reject });
      if (this.#waiting.length >= EARLY_GROUP && this.#maySend()) this.#sendGroup();
      this.#flushSoon();
    });
  }

  onFatal(callback: (trouble: Error) => void): void {
    if (this.#fault !== undefined) callback(this.#fault);
    else this.#fatalCallbacks.push(callback);
  }

  /** Waits for submitted operations, then closes the file cleanly; a stopped writer is cut off. */
  async close(): Promise<void> {
    if (this.#stopped === undefined && this.#closing === undefined) {
      await new Promise<void>((resolve) => {
        this.#closing = resolve;
        this.#flushSoon();
      });
    }
    await this.#worker.terminate();
  }

  #flushSoon(): void {
    if (this.#flushDue) return;
    this.#flushDue = true;
    setImmediate(() => this.#flush());
  }

  #flush(): void {
    this.#flushDue = false;
    if (this.#stopped !== undefined) return;
    while (this.#waiting.length > 0 && this.#maySend()) this.#sendGroup();
    const idle = this.#waiting.length === 0 && this.#inFlight.length === 0;
    if (this.#closing !== undefined && idle) this.#send('close');
  }

  #maySend(): boolean {
    return this.#inFlight.length < GROUPS_IN_FLIGHT;
  }

  #sendGroup(): void {
    const group = this.#waiting.splice(0, LARGEST_GROUP);
    const fields: Field[] = [];
    for (const { op } of group) addOp(fields, op);
    this.#inFlight.push(group);
    this.#send(fields);
  }

  #send(message: ToWriter): void {
    this.#worker.postMessage(message);
  }

  #receive(message: FromWriter): void {
    if (typeof message === 'number') return this.#answered(AS_PREDICTED, message);
    switch (message.kind) {
      case 'answers':
        this.#answered(message.fields, message.unfolded);
        break;
      case 'folded':
        this.#unfolded = 0;
        break;
      case 'stopped':
        this.#stop(new StoreTrouble(message.code, message.sentence));
        break;
      case 'closed':
        this.#stopped = closed();
        this.#closing?.();
        break;
      case 'ready':
        this.#ready?.();
        break;
      default:
        never(message);
    }
  }

  #answered(fields: readonly Field[], unfolded: number): void {
    this.#unfolded = unfolded;
    const group = present(this.#inFlight.shift(), 'the group that was answered');
    group.forEach(({ op, chars, resolve, reject }, index) => {
      const answer = answerAt(fields, index, op);
      this.#follow(op, answer);
      this.#unanswered -= 1;
      this.#unansweredChars -= chars;
      if (answer.kind === 'broken') reject(new BrokenPromise(answer.promise));
      else resolve(answer);
    });
    // Callers that were just answered may ask again in this turn, and then join the next group.
    this.#flushSoon();
  }

  #follow(op: WriteOp, answer: WriteAnswer): void {
    if (answer.kind === 'claimed') this.#ends.learn(answer.head.stream, answer.head);
    if (op.kind !== 'append') return;
    if (answer.kind !== 'appended') this.#ends.forget(op.batch.stream);
    else if (answer.mark.hash !== predictedOf(op)?.hash) {
      this.#ends.learn(op.batch.stream, answer.mark);
    }
  }

  /**
   * Stops for good. Operations in flight may or may not be in the log; only the log can tell, after
   * a new start.
   */
  #stop(trouble: StoreTrouble): void {
    if (this.#stopped !== undefined) return;
    this.#fault = trouble;
    this.#stopped = new StoreTrouble(
      'store-stopped',
      `the store stopped: ${trouble.message}`,
      trouble,
    );
    const lost = [...this.#inFlight.flat(), ...this.#waiting.splice(0)];
    this.#inFlight.length = 0;
    for (const { reject } of lost) reject(this.#stopped);
    for (const callback of this.#fatalCallbacks) callback(trouble);
    this.#closing?.();
  }
}

interface Submission {
  readonly op: WriteOp;
  readonly chars: number;
  readonly resolve: (answer: WriteAnswer) => void;
  readonly reject: (error: Error) => void;
}

function ended(cause?: Error): StoreTrouble {
  const why = cause === undefined ? '' : ` (${cause.message})`;
  return new StoreTrouble('io-failure', `the writer's thread ended by itself${why}`, cause);
}

function closed(): StoreTrouble {
  return new StoreTrouble('store-stopped', 'the store has been closed');
}

/** The most ends that are kept; beyond that they are forgotten and learned again. */
const MOST_ENDS = 20_000;

/**
 * Where streams will end if the writer takes everything on its way to it. The mark of a record,
 * above all its hash, is made here, on the thread that has time for it, and the writer only
 * compares it with the end of the stream. Where the mark does not fit, or none was predicted, the
 * writer makes it itself: only time depends on a right guess.
 */
export class StreamEnds {
  readonly #marks = new Map<string, RecordMark>();

  /** The batch with the mark of its record, where the end of its stream is known. */
  predict(batch: EncodedBatch): EncodedBatch {
    const before = this.#marks.get(batch.stream);
    if (before === undefined || before.version !== batch.expectedVersion) return batch;
    const mark = markAfter(before, batch);
    this.#marks.set(batch.stream, mark);
    return {
      stream: batch.stream,
      expectedVersion: batch.expectedVersion,
      epoch: batch.epoch,
      commandId: batch.commandId,
      eventCount: batch.eventCount,
      facts: batch.facts,
      predicted: { after: before.hash, mark },
    };
  }

  learn(stream: string, { version, number, hash }: RecordMark): void {
    if (this.#marks.size >= MOST_ENDS) this.#marks.clear();
    this.#marks.set(stream, { version, number, hash });
  }

  forget(stream: string): void {
    this.#marks.delete(stream);
  }
}
