import { assert } from '../../kit/index.ts';

/**
 * Sets of card values with the number of orders that lead to each result. How many of a value are
 * used takes four bits, so a set is two words: values 0 … 4 and 5 … 9; adding two sets is adding
 * their words. A table with open addressing, because some tens of millions of sets are looked up.
 */
export class PatternSet {
  readonly results: number;
  /** By `entry * results + result`. */
  readonly ways: Float64Array;
  readonly low: Int32Array;
  readonly high: Int32Array;
  size = 0;
  readonly #slots: Int32Array;
  readonly #mask: number;

  constructor(results: number, most: number) {
    this.results = results;
    this.ways = new Float64Array(most * results);
    this.low = new Int32Array(most);
    this.high = new Int32Array(most);
    const slots = 2 ** Math.ceil(Math.log2(most * 2));
    this.#slots = new Int32Array(slots).fill(-1);
    this.#mask = slots - 1;
  }

  /** The entry of this set of values, made when it is new. */
  at(low: number, high: number): number {
    let slot = (Math.imul(low, 0x9e3779b1) ^ Math.imul(high, 0x85ebca6b)) >>> 7;
    // The table is at least twice as large as its contents, so the search always reaches an empty
    // slot.
    for (let probe = 0; probe <= this.#mask; probe += 1) {
      slot &= this.#mask;
      const entry = this.#slots[slot] as number;
      if (entry < 0) return this.#insert(slot, low, high);
      if (this.low[entry] === low && this.high[entry] === high) return entry;
      slot += 1;
    }
    assert(false, 'the table of patterns is full');
  }

  /** How many cards of a value the entry uses. */
  used(entry: number, value: number): number {
    return timesUsed(this.low[entry] as number, this.high[entry] as number, value);
  }

  #insert(slot: number, low: number, high: number): number {
    const entry = this.size;
    assert(entry < this.low.length, 'more patterns than were expected');
    this.#slots[slot] = entry;
    this.low[entry] = low;
    this.high[entry] = high;
    this.size = entry + 1;
    return entry;
  }
}

export function timesUsed(low: number, high: number, value: number): number {
  return ((value < 5 ? low : high) >>> (4 * (value % 5))) & 15;
}
