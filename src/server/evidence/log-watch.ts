import type { WATCH_STATES } from '../../protocol/index.ts';
import type { FaultsFound, Store } from '../../store/index.ts';
import type { CallOff, Clock } from '../system/clock.ts';

interface Gauge {
  set(value: number): void;
}

/** The watch of a house, which sets figures and writes what was found to the process's own log. */
export function watchLog(
  house: {
    readonly store: Store;
    readonly clock: Clock;
    readonly logger: { error(facts: object, sentence: string): void };
  },
  metrics: Readonly<Record<'logVerified' | 'logVerifiedRecords' | 'logFaults', Gauge>>,
): LogWatch {
  const { store, clock, logger } = house;
  const options = { pauseMs: PAUSE_MS, isLive: true };
  return new LogWatch({
    findFaults: store.findFaults?.bind(store, options) ?? null,
    clock,
    ended: ({ endedAtMs, records, faults }, lines) => {
      metrics.logVerified.set((endedAtMs ?? 0) / 1000);
      metrics.logVerifiedRecords.set(records);
      metrics.logFaults.set(faults);
      if (faults === 0) return;
      logger.error(
        { faults, lines: lines.slice(0, MOST_TOLD) },
        'the log or a document is damaged',
      );
    },
    failed: (err) => logger.error({ err }, 'the log could not be verified'),
  });
}

export interface WatchPorts {
  /**
   * Reads everything slowly and says what is wrong; null for a store that keeps nothing on disk.
   */
  readonly findFaults: ((calledOff: AbortSignal) => Promise<FaultsFound>) | null;
  readonly clock: Clock;
  /** Called at the end of each pass. */
  readonly ended: (report: WatchReport, faults: readonly string[]) => void;
  /** Called where a pass came to no end, and was not called off. */
  readonly failed: (error: unknown) => void;
}

/** The result of the last whole pass over the log and the documents. */
export interface WatchReport {
  readonly state: (typeof WATCH_STATES)[number];
  /** When the last complete pass ended. */
  readonly endedAtMs: number | null;
  readonly records: number;
  readonly documents: number;
  readonly faults: number;
}

/** A pass soon after the start, and one a day after that. */
const FIRST_AFTER_MS = 60_000;
const EVERY_MS = 24 * 60 * 60 * 1000;

/**
 * The pause after each page (a hundred runs or a thousand rows), so that a pass takes at most a
 * tenth of a processor.
 */
const PAUSE_MS = 200;
/** The most faults that one line of the process's own log names. */
const MOST_TOLD = 20;

const NEVER: WatchReport = { state: 'never', endedAtMs: null, records: 0, documents: 0, faults: 0 };

/**
 * Reads every byte of the log once a day beside play, because damage in old records shows only when
 * they are read.
 */
export class LogWatch {
  readonly #ports: WatchPorts;
  readonly #calledOff = new AbortController();
  #report = NEVER;
  #callOff: CallOff | undefined;
  #running: Promise<void> = Promise.resolve();

  constructor(ports: WatchPorts) {
    this.#ports = ports;
  }

  get report(): WatchReport {
    return this.#report;
  }

  start(): void {
    if (this.#ports.findFaults === null) return;
    const again = () => {
      this.#running = this.#running.then(() => this.pass()).then(() => {});
      return this.#running;
    };
    this.#callOff = this.#ports.clock.every(EVERY_MS, again, FIRST_AFTER_MS);
  }

  /** Makes a pass now. */
  async pass(): Promise<WatchReport> {
    const { findFaults } = this.#ports;
    if (findFaults === null || this.#calledOff.signal.aborted) return this.#report;
    const before = this.#report;
    this.#report = { ...before, state: 'running' };
    try {
      this.#tell(await findFaults(this.#calledOff.signal));
    } catch (error) {
      // The pass was called off, or the file could not be read at all; the last result stays.
      this.#report = { ...before, state: 'failed' };
      if (!this.#calledOff.signal.aborted) this.#ports.failed(error);
    }
    return this.#report;
  }

  async stop(): Promise<void> {
    this.#callOff?.();
    this.#calledOff.abort();
    await this.#running;
  }

  #tell({ records, documents, faults, faultCount }: FaultsFound): void {
    const state = faultCount === 0 ? 'clean' : 'damaged';
    const endedAtMs = this.#ports.clock.wallMs();
    this.#report = { state, endedAtMs, records, documents, faults: faultCount };
    this.#ports.ended(this.#report, faults);
  }
}
