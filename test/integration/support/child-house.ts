import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { MAIN } from '../../support/built.ts';
import type { HouseChildPlan } from './house-child.ts';

const HOUSE_CHILD = fileURLToPath(
  new URL('../../../dist/test/integration/support/house-child.js', import.meta.url),
);
const READY_MS = 60_000;
/** Insurance, for one, comes once in many coups. */
const DEATH_MS = 180_000;

/** A house in a process of its own, so that it can be killed. */
export class ChildHouse {
  readonly #settings: Readonly<Record<string, string>>;
  #main: string;
  #child: ChildProcess | null = null;
  #closed: Promise<void> = Promise.resolve();
  address = '';
  /** How long each start took, from the call to the first answer at the door. */
  readonly startsMs: number[] = [];
  /** What it printed when it ended although nobody had ended it. */
  readonly crashes: string[] = [];

  /** `checkout` is a built checkout of another version, whose code it runs. */
  constructor(
    folder: string,
    settings: Readonly<Record<string, string>> = {},
    checkout: string | null = null,
  ) {
    this.#main = checkout === null ? MAIN : join(checkout, 'bin', 'baize');
    this.#settings = {
      BAIZE_PORT: '0',
      BAIZE_DATA: folder,
      BAIZE_PACE: 'quick',
      BAIZE_BOTS: 'false',
      BAIZE_LOG: 'error',
      ...settings,
    };
  }

  start(): Promise<void> {
    return this.#open([this.#main, 'serve']);
  }

  /** From the next start on it runs this version's code. */
  upgrade(): void {
    this.#main = MAIN;
  }

  /** Starts a house that kills itself at a point of the coup; resolves when it is dead. */
  async startToDie(plan: HouseChildPlan): Promise<void> {
    await this.#open([HOUSE_CHILD, JSON.stringify(plan)]).catch((error: unknown) => {
      // It may reach its point before it has printed its address.
      if (this.#child?.signalCode !== 'SIGKILL') throw error;
    });
    const child = this.#child;
    this.#child = null;
    if (child === null || child.signalCode !== null || child.exitCode !== null) return;
    await new Promise<void>((resolve, reject) => {
      const patience = setTimeout(() => {
        child.kill('SIGKILL');
        reject(new Error(`the house never came to ${plan.dieAt}`));
      }, DEATH_MS);
      child.once('exit', () => {
        clearTimeout(patience);
        resolve();
      });
    });
  }

  async #open(args: readonly string[]): Promise<void> {
    const startedMs = Date.now();
    const child = spawn(process.execPath, args, {
      stdio: ['ignore', 'ignore', 'pipe'],
      env: { ...process.env, ...this.#settings },
    });
    this.#child = child;
    this.address = await new Promise<string>((resolve, reject) => {
      let said = '';
      const timer = setTimeout(
        () => reject(new Error(`the house did not open: ${said}`)),
        READY_MS,
      );
      child.stderr?.on('data', (data: Buffer) => {
        said += data.toString();
        const address = /players: (\S+)/.exec(said)?.[1];
        if (address === undefined) return;
        clearTimeout(timer);
        resolve(address);
      });
      // `close` and not `exit`: at its exit the last output may still be on its way.
      this.#closed = new Promise((closed) => {
        child.on('close', (code, signal) => {
          clearTimeout(timer);
          if (this.#child === child && signal === null) this.crashes.push(`${code}: ${said}`);
          reject(new Error(`the house ended with ${code}: ${said}`));
          closed();
        });
      });
    });
    this.startsMs.push(Date.now() - startedMs);
  }

  /** Resolves when it has ended, for whatever reason. */
  ended(): Promise<void> {
    return this.#closed;
  }

  /** Halts the process, or lets it go on. */
  signal(signal: 'SIGSTOP' | 'SIGCONT'): void {
    this.#child?.kill(signal);
  }

  get isRunning(): boolean {
    const child = this.#child;
    return child !== null && child.exitCode === null && child.signalCode === null;
  }

  /** Kills the house at once: what was not on disk is gone. */
  async kill(signal: 'SIGKILL' | 'SIGTERM' = 'SIGKILL'): Promise<void> {
    const child = this.#child;
    if (child === null || child.exitCode !== null || child.signalCode !== null) return;
    this.#child = null;
    const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
    child.kill(signal);
    await ended;
  }
}
