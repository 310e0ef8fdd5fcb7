import type { CallOff, Clock } from '../system/clock.ts';

/** The result of the last comparison of this machine's clock with another. */
export interface ClockReport {
  /** Null where the house has nothing to compare with. */
  readonly source: string | null;
  /** How far the other clock is ahead. */
  readonly aheadMs: number | null;
  readonly checkedAtMs: number | null;
  /** Whether the clocks differ by more than the house allows. */
  readonly isOff: boolean;
  readonly failure: string | null;
}

interface Gauge {
  set(value: number): void;
}

export interface ClockWatchPorts {
  readonly source: string | null;
  /** How far the source is ahead, in milliseconds. */
  readonly ask: (() => Promise<number>) | null;
  readonly mostMs: number;
  readonly clock: Clock;
  readonly logger: { error(facts: object, sentence: string): void };
  readonly metrics: { readonly clockAhead: Gauge; readonly clockOff: Gauge };
}

const EVERY_MS = 10 * 60_000;

/**
 * Compares the clock with its source: a stamp in the log is only as good as the clock that gave it.
 */
export class ClockWatch {
  readonly #ports: ClockWatchPorts;
  #report: ClockReport;
  #callOff: CallOff | undefined;

  constructor(ports: ClockWatchPorts) {
    this.#ports = ports;
    const { source } = ports;
    this.#report = { source, aheadMs: null, checkedAtMs: null, isOff: false, failure: null };
  }

  get report(): ClockReport {
    return this.#report;
  }

  start(): void {
    void this.check();
    this.#callOff = this.#ports.clock.every(EVERY_MS, () => this.check());
  }

  stop(): void {
    this.#callOff?.();
  }

  /** Compares now. A source that does not answer proves nothing; the last figure stays. */
  async check(): Promise<ClockReport> {
    const { ask, clock, mostMs, metrics, logger } = this.#ports;
    if (ask === null) return this.#report;
    try {
      const aheadMs = await ask();
      const isOff = Math.abs(aheadMs) > mostMs;
      const wasOff = this.#report.isOff;
      this.#report = {
        ...this.#report,
        aheadMs,
        checkedAtMs: clock.wallMs(),
        isOff,
        failure: null,
      };
      metrics.clockAhead.set(aheadMs / 1000);
      metrics.clockOff.set(isOff ? 1 : 0);
      if (isOff && !wasOff) logger.error({ aheadMs }, 'the clock of this machine is off');
    } catch (error) {
      const failure = error instanceof Error ? error.message : 'unknown';
      this.#report = { ...this.#report, failure };
      logger.error({ failure }, 'the clock could not be compared');
    }
    return this.#report;
  }
}

/** Why the house does not open, in one sentence; null where it may. */
export function clockFault(source: string | null, aheadMs: number, mostMs: number): string | null {
  if (Math.abs(aheadMs) <= mostMs) return null;
  const seconds = Math.round(Math.abs(aheadMs) / 1000);
  const way = aheadMs > 0 ? 'behind' : 'ahead of';
  return `the clock of this machine is ${seconds} s ${way} ${source}: set it by a time server`;
}
