import { createHash } from 'node:crypto';
import { CAGE_STREAM, type CageRefusal, THE_HOUSE } from '../../cage/index.ts';
import type { Cents } from '../../kit/index.ts';
import type { PeopleRefusal } from '../../people/index.ts';
import type { Store } from '../../store/index.ts';
import { tournamentStream } from '../../tournament/index.ts';
import type { SharedCage } from '../cage/shared-cage.ts';
import type { TournamentAnswer } from './topics.ts';

export interface FeeAsked {
  /** The id that the client made; the same id again is the same fee. */
  readonly commandId: string;
  readonly tournamentId: string;
  readonly person: string;
  readonly amountCents: Cents;
  /** Who gives the command. An entrant who pays for himself signs; otherwise the house signs. */
  readonly by: string;
}

export type PaidAnswer =
  | TournamentAnswer
  | { readonly kind: 'cage-refused'; readonly refusal: CageRefusal };

export type FeeAnswer = PaidAnswer | { readonly kind: 'barred'; readonly refusal: PeopleRefusal };

/** The part of the cage that fees and payouts need. */
export type PoolCage = Pick<SharedCage, 'order' | 'poolOf'>;

/**
 * Sets a fee aside at the cage before the tournament is asked, and books it or gives it back by the
 * tournament's answer. The ids of all steps are made from the command's id, so none can happen
 * twice. The owner of the tournament takes all the steps: a new owner has claimed the log first, so
 * a command that the log lacks can never reach it any more, and its fee goes back.
 */
export class Fees {
  readonly #store: Store;
  readonly #cage: PoolCage;
  readonly #working = new Set<string>();

  constructor(store: Store, cage: PoolCage) {
    this.#store = store;
    this.#cage = cage;
  }

  /**
   * Takes the fee of a command. `act` gives the tournament that command under the id it is handed.
   */
  async pay(
    asked: FeeAsked,
    act: (orderId: string) => Promise<TournamentAnswer>,
  ): Promise<PaidAnswer> {
    const { tournamentId: tournament, person, amountCents } = asked;
    const ref = refOf(asked);
    if (this.#working.has(ref)) return { kind: 'busy' };
    this.#working.add(ref);
    try {
      const office = asked.by === person ? 'patron' : 'house';
      const by = office === 'house' ? THE_HOUSE : ({ person, office } as const);
      const body = { type: 'ReserveFee', ref, person, tournament, amountCents } as const;
      const begun = await this.#cage.order({ id: stepId('begin', ref), body, by });
      if (begun.kind === 'refused') return { kind: 'cage-refused', refusal: begun.refusal };
      if (begun.kind !== 'accepted') return begun;
      return await this.#finish(ref, begun.repeated, act);
    } finally {
      this.#working.delete(ref);
    }
  }

  /**
   * Finishes fees that a kill left half done: booked where the log has the command, else given
   * back. Call it only for a tournament that this node owns. False while the cage cannot be asked.
   */
  async finish(tournamentId: string): Promise<boolean> {
    const pool = await this.#cage.poolOf(tournamentId);
    if (pool.kind === 'stopped') return false;
    for (const ref of pool.fees) {
      if (this.#working.has(ref)) continue;
      this.#working.add(ref);
      try {
        const found = await this.#store.findCommand(tournamentStream(tournamentId), orderIdOf(ref));
        await this.#book(ref, found === undefined ? 'the house was stopped' : null);
      } finally {
        this.#working.delete(ref);
      }
    }
    return true;
  }

  async #finish(
    ref: string,
    isRetry: boolean,
    act: (orderId: string) => Promise<TournamentAnswer>,
  ): Promise<TournamentAnswer> {
    // A fee that was given back is finished: its command must not be accepted without money.
    if (isRetry && (await this.#has('void', ref))) return { kind: 'id-reused' };
    const isOpen = !(isRetry && (await this.#has('post', ref)));
    const answer = await act(orderIdOf(ref));
    if (!isOpen || answer.kind === 'stopped') return answer;
    await this.#book(ref, answer.kind === 'accepted' ? null : whyNot(answer));
    return answer;
  }

  async #has(step: 'post' | 'void', ref: string): Promise<boolean> {
    return (await this.#store.findCommand(CAGE_STREAM, stepId(step, ref))) !== undefined;
  }

  async #book(ref: string, why: string | null): Promise<void> {
    const by = THE_HOUSE;
    if (why === null) {
      await this.#cage.order({ id: stepId('post', ref), body: { type: 'PostFee', ref }, by });
    } else {
      await this.#cage.order({ id: stepId('void', ref), body: { type: 'VoidFee', ref, why }, by });
    }
  }
}

/** Whether the log already has the command of this fee, so that a retry gets its first answer. */
export async function knowsFee(store: Store, asked: FeeAsked): Promise<boolean> {
  const stream = tournamentStream(asked.tournamentId);
  return (await store.findCommand(stream, orderIdOf(refOf(asked)))) !== undefined;
}

/** Ids with an exclamation mark are the house's own; the doors refuse them from clients. */
function stepId(step: 'begin' | 'post' | 'void', ref: string): string {
  return `fee!${step}!${ref}`;
}

function orderIdOf(ref: string): string {
  return `fee!${ref}`;
}

/** The reference of a fee: references are shorter than ids and allow fewer characters. */
function refOf({ tournamentId, person, commandId }: FeeAsked): string {
  const text = `${tournamentId} ${person} ${commandId}`;
  return `fee-${createHash('sha256').update(text).digest('hex').slice(0, 40)}`;
}

function whyNot(answer: Exclude<TournamentAnswer, { kind: 'accepted' }>): string {
  return answer.kind === 'refused' ? answer.refusal.code : answer.kind;
}
