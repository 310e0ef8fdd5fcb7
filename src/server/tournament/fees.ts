import { createHash } from 'node:crypto';
import { type CageRefusal, THE_HOUSE, transferOf, unfinishedOf } from '../../cage/index.ts';
import type { Cents } from '../../kit/index.ts';
import type { Store } from '../../store/index.ts';
import type { CageDesk, MoneyGate } from '../cage/cage-desk.ts';
import { type TournamentAnswer, tournamentStream } from '../desk/tournament-machine.ts';
import type { PeopleRefusal } from '../people/index.ts';

export interface FeeAsked {
  /** As the client made it; the same again is the same fee. */
  readonly commandId: string;
  readonly tournamentId: string;
  readonly person: string;
  readonly amountCents: Cents;
  /** Whoever pays signs for himself; for others the house does. */
  readonly by: string;
}

export type FeeAnswer =
  | TournamentAnswer
  | { readonly kind: 'cage-refused'; readonly refusal: CageRefusal }
  | { readonly kind: 'barred'; readonly refusal: PeopleRefusal };

interface FeePorts {
  readonly store: Store;
  readonly cage: CageDesk<PeopleRefusal>;
  readonly gate: MoneyGate<PeopleRefusal>;
}

/**
 * A fee is set aside at the cage before the tournament is asked, and booked or given back by its
 * answer. All steps have ids made from the command's, so that none can happen twice; a kill
 * between them is put right at the next start by what the tournament's log says.
 */
export class Fees {
  readonly #ports: FeePorts;
  readonly #working = new Set<string>();

  constructor(ports: FeePorts) {
    this.#ports = ports;
  }

  /** Whether this command is in the log already: then a retry gets its first answer. */
  async knows(asked: FeeAsked): Promise<boolean> {
    const stream = tournamentStream(asked.tournamentId);
    return (await this.#ports.store.findCommand(stream, orderIdOf(refOf(asked)))) !== undefined;
  }

  /** `act` gives the tournament its command under the id that it is handed. */
  async pay(
    asked: FeeAsked,
    act: (orderId: string) => Promise<TournamentAnswer>,
  ): Promise<FeeAnswer> {
    const { cage, gate } = this.#ports;
    const { tournamentId: tournament, person, amountCents } = asked;
    const ref = refOf(asked);
    if (this.#working.has(ref)) return { kind: 'busy' };
    this.#working.add(ref);
    try {
      const may = await gate.mayBuyIn(person);
      if (!may.ok) return { kind: 'barred', refusal: may.error };
      const office = asked.by === person ? 'patron' : 'house';
      const by = office === 'house' ? THE_HOUSE : ({ person, office } as const);
      const body = { type: 'ReserveFee', ref, person, tournament, amountCents } as const;
      const begun = await cage.order({ id: stepId('begin', ref), body, by });
      if (begun.kind === 'refused') return { kind: 'cage-refused', refusal: begun.refusal };
      if (begun.kind !== 'accepted') return begun;
      return await this.#finish(ref, act);
    } finally {
      this.#working.delete(ref);
    }
  }

  /** Fees that a kill left half done: paid where the log has the command, else given back. */
  async finishAll(): Promise<void> {
    for (const { ref, kind, table } of unfinishedOf(this.#ports.cage.state)) {
      if (kind !== 'fee' || this.#working.has(ref)) continue;
      this.#working.add(ref);
      const record = await this.#ports.store.findCommand(tournamentStream(table), orderIdOf(ref));
      await this.#book(ref, record === undefined ? 'the house was stopped' : null);
      this.#working.delete(ref);
    }
  }

  async #finish(
    ref: string,
    act: (orderId: string) => Promise<TournamentAnswer>,
  ): Promise<TournamentAnswer> {
    // A fee that was given back is over: its command must not be accepted without money.
    const open = transferOf(this.#ports.cage.state, ref) !== null;
    const posted = open ? undefined : await this.#posted(ref);
    if (!open && posted === undefined) return { kind: 'id-reused' };
    const answer = await act(orderIdOf(ref));
    if (!open || answer.kind === 'stopped') return answer;
    await this.#book(ref, answer.kind === 'accepted' ? null : whyNot(answer));
    return answer;
  }

  #posted(ref: string) {
    return this.#ports.store.findCommand('cage', stepId('post', ref));
  }

  async #book(ref: string, why: string | null): Promise<void> {
    const { cage } = this.#ports;
    const by = THE_HOUSE;
    if (why === null) {
      await cage.order({ id: stepId('post', ref), body: { type: 'PostFee', ref }, by });
    } else {
      await cage.order({ id: stepId('void', ref), body: { type: 'VoidFee', ref, why }, by });
    }
  }
}

/** Ids with an exclamation mark are the house's own; the doors refuse them from clients. */
function stepId(step: 'begin' | 'post' | 'void', ref: string): string {
  return `fee!${step}!${ref}`;
}

export function orderIdOf(ref: string): string {
  return `fee!${ref}`;
}

/** References are shorter than ids and have fewer letters. */
function refOf({ tournamentId, person, commandId }: FeeAsked): string {
  const text = `${tournamentId} ${person} ${commandId}`;
  return `fee-${createHash('sha256').update(text).digest('hex').slice(0, 40)}`;
}

function whyNot(answer: Exclude<TournamentAnswer, { kind: 'accepted' }>): string {
  return answer.kind === 'refused' ? answer.refusal.code : answer.kind;
}
