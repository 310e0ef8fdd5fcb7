import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** Questions and answers between the bench and the processes it starts, over their own channel. */

/** The work of the whole process, its threads included. */
export interface ServerWork {
  readonly cpuMicros: number;
}

export interface ServerMemory {
  readonly rssBytes: number;
  readonly heapBytes: number;
}

type Question = { readonly id: number; readonly ask: string; readonly given: unknown };
type Reply = { readonly id: number; readonly value?: unknown; readonly fault?: string };
type Answers = Readonly<Record<string, (given: never) => unknown>>;

/** In a started process: answers the bench's questions, and ends with the bench. */
export function answerParent(answers: Answers): void {
  process.on('message', (message: Question) => {
    void answer(answers, message).then((reply) => process.send?.(reply));
  });
  process.on('disconnect', () => process.exit(0));
  process.send?.({ id: 0 } satisfies Reply);
}

async function answer(answers: Answers, { id, ask, given }: Question): Promise<Reply> {
  try {
    return { id, value: await answers[ask]?.(given as never) };
  } catch (error) {
    return { id, fault: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

/** A process of the bench, seen from the bench. */
export class Started {
  readonly #child: ChildProcess;
  readonly #waiting = new Map<number, (reply: Reply) => void>();
  readonly #ended: Promise<void>;
  #asked = 0;

  private constructor(child: ChildProcess) {
    this.#child = child;
    child.on('message', (reply: Reply) => {
      this.#waiting.get(reply.id)?.(reply);
      this.#waiting.delete(reply.id);
    });
    this.#ended = new Promise((resolve) => {
      child.on('exit', (code) => {
        for (const tell of this.#waiting.values()) tell({ id: 0, fault: `it ended with ${code}` });
        resolve();
      });
    });
  }

  /** Resolves when the process says that it can answer. */
  static async start(
    file: string,
    given: unknown,
    flags: readonly string[] = [],
  ): Promise<Started> {
    const path = fileURLToPath(new URL(`../${file}.js`, import.meta.url));
    const child = fork(path, [JSON.stringify(given)], {
      execArgv: [...process.execArgv, ...flags],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    const started = new Started(child);
    await started.#reply(0);
    return started;
  }

  async ask<T>(ask: string, given: unknown = null): Promise<T> {
    this.#asked += 1;
    const id = this.#asked;
    this.#child.send({ id, ask, given } satisfies Question);
    return (await this.#reply(id)) as T;
  }

  /** Ends the process at once, as a power cut would. */
  async end(): Promise<void> {
    this.#child.kill('SIGKILL');
    await this.#ended;
  }

  async #reply(id: number): Promise<unknown> {
    const { value, fault } = await new Promise<Reply>((resolve) => this.#waiting.set(id, resolve));
    if (fault !== undefined) throw new Error(fault);
    return value;
  }
}
