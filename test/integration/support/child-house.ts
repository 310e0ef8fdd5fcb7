import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const MAIN = fileURLToPath(new URL('../../../dist/src/cli/main.js', import.meta.url));
const READY_MS = 60_000;

/** A house in a process of its own, so that it can be killed. */
export class ChildHouse {
  readonly #folder: string;
  #child: ChildProcess | null = null;
  address = '';

  constructor(folder: string) {
    this.#folder = folder;
  }

  async start(): Promise<void> {
    const child = spawn(
      process.execPath,
      [
        MAIN,
        'serve',
        '--port',
        '0',
        '--data',
        this.#folder,
        '--pace',
        'quick',
        '--no-bots',
        '--log-level',
        'error',
      ],
      { stdio: ['ignore', 'ignore', 'pipe'] },
    );
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
      child.on('exit', (code) => {
        clearTimeout(timer);
        reject(new Error(`the house ended with ${code}: ${said}`));
      });
    });
  }

  /** No goodbye: what was not on disk is gone. */
  async kill(signal: 'SIGKILL' | 'SIGTERM' = 'SIGKILL'): Promise<void> {
    const child = this.#child;
    if (child === null || child.exitCode !== null) return;
    const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
    child.kill(signal);
    await ended;
    this.#child = null;
  }
}
