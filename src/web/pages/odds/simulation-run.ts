import {
  addTallies,
  chunksIn,
  type DealingPlan,
  type DealtTask,
  emptyTallies,
  type Tallies,
} from '../../../odds/index.ts';
import type { ToDealer } from './simulation-worker.ts';

const SIMULATION_STATES = ['running', 'paused', 'done', 'stopped'] as const;
export type SimulationState = (typeof SIMULATION_STATES)[number];

export interface SimulationProgress {
  readonly state: SimulationState;
  readonly coups: number;
  readonly wanted: number;
  readonly perSecond: number;
  /** A copy of the counts, taken at most a few times a second. */
  readonly tallies: Tallies;
}

export interface Simulation {
  pause(): void;
  resume(): void;
  stop(): void;
}

const MOST_WORKERS = 8;
const TELL_EVERY_MS = 300;

/** Deals `coups` coups on workers, one chunk as one task, and tells how many have been dealt. */
export function startSimulation(
  plan: DealingPlan,
  coups: number,
  tell: (progress: SimulationProgress) => void,
): Simulation {
  const run = new Simulating(coups, tell);
  run.begin(Array.from({ length: workerCount(chunksIn(coups)) }, () => newDealer(plan)));
  return run;
}

class Simulating implements Simulation {
  readonly #coups: number;
  readonly #tell: (progress: SimulationProgress) => void;
  readonly #tallies = emptyTallies();
  readonly #idle: Worker[] = [];
  #workers: readonly Worker[] = [];
  #nextChunk = 0;
  #state: SimulationState = 'running';
  #toldMs = 0;
  /** Time spent dealing before the last pause. */
  #workedMs = 0;
  #sinceMs = performance.now();

  constructor(coups: number, tell: (progress: SimulationProgress) => void) {
    this.#coups = coups;
    this.#tell = tell;
  }

  begin(workers: readonly Worker[]): void {
    this.#workers = workers;
    for (const worker of workers) {
      worker.onmessage = ({ data }: MessageEvent<DealtTask>) => this.#dealt(worker, data);
      this.#feed(worker);
    }
    this.#report();
  }

  /** Gives out no new task; tasks under way are finished and counted. */
  pause(): void {
    if (this.#state !== 'running') return;
    this.#workedMs += performance.now() - this.#sinceMs;
    this.#state = 'paused';
    this.#report();
  }

  resume(): void {
    if (this.#state !== 'paused') return;
    this.#state = 'running';
    this.#sinceMs = performance.now();
    for (const worker of this.#idle.splice(0)) this.#feed(worker);
    this.#report();
  }

  stop(): void {
    if (this.#state === 'running' || this.#state === 'paused') this.#end('stopped');
  }

  #feed(worker: Worker): void {
    if (this.#state !== 'running' || this.#nextChunk === chunksIn(this.#coups)) {
      this.#idle.push(worker);
      return;
    }
    const from = this.#nextChunk;
    this.#nextChunk += 1;
    const message: ToDealer = { task: { from, to: from + 1, coups: this.#coups } };
    worker.postMessage(message);
  }

  #dealt(worker: Worker, { tallies }: DealtTask): void {
    addTallies(this.#tallies, tallies);
    if (this.#tallies.coups >= this.#coups) return this.#end('done');
    if (performance.now() - this.#toldMs > TELL_EVERY_MS) this.#report();
    this.#feed(worker);
  }

  #end(how: SimulationState): void {
    if (this.#state === 'running') this.#workedMs += performance.now() - this.#sinceMs;
    this.#state = how;
    for (const worker of this.#workers) worker.terminate();
    this.#report();
  }

  #report(): void {
    this.#toldMs = performance.now();
    const running = this.#state === 'running' ? this.#toldMs - this.#sinceMs : 0;
    const ms = this.#workedMs + running;
    const copy = emptyTallies();
    addTallies(copy, this.#tallies);
    this.#tell({
      state: this.#state,
      coups: copy.coups,
      wanted: this.#coups,
      perSecond: ms === 0 ? 0 : (1000 * copy.coups) / ms,
      tallies: copy,
    });
  }
}

/** The number of workers; one core stays free for the page. */
function workerCount(chunks: number): number {
  const cores = navigator.hardwareConcurrency || 2;
  return Math.max(1, Math.min(MOST_WORKERS, cores - 1, chunks));
}

function newDealer(plan: DealingPlan): Worker {
  const worker = new Worker(new URL('./simulation-worker.ts', import.meta.url), {
    type: 'module',
  });
  const message: ToDealer = { plan };
  worker.postMessage(message);
  return worker;
}
