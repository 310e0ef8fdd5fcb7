import type { Session } from '../people/index.ts';
import { networkOf } from '../system/network-of.ts';

/** How many live connections a person, and those at one address without a session, may hold. */
export interface SocketLimits {
  readonly socketsPerPerson: number;
  readonly socketsPerAddress: number;
}

/** Live connections by whose they are, whichever node they end on. */
export class Places {
  readonly #limits: SocketLimits;
  readonly #taken = new Map<string, number>();

  constructor(limits: SocketLimits) {
    this.#limits = limits;
  }

  /**
   * Whose place it is, or null where he has too many. Nobody takes the places of others behind the
   * same address, who have accounts of their own.
   */
  take(session: Session | null, address: string): string | null {
    const { socketsPerPerson, socketsPerAddress } = this.#limits;
    const whose = session === null ? `at ${networkOf(address)}` : `by ${session.person.id}`;
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
