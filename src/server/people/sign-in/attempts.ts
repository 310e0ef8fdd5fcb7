import { networkOf } from '../../system/network-of.ts';

/** How many failures cost nothing: a casino's whole network may share one address. */
export const FREE_FAILURES = 10;
const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 15 * 60_000;
const FORGET_AFTER_MS = 60 * 60_000;
const MOST_ADDRESSES = 20_000;

interface AddressNote {
  failures: number;
  lastMs: number;
}

/**
 * Slows down a person who guesses many names from one address. A success does not reset the count,
 * or a guesser would sign in to his own account in between.
 */
export class AddressBackoff {
  readonly #notes = new Map<string, AddressNote>();
  readonly #free: number;

  constructor(freeFailures: number = FREE_FAILURES) {
    this.#free = freeFailures;
  }

  /** How long this address still has to wait; 0 when it may try. */
  waitMs(address: string, nowMs: number): number {
    const note = this.#notes.get(networkOf(address));
    if (note === undefined || note.failures <= this.#free) return 0;
    if (nowMs - note.lastMs >= FORGET_AFTER_MS) return 0;
    const doublings = Math.min(note.failures - this.#free - 1, 20);
    const wait = Math.min(FIRST_WAIT_MS * 2 ** doublings, LONGEST_WAIT_MS);
    return Math.max(0, note.lastMs + wait - nowMs);
  }

  failed(address: string, nowMs: number): void {
    const network = networkOf(address);
    const old = this.#notes.get(network);
    const fresh = old === undefined || nowMs - old.lastMs >= FORGET_AFTER_MS;
    this.#notes.delete(network);
    this.#notes.set(network, { failures: fresh ? 1 : old.failures + 1, lastMs: nowMs });
    if (this.#notes.size <= MOST_ADDRESSES) return;
    const [oldest] = this.#notes.keys();
    if (oldest !== undefined) this.#notes.delete(oldest);
  }
}

/** Allows a limited number of something within an hour, for one address or another key. */
export class AddressBudget {
  readonly #most: number;
  readonly #spent = new Map<string, { count: number; sinceMs: number }>();

  constructor(most: number) {
    this.#most = most;
  }

  spend(address: string, nowMs: number): boolean {
    const known = this.#spent.get(address);
    if (known !== undefined && nowMs - known.sinceMs < FORGET_AFTER_MS) {
      if (known.count >= this.#most) return false;
      known.count += 1;
      return true;
    }
    if (this.#most <= 0) return false;
    // The oldest entry is first, so that it is the one dropped.
    this.#spent.delete(address);
    this.#spent.set(address, { count: 1, sinceMs: nowMs });
    const oldest = this.#spent.size > MOST_ADDRESSES ? this.#spent.keys().next().value : undefined;
    if (oldest !== undefined) this.#spent.delete(oldest);
    return true;
  }
}
