import type { StoredRecord } from '../../store/index.ts';
import type { DeskAnswer } from './machine.ts';

/** Retries come soon after the first try; older ones are caught by the store's own index. */
const MOST_REMEMBERED = 4000;

interface Remembered<Event, Refusal> {
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

/**
 * Gives a retried order its first answer again, and refuses an id that comes with other content.
 */
export class RecentAnswers<Event, Refusal> {
  readonly #byId = new Map<string, Remembered<Event, Refusal>>();

  find(id: string, actor: string, digest: string): Known<Event, Refusal> {
    const known = this.#byId.get(id);
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
  ): void {
    const remembered: Remembered<Event, Refusal> = { actor, digest, answer };
    this.#byId.set(id, remembered);
    void answer.then((given) => {
      if (given.kind === 'accepted') remembered.answer = null;
      // Busy and stopped are no answers: the same id may be tried again.
      else if (given.kind === 'busy' || given.kind === 'stopped') this.#byId.delete(id);
    });
    if (this.#byId.size > MOST_REMEMBERED) {
      const [oldest] = this.#byId.keys();
      if (oldest !== undefined) this.#byId.delete(oldest);
    }
  }

  remember({ command: { id, actor, digest } }: StoredRecord): void {
    this.#byId.set(id, { actor, digest, answer: null });
  }
}
