export const LANE_FULL = Symbol('too many wait in this lane');

/** Lets work with the same key happen one after the other, and lets only a few callers wait. */
export class Lanes {
  readonly #most: number;
  readonly #lanes = new Map<string, { waiting: number; last: Promise<unknown> }>();

  constructor(most: number) {
    this.#most = most;
  }

  async run<T>(key: string, work: () => Promise<T>): Promise<T | typeof LANE_FULL> {
    const lane = this.#lanes.get(key) ?? { waiting: 0, last: Promise.resolve() };
    if (lane.waiting >= this.#most) return LANE_FULL;
    lane.waiting += 1;
    const mine = lane.last.then(work, work);
    lane.last = mine;
    this.#lanes.set(key, lane);
    try {
      return await mine;
    } finally {
      lane.waiting -= 1;
      if (lane.waiting === 0) this.#lanes.delete(key);
    }
  }
}
