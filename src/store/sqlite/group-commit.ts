import type { WriteAnswer, WriteOp, Writer } from './writer.ts';

export interface GroupPorts {
  /** In the order in which the groups were taken. */
  answer(answers: readonly WriteAnswer[], unfolded: number): void;
  folded(): void;
  /** Runs work whose failure stops the writer for good. */
  orStop(work: () => void): void;
  synced(): void;
}

/**
 * A small group is synced on the spot: another thread would cost as much again, and who sends one
 * wager is not about to send the next.
 */
const SMALL_GROUP = 8;
/** Readers of the file from outside (a backup) are never further behind than this. */
const FOLD_AFTER_MS = 100;

/**
 * Groups on their way to the disk. While one is being synced the next are judged and written; the
 * sync after it covers them all. The database takes them in now and then, many groups at a time.
 */
export class GroupCommit {
  readonly #writer: Writer;
  readonly #ports: GroupPorts;
  readonly #unanswered: (readonly WriteAnswer[])[] = [];
  #taken = 0;
  #answered = 0;
  #syncing = false;
  #foldTimer: NodeJS.Timeout | undefined;

  constructor(writer: Writer, ports: GroupPorts) {
    this.#writer = writer;
    this.#ports = ports;
  }

  take(ops: readonly WriteOp[]): void {
    const { answers, isDurable } = this.#writer.take(ops);
    this.#unanswered.push(answers);
    this.#taken += 1;
    if (isDurable) this.#answerUpTo(this.#taken);
    else if (ops.length < SMALL_GROUP && !this.#syncing) this.#syncNow();
    else this.#syncSoon();
    this.#fold();
  }

  end(): void {
    clearTimeout(this.#foldTimer);
  }

  #syncNow(): void {
    this.#writer.sync();
    this.#answerUpTo(this.#taken);
  }

  #syncSoon(): void {
    if (this.#syncing || this.#answered === this.#taken) return;
    const covered = this.#taken;
    this.#syncing = true;
    this.#writer.syncSoon((error) =>
      this.#ports.orStop(() => {
        this.#syncing = false;
        if (error !== null) throw error;
        this.#ports.synced();
        this.#answerUpTo(covered);
        this.#syncSoon();
      }),
    );
  }

  #answerUpTo(group: number): void {
    while (this.#answered < group) {
      this.#answered += 1;
      this.#ports.answer(this.#unanswered.shift() ?? [], this.#writer.unfolded);
    }
  }

  #fold(): void {
    if (this.#writer.isFoldDue) this.#foldNow();
    else if (this.#writer.unfolded > 0) this.#foldSoon();
    this.#writer.checkpointIfDue();
  }

  #foldSoon(): void {
    if (this.#foldTimer !== undefined) return;
    this.#foldTimer = setTimeout(() => this.#ports.orStop(() => this.#foldNow()), FOLD_AFTER_MS);
  }

  /** Makes durable what no sync has reached yet, so that all of it can be answered. */
  #foldNow(): void {
    clearTimeout(this.#foldTimer);
    this.#foldTimer = undefined;
    this.#writer.fold();
    this.#answerUpTo(this.#taken);
    this.#ports.folded();
    this.#writer.checkpointIfDue();
  }
}
