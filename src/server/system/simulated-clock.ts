import type { Act, CallOff, Clock } from './clock.ts';

/** A clock that stands still until a test moves it. */
export interface SimulatedClock extends Clock {
  /**
   * Lets time pass on both clocks at one stroke, as on a machine that slept: what is due by then
   * starts once, and nobody waits for it.
   */
  advance(ms: number): void;
  /**
   * Lets time pass, and does what was planned at its moment. Each act is over, and the house is at
   * rest, before time goes on.
   */
  pass(ms: number): Promise<void>;
  /** Resolves when everything under way is over; no time passes. */
  rest(): Promise<void>;
  /** Lets time pass until the next act that was planned; false where nothing is planned. */
  step(): Promise<boolean>;
  /**
   * Lets time pass until nothing is planned but what recurs (ticks, watches, heartbeats). Throws
   * after an hour of its time: then something goes on for ever.
   */
  untilQuiet(): Promise<void>;
  /** Sets the wall clock; no time passes. */
  stepWall(ms: number): void;
  /** Adds something to wait for before time goes on, e.g. messages on their way to a client. */
  restsWhen(rest: () => Promise<void>): CallOff;
}

const LONGEST_UNREST_MS = 60 * 60_000;

export function simulatedClock(wallMs = 1_700_000_000_000, monotonicMs = 0): SimulatedClock {
  const agenda = new Agenda(monotonicMs);
  const rests = new Set<() => Promise<void>>();
  /** How far the wall clock is ahead of the monotonic one. */
  let aheadMs = wallMs - monotonicMs;
  const rest = async () => {
    do {
      await agenda.actsEnd();
      for (const one of rests) await one();
    } while (agenda.isActing);
  };
  const pass = async (ms: number) => {
    const endMs = agenda.nowMs + ms;
    await rest();
    while (agenda.performNext(endMs)) await rest();
    agenda.moveTo(endMs);
  };
  return {
    wallMs: () => Math.floor(agenda.nowMs + aheadMs),
    monotonicMs: () => agenda.nowMs,
    after: (ms, act) => agenda.plan(ms, null, act),
    every: (ms, act, firstMs = ms) => agenda.plan(firstMs, ms, act),
    pause: (ms) => agenda.pause(ms),
    advance: (ms) => agenda.leap(ms),
    pass,
    rest,
    async step() {
      await rest();
      const moved = agenda.performNext(Number.POSITIVE_INFINITY);
      await rest();
      return moved;
    },
    async untilQuiet() {
      const endMs = agenda.nowMs + LONGEST_UNREST_MS;
      for (await rest(); agenda.hasOnce; await rest()) {
        if (agenda.nowMs > endMs) throw new Error('something goes on for ever');
        agenda.performNext(Number.POSITIVE_INFINITY);
      }
    },
    stepWall(ms) {
      aheadMs += ms;
    },
    restsWhen(one) {
      rests.add(one);
      return () => void rests.delete(one);
    },
  };
}

interface Planned {
  readonly act: Act;
  /** Null for what happens once. */
  readonly everyMs: number | null;
  atMs: number;
  /** Acts of one moment happen in the order in which they were planned. */
  readonly order: number;
}

/** What is planned, and what of it is under way. */
class Agenda {
  nowMs: number;
  readonly #planned = new Set<Planned>();
  readonly #underWay = new Set<Promise<unknown>>();
  #orders = 0;
  /** Acts under way that wait for time to pass; nobody can wait for these before it has. */
  #paused = 0;
  #pauseBegan = () => {};

  constructor(nowMs: number) {
    this.nowMs = nowMs;
  }

  get isActing(): boolean {
    return this.#underWay.size > this.#paused;
  }

  /** Whether anything is planned that does not recur. */
  get hasOnce(): boolean {
    return [...this.#planned].some(({ everyMs }) => everyMs === null);
  }

  plan(ms: number, everyMs: number | null, act: Act): CallOff {
    this.#orders += 1;
    const atMs = this.nowMs + Math.max(0, ms);
    const one = { act, everyMs, atMs, order: this.#orders };
    this.#planned.add(one);
    return () => void this.#planned.delete(one);
  }

  pause(ms: number): Promise<void> {
    return new Promise((resolve) => {
      this.#paused += 1;
      this.plan(ms, null, () => {
        this.#paused -= 1;
        resolve();
      });
      this.#pauseBegan();
    });
  }

  moveTo(ms: number): void {
    this.nowMs = Math.max(this.nowMs, ms);
  }

  /** Moves to the next act and starts it; false where none is planned by then. */
  performNext(untilMs: number): boolean {
    let first: Planned | null = null;
    for (const one of this.#planned) {
      if (one.atMs <= untilMs && (first === null || byMoment(one, first) < 0)) first = one;
    }
    if (first !== null) this.#perform(first);
    return first !== null;
  }

  /** Moves at one stroke and starts once whatever is due by then. */
  leap(ms: number): void {
    this.moveTo(this.nowMs + ms);
    const due = [...this.#planned].filter(({ atMs }) => atMs <= this.nowMs).sort(byMoment);
    for (const one of due) if (this.#planned.has(one)) this.#perform(one);
  }

  /** Resolves when every act is over that can end before time passes. */
  async actsEnd(): Promise<void> {
    while (this.isActing) {
      const began = new Promise<void>((resolve) => {
        this.#pauseBegan = resolve;
      });
      await Promise.race([...this.#underWay, began]).catch(() => {});
    }
  }

  #perform(one: Planned): void {
    this.moveTo(one.atMs);
    if (one.everyMs === null) this.#planned.delete(one);
    else one.atMs = this.nowMs + one.everyMs;
    const done = one.act();
    if (!(done instanceof Promise)) return;
    this.#underWay.add(done);
    const over = () => this.#underWay.delete(done);
    done.then(over, over);
  }
}

function byMoment(one: Planned, other: Planned): number {
  return one.atMs - other.atMs || one.order - other.order;
}
