import type { WriteAnswer, WriteOp, Writer } from './writer.ts';

export interface GroupPorts {
  answer(ops: readonly WriteOp[], answers: readonly WriteAnswer[], unfolded: number): void;
  folded(): void;
  /** Runs work whose failure stops the writer for good. */
  orStop(work: () => void): void;
}

/**
 * Readers of the file from outside (a backup) are never further behind than this. Each time costs
 * a commit, and pages of the index that many records could share.
 */
const FOLD_AFTER_MS = 1000;

/**
 * Groups are durable when they are answered; the database takes them in behind the answers, many
 * at a time.
 */
export class GroupCommit {
  readonly #writer: Writer;
  readonly #ports: GroupPorts;
  #foldTimer: NodeJS.Timeout | undefined;
  #marking: NodeJS.Immediate | undefined;

  constructor(writer: Writer, ports: GroupPorts) {
    this.#writer = writer;
    this.#ports = ports;
  }

  take(ops: readonly WriteOp[]): void {
    const answers = this.#writer.commit(ops);
    this.#ports.answer(ops, answers, this.#writer.unfolded);
    // Behind the answers and before the thread sleeps: to wake it again costs ten times as much.
    this.#marking ??= setImmediate(() => this.#ports.orStop(() => this.#mark()));
    if (this.#writer.isFoldDue) this.#fold();
    else if (this.#writer.unfolded > 0) this.#foldSoon();
    this.#writer.checkpointIfDue();
  }

  end(): void {
    clearTimeout(this.#foldTimer);
    clearImmediate(this.#marking);
  }

  #mark(): void {
    this.#marking = undefined;
    this.#writer.markSynced();
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
