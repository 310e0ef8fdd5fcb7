import { THE_HOUSE } from '../../cage/index.ts';
import type { Cents } from '../../kit/index.ts';
import { type Store, walkEvents } from '../../store/index.ts';
import {
  TOURNAMENT_MACHINE,
  type TournamentEvent,
  type TournamentEventType,
  tournamentStream,
} from '../../tournament/index.ts';
import { REFUND } from '../cage/statement-lines.ts';
import type { PoolCage } from './fees.ts';
import type { Register } from './register.ts';

interface Payment {
  readonly person: string;
  readonly amountCents: Cents;
  readonly why: string;
}

/** Events after which something may be owed. */
export const MOVES_MONEY: ReadonlySet<TournamentEventType> = new Set([
  'FeeRefunded',
  'PrizePaid',
  'ChipsCollected',
  'EventClosed',
  'EventCancelled',
  'EventAbandoned',
  'PoolDirected',
]);

/** Phases after which no money moves any more. */
export const OVER = ['closed', 'cancelled', 'abandoned'];

/**
 * Pays what the log of a tournament owes: refunds, prizes, live chips. Each payment is one booking
 * whose id is made from its place in the log, so reading the log again pays nothing twice.
 */
export class Payouts {
  readonly #store: Store;
  readonly #cage: PoolCage;
  readonly #register: Register;
  readonly #lanes = new Map<string, Promise<boolean>>();

  constructor(store: Store, cage: PoolCage, register: Register) {
    this.#store = store;
    this.#cage = cage;
    this.#register = register;
  }

  /**
   * Pays what is owed, one run at a time for each tournament; false where something is still owed.
   */
  settle(tournamentId: string, phase: string): Promise<boolean> {
    const before = this.#lanes.get(tournamentId) ?? Promise.resolve(true);
    const run = before.then(() => this.#settle(tournamentId, phase));
    this.#lanes.set(tournamentId, run);
    void run.finally(() => {
      if (this.#lanes.get(tournamentId) === run) this.#lanes.delete(tournamentId);
    });
    return run;
  }

  async stop(): Promise<void> {
    await Promise.all(this.#lanes.values());
  }

  async #settle(tournamentId: string, phase: string): Promise<boolean> {
    const entry = await this.#register.find(tournamentId);
    if (entry === null || entry.over) return true;
    let paidTo = entry.paidTo;
    const stream = tournamentStream(tournamentId);
    for await (const { version, event } of walkEvents(
      this.#store,
      stream,
      paidTo + 1,
      TOURNAMENT_MACHINE.events.read,
    )) {
      const payment = paymentOf(event);
      if (payment !== null && !(await this.#pay(tournamentId, version, payment))) {
        // A payment that failed is tried again before later ones: none may be passed over.
        await this.#register.paid(tournamentId, version - 1, false);
        return false;
      }
      paidTo = version;
    }
    const isEnd = OVER.includes(phase);
    const over = isEnd && (await this.#close(tournamentId));
    await this.#register.paid(tournamentId, paidTo, over);
    return over === isEnd;
  }

  async #pay(tournament: string, version: number, payment: Payment): Promise<boolean> {
    const ref = `${tournament}:${version}`;
    const body = { type: 'PayFromPool', ref, tournament, ...payment } as const;
    const answer = await this.#cage.order({ id: `pool!${ref}`, body, by: THE_HOUSE });
    return answer.kind === 'accepted';
  }

  /** Closes the pool: the operator gets what was neither won nor paid back. */
  async #close(tournament: string): Promise<boolean> {
    const pool = await this.#cage.poolOf(tournament);
    if (pool.kind === 'stopped') return false;
    if (pool.heldCents === 0) return true;
    const body = { type: 'ClosePool', tournament } as const;
    const id = `pool!close!${tournament}`;
    return (await this.#cage.order({ id, body, by: THE_HOUSE })).kind === 'accepted';
  }
}

function paymentOf(event: TournamentEvent): Payment | null {
  switch (event.type) {
    case 'FeeRefunded':
      return paid(event, REFUND);
    case 'PrizePaid':
      return paid(event, 'prize');
    case 'PoolDirected':
      return paid(event, REFUND);
    case 'ChipsCollected':
      return event.whose === 'player' ? paid(event, 'chips') : null;
    default:
      return null;
  }
}

function paid(
  { person, amountCents }: { readonly person: string; readonly amountCents: Cents },
  why: string,
): Payment | null {
  return amountCents === 0 ? null : { person, amountCents, why };
}
