import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { assert } from '../../kit/index.ts';
import {
  addTallies,
  CHUNK_COUPS,
  type Checkpoint,
  chunksIn,
  type DealingPlan,
  type DealingTask,
  type DealtTask,
} from '../../odds/index.ts';
import { packageRoot } from '../shared/data-folder.ts';

export interface PoolJob {
  readonly plan: DealingPlan;
  readonly coups: number;
  readonly threads: number;
  /** Where to go on from; its tallies grow while the job runs. */
  readonly start: Checkpoint;
  /** Called before every task; a task that began is always finished. */
  stopped(): boolean;
  /** Called after every task, with all finished chunks from the first on without a gap. */
  progress(done: Checkpoint): void;
}

/** Small enough that Ctrl-C takes effect at once, large enough that messages cost nothing. */
const MOST_CHUNKS_A_TASK = 16;

/**
 * Deals the chunks on as many threads as wanted. Threads change the time, never the result. Even a
 * single thread is not this one, so that this one can receive a signal meanwhile.
 */
export async function dealInThreads(job: PoolJob): Promise<Checkpoint> {
  const queue = new TaskQueue(job);
  const wanted = Math.min(job.threads, queue.chunksLeft());
  const workers = Array.from({ length: wanted }, () => startWorker(job.plan));
  try {
    await Promise.all(workers.map((worker) => keepBusy(worker, queue)));
  } finally {
    await Promise.all(workers.map((worker) => worker.terminate()));
  }
  return queue.done;
}

function keepBusy(worker: Worker, queue: TaskQueue): Promise<void> {
  return new Promise((resolve, reject) => {
    const feed = () => {
      const task = queue.next();
      if (task === null) resolve();
      else worker.postMessage(task);
    };
    worker.on('message', (dealt: DealtTask) => {
      queue.finish(dealt);
      feed();
    });
    worker.on('error', reject);
    worker.on('exit', () => reject(new Error('a dealing thread ended early')));
    feed();
  });
}

function startWorker(plan: DealingPlan): Worker {
  const file = join(packageRoot(), 'dist', 'lib', 'cli', 'simulate', 'simulate-worker.js');
  return new Worker(file, { workerData: plan });
}

/** Hands out tasks in order and adds up their tallies in order. */
class TaskQueue {
  readonly #job: PoolJob;
  readonly #chunks: number;
  readonly #early = new Map<number, DealtTask>();
  #handedOut: number;
  #done: Checkpoint;

  constructor(job: PoolJob) {
    this.#job = job;
    this.#chunks = chunksIn(job.coups);
    this.#handedOut = job.start.chunksDone;
    this.#done = job.start;
  }

  get done(): Checkpoint {
    return this.#done;
  }

  chunksLeft(): number {
    return this.#chunks - this.#handedOut;
  }

  next(): DealingTask | null {
    if (this.#handedOut >= this.#chunks || this.#job.stopped()) return null;
    const from = this.#handedOut;
    // Tasks get smaller towards the end, because otherwise one thread would deal its last long task
    // alone.
    const share = Math.ceil(this.chunksLeft() / (this.#job.threads * 4));
    const whole = Math.floor(this.#job.coups / CHUNK_COUPS);
    // The last chunk, if it is not full, is a task of its own.
    const most = from < whole ? whole : this.#chunks;
    this.#handedOut = Math.min(most, from + Math.min(MOST_CHUNKS_A_TASK, share));
    return { from, to: this.#handedOut, coups: this.#job.coups };
  }

  finish(dealt: DealtTask): void {
    this.#early.set(dealt.task.from, dealt);
    for (;;) {
      const next = this.#early.get(this.#done.chunksDone);
      if (next === undefined) return;
      this.#early.delete(next.task.from);
      addTallies(this.#done.tallies, next.tallies);
      this.#done = { chunksDone: next.task.to, tallies: this.#done.tallies };
      assert(this.#done.tallies.coups <= next.task.to * CHUNK_COUPS, 'a chunk is full at most');
      this.#job.progress(this.#done);
    }
  }
}
