import { setTimeout as pause } from 'node:timers/promises';
import type { Json } from '../../kit/index.ts';
import type { Store } from '../../store/index.ts';

const KIND = 'tournament';
const PAGE = 500;
const MOST_TRIES = 40;
const TRY_AGAIN_MS = 50;

/** Document `tournament`: what a start must know of a tournament before it reads its log. */
export interface Registered {
  readonly tournamentId: string;
  readonly createdAtMs: number;
  /** Whether it is over and paid out, so that a start need not open it. */
  readonly over: boolean;
  /** The version of the log up to which everything has been paid. */
  readonly paidTo: number;
  /** Whether the house runs it by itself. */
  readonly automatic: boolean;
  /** Whether the house deals its tables and plays for its own players. */
  readonly crew: boolean;
}

/** All tournaments that ever were, by id. */
export class Register {
  readonly #store: Store;

  constructor(store: Store) {
    this.#store = store;
  }

  async all(): Promise<readonly Registered[]> {
    const found: Registered[] = [];
    let after = '';
    for (;;) {
      const page = await this.#store.listDocuments(KIND, after, PAGE);
      found.push(...page.map(({ data }) => data as unknown as Registered));
      const last = page.at(-1);
      if (last === undefined) return found;
      after = last.id;
    }
  }

  async find(tournamentId: string): Promise<Registered | null> {
    const document = await this.#store.getDocument(KIND, tournamentId);
    return (document?.data as unknown as Registered | undefined) ?? null;
  }

  /** Enters a tournament before its first command, so that no log is without an entry. */
  enter(entry: Registered): Promise<void> {
    return this.#change(entry.tournamentId, () => entry);
  }

  /**
   * Notes what has been paid. A former owner may come late with an older note, so nothing is taken
   * back.
   */
  async paid(tournamentId: string, paidTo: number, over: boolean): Promise<void> {
    await this.#change(tournamentId, (known) =>
      known === null
        ? null
        : { ...known, paidTo: Math.max(paidTo, known.paidTo), over: over || known.over },
    );
  }

  async #change(
    id: string,
    change: (known: Registered | null) => Registered | null,
  ): Promise<void> {
    for (let tries = 0; tries < MOST_TRIES; tries += 1) {
      const document = await this.#store.getDocument(KIND, id);
      const next = change((document?.data as unknown as Registered | undefined) ?? null);
      if (next === null) return;
      const data = next as unknown as Json;
      const expectedVersion = document?.version ?? 0;
      const answer = await this.#store.changeDocuments([{ kind: KIND, id, expectedVersion, data }]);
      if (answer.kind === 'changed') return;
      await pause(TRY_AGAIN_MS);
    }
    throw new Error(`the entry of the tournament ${id} could not be kept`);
  }
}
