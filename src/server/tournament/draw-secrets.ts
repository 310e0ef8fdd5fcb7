import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { fromHex, present, toHex } from '../../kit/index.ts';
import type { Store } from '../../store/index.ts';
import {
  decideTournament,
  drawCommitment,
  type TournamentCommand,
  type TournamentState,
} from '../../tournament/index.ts';
import { closeBox, openBoxWith } from '../vault/box.ts';

const KIND = 'draw-box';
const SECRET_BYTES = 32;
const MOST_TRIES = 40;
const TRY_AGAIN_MS = 50;

type Seal = Extract<TournamentCommand, { type: 'SealDraw' }>;
type Open = Extract<TournamentCommand, { type: 'DrawSeats' }>;

/**
 * Secrets of seat draws, encrypted at rest: made when the draw is sealed, read again when it is
 * opened. Nobody at a desk holds such a secret before its draw.
 */
export class DrawSecrets {
  readonly #store: Store;
  readonly #key: Uint8Array;
  readonly #keys: readonly Uint8Array[];

  constructor(store: Store, keys: readonly Uint8Array[]) {
    this.#store = store;
    this.#keys = keys;
    this.#key = present(keys[0], 'a key for the boxes');
  }

  /** Makes a secret only for a seal that will be accepted, because a draw is sealed once. */
  async seal(state: TournamentState, command: Seal): Promise<Seal> {
    if (!decideTournament(state, { ...command, commitment: '00' }).ok) return command;
    const { round } = command;
    const { eventId } = state.terms;
    const secret = new Uint8Array(randomBytes(SECRET_BYTES));
    const id = `${eventId}.${round}`;
    await this.#keep(id, closeBox(this.#key, secret, labelOf(id)));
    return { ...command, commitment: drawCommitment(eventId, round, toHex(secret)) };
  }

  /**
   * Writes the box to disk; without it the draw could never be opened, so a failure stops the
   * command.
   */
  async #keep(id: string, data: string): Promise<void> {
    for (let tries = 0; tries < MOST_TRIES; tries += 1) {
      const expectedVersion = (await this.#store.getDocument(KIND, id))?.version ?? 0;
      const kept = await this.#store.changeDocuments([{ kind: KIND, id, expectedVersion, data }]);
      if (kept.kind === 'changed') return;
      await pause(TRY_AGAIN_MS);
    }
    throw new Error('the box of a seat draw could not be kept');
  }

  async open({ terms: { eventId } }: TournamentState, command: Open): Promise<Open> {
    const id = `${eventId}.${command.round}`;
    const document = await this.#store.getDocument(KIND, id);
    if (typeof document?.data !== 'string') return command;
    const secret = openBoxWith(this.#keys, document.data, labelOf(id));
    return { ...command, secret: toHex(secret) };
  }
}

function labelOf(id: string): Uint8Array {
  return fromHex(Buffer.from(`seat-draw-box/1 ${id}`).toString('hex'));
}
