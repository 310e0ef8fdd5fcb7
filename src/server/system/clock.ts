import { performance } from 'node:perf_hooks';

/**
 * The one way to the time, and to everything that happens later. Wall time is for stamps that
 * people read; staff may set it, and the network may step it. Monotonic time is for everything that
 * has to last a certain while.
 */
export interface Clock extends Scheduler {
  /** Milliseconds since 1970, whole. */
  wallMs(): number;
  /** Milliseconds since some fixed moment of this process; never goes back. */
  monotonicMs(): number;
}

/**
 * Plans what the server does later. A test hands in a clock that it moves itself, so that nothing
 * happens between two of its lines.
 */
export interface Scheduler {
  /** Does something once, so many milliseconds from now. */
  after(ms: number, act: Act): CallOff;
  /**
   * Does something again and again, the first time after `firstMs` where that differs. This alone
   * keeps no process alive.
   */
  every(ms: number, act: Act, firstMs?: number): CallOff;
  /** Resolves so many milliseconds from now. */
  pause(ms: number): Promise<void>;
}

/** A promise tells a test's clock when the act is over; the real clock does not wait for it. */
export type Act = () => unknown;

/** Takes back what was planned; does nothing once that has happened. */
export type CallOff = () => void;

export const REAL_SCHEDULER: Scheduler = {
  after(ms, act) {
    const timer = setTimeout(() => void act(), ms);
    return () => clearTimeout(timer);
  },
  every(ms, act, firstMs = ms) {
    let timer = setTimeout(() => {
      timer = setInterval(() => void act(), ms).unref();
      void act();
    }, firstMs).unref();
    return () => clearTimeout(timer);
  },
  pause: (ms) =>
    new Promise((resolve) => {
      setTimeout(resolve, ms);
    }),
};

export const REAL_CLOCK: Clock = {
  ...REAL_SCHEDULER,
  wallMs: () => Date.now(),
  monotonicMs: () => performance.now(),
};

/** Time that nobody can set: the wall time at the start plus the monotonic time since. */
export function clockOfNode(): Clock {
  const startMs = Date.now() - performance.now();
  return {
    ...REAL_SCHEDULER,
    wallMs: () => Math.floor(startMs + performance.now()),
    monotonicMs: () => performance.now(),
  };
}
