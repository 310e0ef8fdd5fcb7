import type { LiveTable } from '../../client/index.ts';
import { toHex } from '../../kit/index.ts';
import type { Gesture } from '../../protocol/index.ts';
import { contributionCommitment, NONCE_BYTES, type Opening } from '../../shoe/index.ts';

const VALUE_BYTES = 32;

/**
 * Commits to a random value when a shoe is sealed, and opens it once every commitment is in. So
 * neither the house nor this seat can know the order of the cards alone.
 */
export class Contributor {
  readonly #send: (message: Gesture) => void;
  readonly #random: (bytes: number) => Uint8Array;
  /** Openings by the seal's commitment: a value serves one shoe only. */
  readonly #openings = new Map<string, Opening>();
  readonly #done = new Set<string>();
  readonly #signed = new Set<string>();

  constructor(
    send: (message: Gesture) => void,
    random: (bytes: number) => Uint8Array = (bytes) =>
      crypto.getRandomValues(new Uint8Array(bytes)),
  ) {
    this.#send = send;
    this.#random = random;
  }

  /**
   * Called when the connection is back: what the house has not signed for may never have reached
   * it.
   */
  lineIsBack(): void {
    for (const step of [...this.#done]) if (!this.#signed.has(step)) this.#done.delete(step);
  }

  follow(live: Pick<LiveTable, 'tableId' | 'shoe' | 'view' | 'receipts'>): void {
    const { tableId: table, shoe, view, receipts = [] } = live;
    const seat = view.own?.seat ?? null;
    const [seal] = shoe.entries;
    if (seat === null || seal?.type !== 'sealed') return;
    const types = new Set(shoe.entries.map(({ type }) => type));
    if (types.has('contributions-closed')) return;
    const key = `${table} ${seal.commitment} ${seat}`;
    for (const { entry } of receipts) {
      const step = entry.type === 'contribution-opened' ? 'open' : 'commit';
      this.#signed.add(`${step} ${key}`);
    }
    if (!types.has('commitments-closed')) {
      this.#once(`commit ${key}`, () => {
        const opening = this.#openings.get(key) ?? this.#freshOpening();
        this.#openings.set(key, opening);
        const commitment = toHex(contributionCommitment(seal.commitment, seat, opening));
        this.#send({ t: 'commit', table, seat, commitment });
      });
      return;
    }
    const opening = this.#openings.get(key);
    if (opening === undefined) return;
    this.#once(`open ${key}`, () => {
      const { value, nonce } = opening;
      this.#send({ t: 'open', table, seat, value: toHex(value), nonce: toHex(nonce) });
    });
  }

  #freshOpening(): Opening {
    return { value: this.#random(VALUE_BYTES), nonce: this.#random(NONCE_BYTES) };
  }

  #once(step: string, act: () => void): void {
    if (this.#done.has(step)) return;
    this.#done.add(step);
    act();
  }
}
