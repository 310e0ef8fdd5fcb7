import type { CallOff, Scheduler } from '../../system/clock.ts';
import type { Copied, Copier } from './copier.ts';

/** When copies are too old. */
export interface CopyTerms {
  readonly checkpointCopyMinutes: number;
  readonly backupCopyHours: number;
  /** How often the house makes a backup by itself, to be copied. */
  readonly backupHours: number;
}

export interface CopyReport extends Copied {
  readonly isLate: boolean;
  /** Why the last try failed; null where it did not. */
  readonly failure: string | null;
}

interface Gauge {
  set(value: number): void;
}

export interface CopyWatchPorts {
  readonly clock: Scheduler;
  readonly copier: Pick<Copier, 'copy' | 'copied'>;
  readonly terms: CopyTerms;
  /** Steady time, so that a step of the wall clock neither delays nor hides an alarm. */
  readonly nowMs: () => number;
  /** The clock that dates files. */
  readonly wallMs: () => number;
  /** Makes a backup and returns its name; null for a store that makes none. */
  readonly makeBackup: (() => Promise<string>) | null;
  /**
   * Called when a backup that the house made by itself lies at the second place and need not fill
   * this disk.
   */
  readonly copied: (backup: string) => void;
  readonly logger: Readonly<Record<'warn' | 'error', (facts: object, sentence: string) => void>>;
  readonly metrics: Readonly<Record<'checkpointCopied' | 'backupCopied' | 'copiesLate', Gauge>>;
}

const LOOK_MS = 60_000;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** How long a closing house waits for a slow place; the next start copies the rest. */
const PATIENCE_MS = 5000;

/** Copies, says how old the newest copies are, and sounds one alarm when they are too old. */
export class CopyWatch {
  readonly #ports: CopyWatchPorts;
  readonly #checkpoint: Age;
  readonly #backup: Age;
  #callOff: CallOff | undefined;
  #looking: Promise<void> = Promise.resolve();
  #failure: string | null = null;
  #wasLate = false;
  #triedBackupMs: number | null = null;
  #own: string[] = [];
  /** Whether a look waits for the one under way; another would find nothing more. */
  #isNext = false;
  #isStopped = false;

  constructor(ports: CopyWatchPorts) {
    this.#ports = ports;
    this.#checkpoint = new Age(ports);
    this.#backup = new Age(ports);
    this.#see();
  }

  get report(): CopyReport {
    return { ...this.#ports.copier.copied, isLate: this.#isLate(), failure: this.#failure };
  }

  start(): void {
    this.#callOff = this.#ports.clock.every(LOOK_MS, () => this.look());
    void this.look();
  }

  async stop(): Promise<void> {
    this.#callOff?.();
    this.#isStopped = true;
    await this.#patiently(this.#looking);
  }

  /** Copies what was written since; a call while a copy is under way comes after it. */
  look(): Promise<void> {
    if (this.#isStopped) return this.#looking;
    // Reported before the copy as well: a copy that never ends must not hide the alarm.
    this.#tell();
    if (this.#isNext) return this.#looking;
    this.#isNext = true;
    this.#looking = this.#looking.then(() => {
      this.#isNext = false;
      return this.#look();
    });
    return this.#looking;
  }

  /** Copies the checkpoint with which the house closes. */
  async last(): Promise<void> {
    const copying = this.#looking.then(() => this.#ports.copier.copy());
    await this.#patiently(copying.catch((error: unknown) => this.#failed(error)));
  }

  /** Waits for a copy, but not longer than a closing house can. */
  async #patiently(copying: Promise<unknown>): Promise<void> {
    const calledOff: CallOff[] = [];
    const enough = new Promise<void>((resolve) => {
      calledOff.push(this.#ports.clock.after(PATIENCE_MS, resolve));
    });
    await Promise.race([copying, enough]);
    for (const callOff of calledOff) callOff();
  }

  async #look(): Promise<void> {
    try {
      // What waits goes first: while the place is away, each new backup would stay on this disk.
      await this.#ports.copier.copy();
      if (await this.#backUp()) await this.#ports.copier.copy();
      for (const name of this.#own.splice(0)) this.#ports.copied(name);
      this.#failure = null;
    } catch (error) {
      this.#failed(error);
    }
    this.#tell();
  }

  #failed(error: unknown): void {
    const failure = error instanceof Error ? error.message : 'unknown';
    if (failure !== this.#failure) {
      this.#ports.logger.warn({ err: error }, 'nothing could be copied to the second place');
    }
    this.#failure = failure;
  }

  /** Makes a backup when one is due; false where none was made. */
  async #backUp(): Promise<boolean> {
    const { makeBackup, terms, nowMs } = this.#ports;
    this.#see();
    const sinceTryMs = nowMs() - (this.#triedBackupMs ?? Number.NEGATIVE_INFINITY);
    const ageMs = Math.min(this.#backup.ofCopyMs(), sinceTryMs);
    if (makeBackup === null || ageMs < terms.backupHours * HOUR_MS) return false;
    this.#triedBackupMs = nowMs();
    this.#own.push(await makeBackup());
    return true;
  }

  #see(): void {
    const { checkpointAtMs, backupAtMs } = this.#ports.copier.copied;
    this.#checkpoint.see(checkpointAtMs);
    this.#backup.see(backupAtMs);
  }

  #tell(): void {
    const { metrics, copier, logger } = this.#ports;
    const { checkpointAtMs, backupAtMs } = copier.copied;
    this.#see();
    metrics.checkpointCopied.set((checkpointAtMs ?? 0) / 1000);
    metrics.backupCopied.set((backupAtMs ?? 0) / 1000);
    const isLate = this.#isLate();
    metrics.copiesLate.set(isLate ? 1 : 0);
    const facts = { checkpointAtMs, backupAtMs, failure: this.#failure };
    if (isLate && !this.#wasLate) logger.error(facts, 'the copies at the second place are too old');
    this.#wasLate = isLate;
  }

  /** Whether copies are too old; a house that has just started has not missed anything yet. */
  #isLate(): boolean {
    const { terms, makeBackup } = this.#ports;
    this.#see();
    if (this.#checkpoint.hereMs() > terms.checkpointCopyMinutes * MINUTE_MS) return true;
    return makeBackup !== null && this.#backup.hereMs() > terms.backupCopyHours * HOUR_MS;
  }
}

interface Clocks {
  /** Steady time. */
  readonly nowMs: () => number;
  /** The clock that dates files. */
  readonly wallMs: () => number;
}

/** How old the newest copy is. Its date is compared once, since the wall clock may be set later. */
class Age {
  readonly #clocks: Clocks;
  readonly #startMs: number;
  #datedMs: number | null = null;
  #copyMs = Number.NEGATIVE_INFINITY;

  constructor(clocks: Clocks) {
    this.#clocks = clocks;
    this.#startMs = clocks.nowMs();
  }

  /** `datedMs` is the wall time of the newest copy, null where there is none. */
  see(datedMs: number | null): void {
    if (datedMs === null || datedMs === this.#datedMs) return;
    const { nowMs, wallMs } = this.#clocks;
    this.#datedMs = datedMs;
    this.#copyMs = nowMs() - Math.max(0, wallMs() - datedMs);
  }

  /** Infinite where nothing was copied yet. */
  ofCopyMs(): number {
    return this.#clocks.nowMs() - this.#copyMs;
  }

  /** At the most the time since the start: an alarm is about what this process has missed. */
  hereMs(): number {
    return this.#clocks.nowMs() - Math.max(this.#copyMs, this.#startMs);
  }
}
