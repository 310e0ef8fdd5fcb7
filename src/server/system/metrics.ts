import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** The usual ten milliseconds wake an idle house a hundred times a second. */
const LAG_SAMPLED_EVERY_MS = 50;

/** What the house counts of itself, in Prometheus' text format at /metrics. */
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
  readonly sockets = new Gauge({
    name: 'baize_sockets',
    help: 'Open live connections',
    registers: [this.registry],
  });
  readonly coups = new Counter({
    name: 'baize_coups_total',
    help: 'Coups settled since the start',
    registers: [this.registry],
  });

  readonly logVerified = new Gauge({
    name: 'baize_log_verified_timestamp_seconds',
    help: 'End of the last whole verification of the log and the documents',
    registers: [this.registry],
  });
  readonly logVerifiedRecords = new Gauge({
    name: 'baize_log_verified_records',
    help: 'Records that the last whole verification read',
    registers: [this.registry],
  });
  readonly logFaults = new Gauge({
    name: 'baize_log_faults',
    help: 'Faults that the last whole verification found',
    registers: [this.registry],
  });

  readonly buildChanged = new Gauge({
    name: 'baize_build_changed',
    help: 'One where the files of the program are not those that the house started with',
    registers: [this.registry],
  });

  readonly returnAlarms = new Gauge({
    name: 'baize_return_alarms',
    help: 'Results or returns that chance alone would hardly bring, since the start',
    registers: [this.registry],
  });

  readonly #byAnswer = new Map<string, Counter.Internal>();

  constructor() {
    collectDefaultMetrics({
      register: this.registry,
      prefix: 'baize_',
      eventLoopMonitoringPrecision: LAG_SAMPLED_EVERY_MS,
    });
  }

  answered(answer: string, tookMs: number): void {
    const counter = this.#byAnswer.get(answer) ?? this.commands.labels(answer);
    this.#byAnswer.set(answer, counter);
    counter.inc();
    this.answerMs.observe(tookMs);
  }
}
