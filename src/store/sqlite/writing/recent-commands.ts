import { AFTER_RISING_IDS } from '../../../kit/index.ts';
import type { EarlierRecord } from '../../append-rules.ts';

/** Ids that rise with time come a little out of order; this many records make up for that. */
const MOST_IN_GENERATION = 2000;

/**
 * Commands of the last records, whether or not the database holds them already. Looking an id up in
 * the database's index takes longer than everything else about an append, and few ids are so old
 * that they must be sought there.
 */
export class RecentCommands {
  #young = new Map<string, EarlierRecord>();
  #old = new Map<string, EarlierRecord>();
  /** No rising id of the older generation sorts after it. */
  #lastOld = '';
  /**
   * The last of all rising ids that ever came: an id that sorts after it is new and is not looked
   * up.
   */
  #last: string;
  /** No rising id that is not remembered here sorts after it. */
  #lastForgotten: string;

  /** Takes the last id in the database that sorts before `AFTER_RISING_IDS`. */
  constructor(lastInDatabase: string) {
    this.#lastForgotten = lastInDatabase;
    this.#last = lastInDatabase;
  }

  add(key: string, record: EarlierRecord): void {
    this.#young.set(key, record);
    if (key > this.#last && key < AFTER_RISING_IDS) this.#last = key;
  }

  find(key: string): EarlierRecord | undefined {
    if (key > this.#last && key < AFTER_RISING_IDS) return undefined;
    return this.#young.get(key) ?? this.#old.get(key);
  }

  /** Whether an id that is not remembered may be in the database all the same. */
  mayBeForgotten(key: string): boolean {
    return key <= this.#lastForgotten || key >= AFTER_RISING_IDS;
  }

  /**
   * Forgets the older generation; only while the database holds everything, because it is searched
   * then.
   */
  trim(): void {
    if (this.#young.size < MOST_IN_GENERATION) return;
    if (this.#lastOld > this.#lastForgotten) this.#lastForgotten = this.#lastOld;
    this.#old = this.#young;
    this.#lastOld = this.#last;
    this.#young = new Map();
  }
}
