import type { CallOff, Scheduler } from '../system/clock.ts';

/** An act, and how long to wait before it. */
export interface Planned {
  /** A plan with the same key does not start the wait again. */
  readonly key: string;
  readonly waitMs: number;
  /** Does it; true where it was accepted. */
  act(): Promise<boolean>;
}

/**
 * A refused act is tried again after this time; an act that keeps being refused is left to people.
 */
const RETRY_MS = 1000;
const MOST_REFUSALS = 20;

/** Does one act after another, as the present state demands. */
export class Loop {
  readonly #plan: () => Planned | null;
  readonly #trouble: (error: unknown) => void;
  readonly #clock: Scheduler;
  #callOff: CallOff | null = null;
  #key = '';
  #acting = false;
  #stopped = false;
  #refusals = 0;

  constructor(clock: Scheduler, plan: () => Planned | null, trouble: (error: unknown) => void) {
    this.#clock = clock;
    this.#plan = plan;
    this.#trouble = trouble;
  }

  /** Plans again after something became durable. */
  wake(): void {
    if (this.#stopped || this.#acting) return;
    const planned = this.#plan();
    if (planned === null) return this.#rest();
    if (planned.key === this.#key && this.#callOff !== null) return;
    this.#rest();
    this.#key = planned.key;
    this.#callOff = this.#clock.after(planned.waitMs, () => this.#perform(planned));
  }

  stop(): void {
    this.#stopped = true;
    this.#rest();
  }

  #rest(): void {
    this.#callOff?.();
    this.#callOff = null;
    this.#key = '';
  }

  async #perform(planned: Planned): Promise<void> {
    this.#callOff = null;
    this.#key = '';
    this.#acting = true;
    // An act that threw does not count as refused: its owner may be between two nodes for a while.
    let [done, refused] = [false, 0];
    try {
      done = await planned.act();
      refused = done ? 0 : this.#refusals + 1;
    } catch (error) {
      this.#trouble(error);
      refused = this.#refusals;
    }
    this.#acting = false;
    this.#refusals = refused;
    if (this.#stopped || this.#refusals > MOST_REFUSALS) return;
    if (done) return this.wake();
    this.#callOff = this.#clock.after(RETRY_MS, () => {
      this.#callOff = null;
      this.wake();
    });
  }
}
