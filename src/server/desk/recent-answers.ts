import { AFTER_RISING_IDS } from '../../kit/index.ts';
import type { StoredRecord } from '../../store/index.ts';
import type { DeskAnswer } from './machine.ts';

/**
 * Retries come soon after the first try; older ones are caught by the store's own index. Two
 * generations are kept and the older is dropped whole: the oldest key of a map could be dropped
 * alone, but to find it the map walks over the places of all that were dropped before it.
 */
const MOST_IN_GENERATION = 2500;

export interface Remembered<Event, Refusal> {
  readonly actor: string;
  readonly digest: string;
  /** Null once the order is in the log, which then has the answer: memory is for what is new. */
  answer: Promise<DeskAnswer<Event, Refusal>> | null;
}

/** What is known of an order that came before under the same id. */
export type Known<Event, Refusal> =
  | { readonly kind: 'new' }
  | { readonly kind: 'id-reused' }
  | { readonly kind: 'under-way'; readonly answer: Promise<DeskAnswer<Event, Refusal>> }
  | { readonly kind: 'in-the-log' };

const NEW = { kind: 'new' } as const;
const NOT_KEPT: ReadonlySet<string> = new Set(['busy', 'stopped', 'id-reused']);

/**
 * Gives a retried order its first answer again, and refuses an id that comes with other content.
 */
export class RecentAnswers<Event, Refusal> {
  #byId = new Map<string, Remembered<Event, Refusal>>();
  #older = new Map<string, Remembered<Event, Refusal>>();
  /** Of the ids that rise with time: one that sorts after it is new, and need not be looked up. */
  #newest = '';

  find(id: string, actor: string, digest: string): Known<Event, Refusal> {
    if (id > this.#newest && id < AFTER_RISING_IDS) return NEW;
    const known = this.#byId.get(id) ?? this.#older.get(id);
    if (known === undefined) return NEW;
    if (known.actor !== actor || known.digest !== digest) return { kind: 'id-reused' };
    return known.answer === null
      ? { kind: 'in-the-log' }
      : { kind: 'under-way', answer: known.answer };
  }

  start(
    id: string,
    actor: string,
    digest: string,
    answer: Promise<DeskAnswer<Event, Refusal>>,
  ): Remembered<Event, Refusal> {
    const remembered: Remembered<Event, Refusal> = { actor, digest, answer };
    this.#keep(id, remembered);
    return remembered;
  }

  answered(
    id: string,
    remembered: Remembered<Event, Refusal>,
    kind: DeskAnswer<Event, Refusal>['kind'],
  ): void {
    if (kind === 'accepted') remembered.answer = null;
    // Busy and stopped are no answers: the same id may be tried again. An id that the log has for
    // another order belongs to that order, whose sender may still ask for its answer.
    else if (NOT_KEPT.has(kind)) this.#forget(id);
  }

  remember({ command: { id, actor, digest } }: StoredRecord): void {
    this.#keep(id, { actor, digest, answer: null });
  }

  #keep(id: string, remembered: Remembered<Event, Refusal>): void {
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
