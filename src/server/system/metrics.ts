import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/**
 * How often the lag is sampled; the usual ten milliseconds would make an idle house work a hundred
 * times a second.
 */
const LAG_SAMPLED_EVERY_MS = 50;

/** The house's own figures, in Prometheus' text format at /metrics. */
export class Metrics {
  readonly registry = new Registry();
  readonly commands = new Counter({
    name: 'baize_commands_total',
    help: 'Commands by answer',
    labelNames: ['answer'],
    registers: [this.registry],
  });
  readonly answerMs = new Histogram({
    name: 'baize_answer_milliseconds',
    help: 'From receiving a command to its durable answer',
    buckets: [1, 2, 5, 10, 25, 50, 100, 250, 1000],
    registers: [this.registry],
  });
  readonly sockets = this.#gauge('baize_sockets', 'Open live connections');
  readonly coups = new Counter({
    name: 'baize_coups_total',
    help: 'Coups settled since the start',
    registers: [this.registry],
  });

  readonly logVerified = this.#gauge(
    'baize_log_verified_timestamp_seconds',
    'End of the last whole verification of the log and the documents',
  );
  readonly logVerifiedRecords = this.#gauge(
    'baize_log_verified_records',
    'Records that the last whole verification read',
  );
  readonly logFaults = this.#gauge(
    'baize_log_faults',
    'Faults that the last whole verification found',
  );
  readonly buildChanged = this.#gauge(
    'baize_build_changed',
    'One where the files of the program are not those that the house started with',
  );
  readonly documentsChanged = this.#gauge(
    'baize_documents_changed',
    'One where documents were changed while the house was closed',
  );
  readonly checkpointCopied = this.#gauge(
    'baize_checkpoint_copied_timestamp_seconds',
    'Time of the newest checkpoint at the second place',
  );
  readonly backupCopied = this.#gauge(
    'baize_backup_copied_timestamp_seconds',
    'Time of the newest backup at the second place',
  );
  readonly copiesLate = this.#gauge(
    'baize_copies_late',
    'One where the copies at the second place are too old',
  );
  readonly clockAhead = this.#gauge(
    'baize_clock_ahead_seconds',
    'How far the time source is ahead of the clock of this machine',
  );
  readonly clockOff = this.#gauge(
    'baize_clock_off',
    'One where the clock is further away from the time source than the house allows',
  );
  readonly returnAlarms = this.#gauge(
    'baize_return_alarms',
    'Results or returns that chance alone would hardly bring, since the start',
  );

  readonly #byAnswer = new Map<string, Counter.Internal>();

  constructor() {
    collectDefaultMetrics({
      register: this.registry,
      prefix: 'baize_',
      eventLoopMonitoringPrecision: LAG_SAMPLED_EVERY_MS,
    });
  }

  #gauge(name: string, help: string): Gauge {
    return new Gauge({ name, help, registers: [this.registry] });
  }

  answered(answer: string, tookMs: number): void {
    const counter = this.#byAnswer.get(answer) ?? this.commands.labels(answer);
    this.#byAnswer.set(answer, counter);
    counter.inc();
    this.answerMs.observe(tookMs);
  }
}
