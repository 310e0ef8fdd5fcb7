import type { StoredRecord } from '../../store/index.ts';
import type { DeskAnswer } from './machine.ts';
import { answerOf } from './stream-desk.ts';

/** Retries come soon after the first try; older ones are caught by the store's own index. */
const MOST_REMEMBERED = 4000;

interface Remembered<Event, Refusal> {
  readonly actor: string;
  readonly digest: string;
  readonly answer: Promise<DeskAnswer<Event, Refusal>>;
}

/**
 * Gives a retried order its first answer again, and refuses an id that comes with other content.
 */
export class RecentAnswers<Event, Refusal> {
  readonly #byId = new Map<string, Remembered<Event, Refusal>>();

  find(id: string, actor: string, digest: string): Promise<DeskAnswer<Event, Refusal>> | null {
    const known = this.#byId.get(id);
    if (known === undefined) return null;
    if (known.actor !== actor || known.digest !== digest) {
      return Promise.resolve({ kind: 'id-reused' });
    }
    return known.answer.then((answer) =>
      answer.kind === 'accepted' ? { ...answer, repeated: true } : answer,
    );
  }

  start(
    id: string,
    actor: string,
    digest: string,
    answer: Promise<DeskAnswer<Event, Refusal>>,
  ): void {
    this.#byId.set(id, { actor, digest, answer });
    // Busy and stopped are no answers: the same id may be tried again.
    void answer.then((given) => {
      if (given.kind === 'busy' || given.kind === 'stopped') this.#byId.delete(id);
    });
    if (this.#byId.size > MOST_REMEMBERED) {
      const [oldest] = this.#byId.keys();
      if (oldest !== undefined) this.#byId.delete(oldest);
    }
  }

  remember(record: StoredRecord): void {
    const { id, actor, digest } = record.command;
    this.#byId.set(id, { actor, digest, answer: Promise.resolve(answerOf(record, true)) });
  }
}
