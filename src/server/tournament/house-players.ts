import { accountOf, personAccount, THE_HOUSE } from '../../cage/index.ts';
import { cents } from '../../kit/index.ts';
import type { PeopleRefusal } from '../../people/index.ts';
import {
  type Actor,
  entrantOf,
  settingsOf,
  type TournamentCommandBody,
} from '../../tournament/index.ts';
import type { CageDesk } from '../cage/cage-desk.ts';
import { BOT_PREFIX } from '../floor/bots.ts';
import { newOrderId } from '../system/new-order-id.ts';
import type { FeeAnswer } from './fees.ts';
import type { Tournaments } from './tournaments.ts';

const PURSE_CENTS = cents(100_000);

/** House players, who enter a tournament as any other entrant: with a form and a fee. */
export class HousePlayers {
  readonly #tournaments: Tournaments;
  readonly #cage: CageDesk<PeopleRefusal>;

  constructor(tournaments: Tournaments, cage: CageDesk<PeopleRefusal>) {
    this.#tournaments = tournaments;
    this.#cage = cage;
  }

  /** The next house player who is not entered yet applies, is accepted and signs. */
  async enter(tournamentId: string, operator: Actor): Promise<FeeAnswer> {
    const person = this.#nextOf(tournamentId);
    const { state } = this.#tournaments.now(tournamentId);
    const feeCents = settingsOf(state).entryFeeCents ?? cents(0);
    await this.#fund(person, feeCents);
    const self = { person, role: 'entrant' } as const;
    const version = state.terms.publishedVersion ?? 0;
    const applied = await this.#gives(tournamentId, self, {
      type: 'Apply',
      person,
      feeCents,
      acceptsVersion: version,
      lawful: true,
      staff: false,
      staffApproval: '',
      promotion: true,
      contribution: newOrderId(),
      parentStanding: '',
    });
    if (applied.kind !== 'accepted') return applied;
    const accept = { type: 'AcceptApplication', person } as const;
    const accepted = await this.#gives(tournamentId, operator, accept);
    if (accepted.kind !== 'accepted') return accepted;
    return this.#gives(tournamentId, self, { type: 'SignTerms', person, version });
  }

  #nextOf(tournamentId: string): string {
    const { state } = this.#tournaments.now(tournamentId);
    for (let at = 1; ; at += 1) {
      const person = `${BOT_PREFIX}cup-${at}`;
      if (entrantOf(state, person) === null) return person;
    }
  }

  async #fund(person: string, feeCents: number): Promise<void> {
    await this.#cage.welcome(person, PURSE_CENTS);
    const held = accountOf(this.#cage.state, personAccount(person))?.balanceCents ?? 0;
    if (held >= feeCents) return;
    const body = { type: 'GrantPlayMoney', person, amountCents: PURSE_CENTS } as const;
    await this.#cage.order({ id: `grant-${newOrderId()}`, body, by: THE_HOUSE });
  }

  #gives(tournamentId: string, by: Actor, body: TournamentCommandBody): Promise<FeeAnswer> {
    return this.#tournaments.submit(tournamentId, body, by, newOrderId());
  }
}
