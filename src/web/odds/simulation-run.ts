import {
  addTallies,
  chunksIn,
  type DealingPlan,
  type DealtTask,
  emptyTallies,
  type Tallies,
} from '../../odds/index.ts';
import type { ToDealer } from './simulation-worker.ts';

export const RUN_STATES = ['running', 'paused', 'done', 'stopped'] as const;
export type RunState = (typeof RUN_STATES)[number];

export interface RunProgress {
  readonly state: RunState;
  readonly coups: number;
  readonly wanted: number;
  readonly perSecond: number;
  /** A copy of the counts, taken at most a few times a second. */
  readonly tallies: Tallies;
}

export interface SimulationRun {
  pause(): void;
  resume(): void;
  stop(): void;
}

const MOST_WORKERS = 8;
const TELL_EVERY_MS = 300;

/** Deals `coups` coups on workers and tells how far it has come. One chunk is one task. */
export function startSimulation(
  plan: DealingPlan,
  coups: number,
  tell: (progress: RunProgress) => void,
): SimulationRun {
  const tallies = emptyTallies();
  const chunks = chunksIn(coups);
  let nextChunk = 0;
  let state: RunState = 'running';
  let toldMs = 0;
  let workedMs = 0;
  let sinceMs = performance.now();
  const idle: Worker[] = [];
  const workers = Array.from({ length: workerCount(chunks) }, () => newDealer(plan));

  const report = () => {
    toldMs = performance.now();
    const ms = workedMs + (state === 'running' ? toldMs - sinceMs : 0);
    const perSecond = ms === 0 ? 0 : (1000 * tallies.coups) / ms;
    const copy = emptyTallies();
    addTallies(copy, tallies);
    tell({ state, coups: tallies.coups, wanted: coups, perSecond, tallies: copy });
  };
  const end = (how: RunState) => {
    if (state === 'running') workedMs += performance.now() - sinceMs;
    state = how;
    for (const worker of workers) worker.terminate();
    report();
  };
  const feed = (worker: Worker) => {
    if (state !== 'running' || nextChunk === chunks) {
      idle.push(worker);
      return;
    }
    const message: ToDealer = { task: { from: nextChunk, to: nextChunk + 1, coups } };
    nextChunk += 1;
    worker.postMessage(message);
  };
  for (const worker of workers) {
    worker.onmessage = ({ data }: MessageEvent<DealtTask>) => {
      addTallies(tallies, data.tallies);
      if (tallies.coups >= coups) return end('done');
      if (performance.now() - toldMs > TELL_EVERY_MS) report();
      feed(worker);
    };
    feed(worker);
  }
  report();
  return {
    pause: () => {
      if (state !== 'running') return;
      workedMs += performance.now() - sinceMs;
      state = 'paused';
      report();
    },
    resume: () => {
      if (state !== 'paused') return;
      state = 'running';
      sinceMs = performance.now();
      for (const worker of idle.splice(0)) feed(worker);
      report();
    },
    stop: () => {
      if (state === 'running' || state === 'paused') end('stopped');
    },
  };
}

/** One core stays free for the page. */
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
