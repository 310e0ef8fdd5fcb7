import { setTimeout as pause } from 'node:timers/promises';
import type { Json } from '../../kit/index.ts';
import { type Store, walkKind } from '../../store/index.ts';
import { FLAG } from '../../table/index.ts';
import { documentReader } from '../system/document-reader.ts';
import { NUMBER, TEXT } from '../system/stored-shape.ts';

const KIND = 'tournament';
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

const readRegistered = documentReader<Registered>(KIND, {
  tournamentId: TEXT,
  createdAtMs: NUMBER,
  over: FLAG,
  paidTo: NUMBER,
  automatic: FLAG,
  crew: FLAG,
});

/** All tournaments that ever were, by id. */
export class Register {
  readonly #store: Store;

  constructor(store: Store) {
    this.#store = store;
  }

  async all(): Promise<readonly Registered[]> {
    const found: Registered[] = [];
    for await (const document of walkKind(this.#store, KIND)) found.push(readRegistered(document));
    return found;
  }

  async find(tournamentId: string): Promise<Registered | null> {
    const document = await this.#store.getDocument(KIND, tournamentId);
    return document === undefined ? null : readRegistered(document);
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
      const next = change(document === undefined ? null : readRegistered(document));
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
