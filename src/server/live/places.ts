import { budgetKey, type Session } from '../people/index.ts';

/** How many live connections one person, and one address without a session, may hold. */
export interface SocketLimits {
  readonly socketsPerPerson: number;
  readonly socketsPerAddress: number;
}

/** Counts live connections by person or address, whichever node they end on. */
export class Places {
  readonly #limits: SocketLimits;
  readonly #taken = new Map<string, number>();

  constructor(limits: SocketLimits) {
    this.#limits = limits;
  }

  /**
   * Takes a place and returns whose it is; null where he has too many. People with accounts are
   * counted by account, so nobody takes the places of others behind the same address.
   */
  take(session: Session | null, address: string): string | null {
    const { socketsPerPerson, socketsPerAddress } = this.#limits;
    const whose = budgetKey(session, address);
    const most = session === null ? socketsPerAddress : socketsPerPerson;
    const count = (this.#taken.get(whose) ?? 0) + 1;
    if (count > most) return null;
    this.#taken.set(whose, count);
    return whose;
  }

  leave(whose: string): void {
    const left = (this.#taken.get(whose) ?? 1) - 1;
    if (left > 0) this.#taken.set(whose, left);
    else this.#taken.delete(whose);
  }
}
