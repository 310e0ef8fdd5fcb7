import { AFTER_RISING_IDS } from '../../kit/index.ts';
import type { StreamTypes } from '../../machine/index.ts';
import type { StoredRecord } from '../../store/index.ts';
import type { DeskAnswer } from './order.ts';

/**
 * Retries come soon after the first try; the store's own index catches older ones. Two generations
 * of ids are kept and the older one is dropped whole. Dropping only the oldest key of a map would
 * be slow: to find that key, the map walks past the places of all keys dropped before.
 */
const MOST_IN_GENERATION = 2500;

export interface Remembered<T extends StreamTypes> {
  readonly actor: string;
  readonly digest: string;
  /** Null once the order is in the log, because the log then holds the answer. */
  answer: Promise<DeskAnswer<T>> | null;
}

/** What is known of an earlier order under the same id. */
export type Known<T extends StreamTypes> =
  | { readonly kind: 'new' }
  | { readonly kind: 'id-reused' }
  | { readonly kind: 'under-way'; readonly answer: Promise<DeskAnswer<T>> }
  | { readonly kind: 'in-the-log' };

const NEW = { kind: 'new' } as const;
const NOT_KEPT: ReadonlySet<string> = new Set(['busy', 'stopped', 'id-reused']);

/**
 * Gives a retried order its first answer again, and refuses an id that comes with other content.
 */
export class RecentAnswers<T extends StreamTypes> {
  #byId = new Map<string, Remembered<T>>();
  #older = new Map<string, Remembered<T>>();
  /**
   * The newest of the ids that rise with time: an id that sorts after it needs no lookup, it is
   * new.
   */
  #newest = '';

  find(id: string, actor: string, digest: string): Known<T> {
    if (id > this.#newest && id < AFTER_RISING_IDS) return NEW;
    const known = this.#byId.get(id) ?? this.#older.get(id);
    if (known === undefined) return NEW;
    if (known.actor !== actor || known.digest !== digest) return { kind: 'id-reused' };
    return known.answer === null
      ? { kind: 'in-the-log' }
      : { kind: 'under-way', answer: known.answer };
  }

  start(id: string, actor: string, digest: string, answer: Promise<DeskAnswer<T>>): Remembered<T> {
    const remembered: Remembered<T> = { actor, digest, answer };
    this.#keep(id, remembered);
    return remembered;
  }

  answered(id: string, remembered: Remembered<T>, kind: DeskAnswer<T>['kind']): void {
    if (kind === 'accepted') remembered.answer = null;
    // Busy and stopped are not kept as answers: the same id may be tried again. An id that the log
    // holds for another order belongs to that order, whose sender may still ask for its answer.
    else if (NOT_KEPT.has(kind)) this.#forget(id);
  }

  remember({ command: { id, actor, digest } }: StoredRecord): void {
    this.#keep(id, { actor, digest, answer: null });
  }

  #keep(id: string, remembered: Remembered<T>): void {
    if (this.#byId.size >= MOST_IN_GENERATION) {
      this.#older = this.#byId;
      this.#byId = new Map();
    }
    if (id > this.#newest && id < AFTER_RISING_IDS) this.#newest = id;
    this.#byId.set(id, remembered);
  }

  #forget(id: string): void {
    this.#byId.delete(id);
    this.#older.delete(id);
  }
}
