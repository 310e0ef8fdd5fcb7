import { fromHex, type Result } from '../../kit/index.ts';
import {
  type ContributionRefusal,
  type Contributions,
  closeCommitments,
  closeOpenings,
  commitContribution,
  type EntryOf,
  openContribution,
  type Receipt,
  type ReceiptedEntry,
  type Seal,
} from '../../shoe/index.ts';
import type { Vault } from '../vault/vault.ts';
import { contributionsFrom, type ShoeRecord } from './shoe-record.ts';

/**
 * The answer to a seat: why not, or the house's signed word that its contribution is in the record.
 */
export type ContributionAnswer =
  | { readonly fault: string }
  | { readonly fault: null; readonly receipt: Receipt | null };

const NO_RECEIPT: ContributionAnswer = { fault: null, receipt: null };

/**
 * The contributions of the seats to one shoe: taken into the record, and receipted once on disk.
 */
export class ShoeContributions {
  readonly #seal: Seal;
  readonly #record: ShoeRecord;
  readonly #vault: Vault;
  #state: Contributions;

  constructor(seal: Seal, record: ShoeRecord, vault: Vault) {
    this.#seal = seal;
    this.#record = record;
    this.#vault = vault;
    this.#state = contributionsFrom(seal, record.entries);
  }

  get phase(): Contributions['phase'] {
    return this.#state.phase;
  }

  /** Whether a seat has done what the present phase asks of it. */
  hasFrom(seat: number): boolean {
    const given = this.#state.seats.find((one) => one.seat === seat);
    return this.#state.phase === 'committing' ? given !== undefined : given?.opening !== null;
  }

  commit(seat: number, commitment: string): Promise<ContributionAnswer> {
    const entry = { type: 'contribution-committed', seat, commitment } as const;
    const step = commitContribution(this.#state, seat, commitment);
    return this.#take(entry, step);
  }

  open(seat: number, value: string, nonce: string): Promise<ContributionAnswer> {
    const entry: EntryOf<'contribution-opened'> = {
      type: 'contribution-opened',
      seat,
      value,
      nonce,
    };
    const opening = { value: fromHex(value), nonce: fromHex(nonce) };
    const step = openContribution(this.#state, seat, opening);
    if (!step.ok && step.error === 'opening-does-not-match') {
      this.#record.addRefused({ ...entry, type: 'contribution-refused' });
    }
    return this.#take(entry, step);
  }

  closeCommitments(): void {
    const step = closeCommitments(this.#state);
    if (!step.ok) return;
    this.#record.add([{ type: 'commitments-closed' }]);
    this.#state = step.value;
  }

  /** Closes the contributions; null where they were closed before. */
  closeOpenings(): Contributions | null {
    const step = closeOpenings(this.#state);
    if (!step.ok) return null;
    this.#state = step.value;
    return step.value;
  }

  /**
   * Takes a contribution. A seat that lost its connection sends again and gets the receipt again.
   */
  #take(
    entry: ReceiptedEntry,
    step: Result<Contributions, ContributionRefusal>,
  ): Promise<ContributionAnswer> {
    if (step.ok) {
      this.#state = step.value;
      this.#record.add([entry]);
    } else if (!this.#record.holds(entry)) {
      return Promise.resolve({ fault: step.error });
    }
    return this.#receipt(entry);
  }

  async #receipt(entry: ReceiptedEntry): Promise<ContributionAnswer> {
    const { table, shoeNo } = this.#seal;
    try {
      await this.#record.flush();
    } catch {
      // The house promises nothing that is not on disk.
      return NO_RECEIPT;
    }
    const reply = await this.#vault.ask({ kind: 'receipt', shoe: { table, shoeNo }, entry });
    return reply.kind === 'receipt' ? { fault: null, receipt: reply.receipt } : NO_RECEIPT;
  }
}
