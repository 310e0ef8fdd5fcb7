import { setTimeout as wait } from 'node:timers/promises';
import type { Courier } from '../../../src/bus/index.ts';
import { type Json, refuse } from '../../../src/kit/index.ts';

const ONE_IN = 10;
const LATE_MS = 20;

interface Random {
  below(limit: number): number;
}

/** Loses, doubles and delays one message in ten each, questions and answers included. */
export class FaultyCourier implements Courier {
  readonly #inner: Courier;
  readonly #random: Random;
  isFaulty = true;
  readonly happened = { lost: 0, doubled: 0, late: 0 };

  constructor(inner: Courier, random: Random) {
    this.#inner = inner;
    this.#random = random;
  }

  publish(subject: string, message: Json): void {
    const send = () => this.#inner.publish(subject, message);
    const fault = this.#fault();
    if (fault === 'lost') return;
    if (fault === 'late') setTimeout(send, this.#random.below(LATE_MS));
    else send();
    if (fault === 'doubled') send();
  }

  async request(subject: string, message: Json, timeoutMs: number): ReturnType<Courier['request']> {
    const ask = () => this.#inner.request(subject, message, timeoutMs);
    const fault = this.#fault();
    if (fault === 'lost' && this.#random.below(2) === 0) return refuse('timed-out');
    if (fault === 'late') await wait(this.#random.below(LATE_MS));
    const answers = fault === 'doubled' ? [ask(), ask()] : [ask()];
    const answer = await Promise.race(answers);
    // Nobody knows in this case whether the question took effect.
    return fault === 'lost' ? refuse('timed-out') : answer;
  }

  subscribe(...given: Parameters<Courier['subscribe']>) {
    return this.#inner.subscribe(...given);
  }

  serve(...given: Parameters<Courier['serve']>) {
    return this.#inner.serve(...given);
  }

  close(): Promise<void> {
    return this.#inner.close();
  }

  #fault(): 'lost' | 'doubled' | 'late' | null {
    const drawn = (['lost', 'doubled', 'late'] as const)[this.#random.below(ONE_IN)] ?? null;
    if (drawn === null || !this.isFaulty) return null;
    this.happened[drawn] += 1;
    return drawn;
  }
}
