import { hash, verify } from '@node-rs/argon2';

export interface Hasher {
  hash(password: string): Promise<string>;
  verify(stored: string, password: string): Promise<boolean>;
}

/** Argon2id with the least parameters that OWASP recommends: 19 MiB, two passes, one lane. */
export const ARGON2_OPTIONS = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 } as const;

export const ARGON2: Hasher = {
  hash: (password) => hash(password, ARGON2_OPTIONS),
  verify: (stored, password) => verify(stored, password),
};

/**
 * Each hash takes 19 MiB; half of the platform's four worker threads stay free for everything else.
 */
export const MOST_PARALLEL_HASHES = 2;
export const MOST_WAITING_HASHES = 60;

export const HASH_BUSY = Symbol('too many passwords are being checked');

/**
 * Runs a few hashes at a time and lets a few wait. Otherwise a flood of log-ins would take all
 * memory and every worker thread, and the defence would become the attack.
 */
export class HashQueue {
  readonly #hasher: Hasher;
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  constructor(hasher: Hasher) {
    this.#hasher = hasher;
  }

  hash(password: string): Promise<string | typeof HASH_BUSY> {
    return this.#run(() => this.#hasher.hash(password));
  }

  verify(stored: string, password: string): Promise<boolean | typeof HASH_BUSY> {
    return this.#run(() => this.#hasher.verify(stored, password));
  }

  async #run<T>(work: () => Promise<T>): Promise<T | typeof HASH_BUSY> {
    if (this.#running >= MOST_PARALLEL_HASHES) {
      if (this.#waiting.length >= MOST_WAITING_HASHES) return HASH_BUSY;
      await new Promise<void>((go) => this.#waiting.push(go));
    } else {
      this.#running += 1;
    }
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      // The place goes to the next caller who waits; without one it is free.
      if (next === undefined) this.#running -= 1;
      else next();
    }
  }
}
