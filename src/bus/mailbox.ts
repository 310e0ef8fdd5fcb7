/**
 * The waiting messages of one subscription, handed over one at a time, in order, each outside the
 * call that put it in. A handler that cannot keep up loses the newest messages, as a courier may;
 * memory stays bounded, and a reader notices the gap by its version.
 */
export class Mailbox<T> {
  readonly #handle: (item: T) => void | Promise<void>;
  readonly #most: number;
  readonly #waiting: T[] = [];
  #running = false;
  #closed = false;

  constructor(handle: (item: T) => void | Promise<void>, most: number) {
    this.#handle = handle;
    this.#most = most;
  }

  /** False if there was no room. */
  put(item: T): boolean {
    if (this.#closed || this.#waiting.length >= this.#most) return false;
    this.#waiting.push(item);
    if (!this.#running) {
      this.#running = true;
      queueMicrotask(() => void this.#run());
    }
    return true;
  }

  close(): void {
    this.#closed = true;
    this.#waiting.length = 0;
  }

  async #run(): Promise<void> {
    for (let item = this.#waiting.shift(); item !== undefined; item = this.#waiting.shift()) {
      await this.#handle(item);
    }
    this.#running = false;
  }
}
