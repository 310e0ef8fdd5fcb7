import type { WriteAnswer, WriteOp, Writer } from './writer.ts';

export interface GroupPorts {
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
export class GroupCommit {
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
