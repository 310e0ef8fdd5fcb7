import { parentPort, workerData } from 'node:worker_threads';
import { present } from '../../../kit/index.ts';
import { faultPort } from '../database/faults.ts';
import { troubleFrom } from '../database/sqlite-trouble.ts';
import { type WriteAnswer, type WriteOp, Writer } from './writer.ts';
import {
  AS_PREDICTED,
  answerFields,
  type FromWriter,
  opsFrom,
  type ToWriter,
  type WriterStart,
} from './writer-protocol.ts';

interface GroupPorts {
  answer(ops: readonly WriteOp[], answers: readonly WriteAnswer[], unfolded: number): void;
  folded(): void;
  /** Runs work whose failure stops the writer for good. */
  orStop(work: () => void): void;
}

/**
 * How far readers of the file from outside (a backup) may be behind. Each fold costs a commit, and
 * index pages that many records could share.
 */
const FOLD_AFTER_MS = 1000;

/**
 * Answers groups when they are durable. The database takes them in after the answers, many at a
 * time.
 */
class GroupCommit {
  readonly #writer: Writer;
  readonly #ports: GroupPorts;
  #foldTimer: NodeJS.Timeout | undefined;

  constructor(writer: Writer, ports: GroupPorts) {
    this.#writer = writer;
    this.#ports = ports;
  }

  take(ops: readonly WriteOp[]): void {
    const answers = this.#writer.commit(ops);
    this.#ports.answer(ops, answers, this.#writer.unfolded);
    // The mark is written after the answers and before the thread sleeps: waking it again costs ten
    // times as much.
    this.#writer.markSynced();
    if (this.#writer.isFoldDue) this.#fold();
    else if (this.#writer.unfolded > 0) this.#foldSoon();
    this.#writer.checkpointIfDue();
  }

  end(): void {
    clearTimeout(this.#foldTimer);
  }

  #foldSoon(): void {
    this.#foldTimer ??= setTimeout(() => this.#ports.orStop(() => this.#fold()), FOLD_AFTER_MS);
  }

  #fold(): void {
    clearTimeout(this.#foldTimer);
    this.#foldTimer = undefined;
    this.#writer.fold();
    this.#ports.folded();
    this.#writer.checkpointIfDue();
  }
}

/** How often the thread checks that the house is still its own. */
const OWNER_CHECKED_EVERY_MS = 1000;
const port = present(parentPort, 'the port to the main thread');
const start = workerData as WriterStart;
const faults = start.fault && faultPort(start.fault);

orStop(() => {
  const { folder, keys, isCopy, isInspected } = start;
  const writer = new Writer({ folder, keys, isCopy, faults, isInspected });
  const groups = new GroupCommit(writer, { answer, folded, orStop });
  port.on('message', (message: ToWriter) => orStop(() => handle(writer, groups, message)));
  setInterval(() => orStop(() => writer.checkOwner()), OWNER_CHECKED_EVERY_MS).unref();
  tell({ kind: 'ready' });
});

function handle(writer: Writer, groups: GroupCommit, message: ToWriter): void {
  if (message !== 'close') return groups.take(opsFrom(message));
  groups.end();
  writer.close();
  tell({ kind: 'closed' });
  port.close();
}

function answer(ops: readonly WriteOp[], answers: readonly WriteAnswer[], unfolded: number): void {
  faults?.('before-reply');
  const fields = answerFields(ops, answers);
  tell(fields === AS_PREDICTED ? unfolded : { kind: 'answers', fields, unfolded });
}

function folded(): void {
  tell({ kind: 'folded' });
}

/**
 * Reports a failure and closes nothing: closing would write again what has just failed to be
 * written.
 */
function orStop(work: () => void): void {
  try {
    work();
  } catch (error) {
    const { code, message } = troubleFrom(error, start.folder);
    tell({ kind: 'stopped', code, sentence: message });
    port.removeAllListeners('message');
  }
}

function tell(message: FromWriter): void {
  port.postMessage(message);
}
