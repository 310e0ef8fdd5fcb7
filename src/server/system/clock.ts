import { performance } from 'node:perf_hooks';

/**
 * The one way to the time. Wall time is for stamps that people read; staff may set it, and the
 * network may step it. Monotonic time is for everything that has to last a certain while.
 */
export interface Clock {
  /** Milliseconds since 1970, whole. */
  wallMs(): number;
  /** Milliseconds since some fixed moment of this process; never goes back. */
  monotonicMs(): number;
}

export const REAL_CLOCK: Clock = {
  wallMs: () => Date.now(),
  monotonicMs: () => performance.now(),
};

export interface SimulatedClock extends Clock {
  /** Lets time pass on both clocks. */
  advance(ms: number): void;
  /** Sets the wall clock; no time passes. */
  stepWall(ms: number): void;
}

export function simulatedClock(wallMs = 1_700_000_000_000, monotonicMs = 0): SimulatedClock {
  let wall = wallMs;
  let monotonic = monotonicMs;
  return {
    wallMs: () => wall,
    monotonicMs: () => monotonic,
    advance(ms) {
      wall += ms;
      monotonic += ms;
    },
    stepWall(ms) {
      wall += ms;
    },
  };
}

/** Time that nobody can set: the wall time at the start plus the monotonic time since. */
export function clockOfNode(): Clock {
  const startMs = Date.now() - performance.now();
  return {
    wallMs: () => Math.floor(startMs + performance.now()),
    monotonicMs: () => performance.now(),
  };
}
