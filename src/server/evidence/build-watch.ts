import type { BUILD_STATES } from '../../protocol/index.ts';
import type { CallOff, Clock } from '../system/clock.ts';
import { type Build, readBuild } from './build.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

export interface BuildReport {
  readonly state: (typeof BUILD_STATES)[number];
  readonly checkedAtMs: number;
}

export interface BuildWatchPorts {
  /** The build with which the house started. */
  readonly build: Build;
  readonly clock: Clock;
  /** Called for every comparison that found other files. */
  readonly changed: (found: Build) => void;
  readonly read?: () => Promise<Build>;
}

interface Gauge {
  set(value: number): void;
}

/** The watch of a house, which sets a figure and writes a line to the process's own log. */
export function watchBuild(
  house: {
    readonly build: Build;
    readonly clock: Clock;
    readonly logger: { error(facts: object, sentence: string): void };
  },
  metrics: { readonly buildChanged: Gauge },
): BuildWatch {
  const { build, clock, logger } = house;
  return new BuildWatch({
    build,
    clock,
    changed: ({ digest }) => {
      metrics.buildChanged.set(1);
      const facts = { startedWith: build.digest, found: digest };
      logger.error(facts, 'the files of the program are not those that this house started with');
    },
  });
}

/** Compares, once a day, the files on the disk with those with which the house started. */
export class BuildWatch {
  readonly #ports: BuildWatchPorts;
  #report: BuildReport;
  #callOff: CallOff | undefined;

  constructor(ports: BuildWatchPorts) {
    this.#ports = ports;
    this.#report = { state: 'same', checkedAtMs: ports.clock.wallMs() };
  }

  get report(): BuildReport & Build {
    return { ...this.#ports.build, ...this.#report };
  }

  start(): void {
    this.#callOff = this.#ports.clock.every(DAY_MS, () => this.compare());
  }

  stop(): void {
    this.#callOff?.();
  }

  /** Compares now. Files that cannot be read prove nothing but trouble. */
  async compare(): Promise<BuildReport> {
    const { build, clock, changed, read = readBuild } = this.#ports;
    const found = await read().catch(() => null);
    const same = found !== null && found.digest === build.digest;
    this.#report = {
      state: found === null ? 'unreadable' : same ? 'same' : 'changed',
      checkedAtMs: clock.wallMs(),
    };
    if (found !== null && !same) changed(found);
    return this.#report;
  }
}
