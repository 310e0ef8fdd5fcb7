import type { Bus } from '../../bus/index.ts';
import { assert } from '../../kit/index.ts';
import type { PeopleRefusal } from '../../people/index.ts';
import type { TournamentRole } from '../../rules/index.ts';
import type { Store } from '../../store/index.ts';
import {
  type Actor,
  decideTournament,
  entrantOf,
  TOURNAMENT_MACHINE,
  type TournamentCommand,
  type TournamentCommandBody,
  type TournamentState,
  tournamentStream,
} from '../../tournament/index.ts';
import type { MoneyGate } from '../cage/cage-desk.ts';
import type { People, Session } from '../people/index.ts';
import { orderOf, recover } from '../streams/index.ts';
import type { Clock } from '../system/clock.ts';
import { type FeeAnswer, type FeeAsked, knowsFee, type PaidAnswer } from './fees.ts';
import type { Registered } from './register.ts';
import { rolesOf } from './roles.ts';
import { foreignBox } from './sealed-forms.ts';
import type { SharedTournaments } from './shared-tournaments.ts';

export interface TournamentOptions {
  readonly shared: SharedTournaments;
  readonly store: Store;
  readonly clock: Clock;
  readonly gate: MoneyGate<PeopleRefusal>;
  /** Whether an entrant has not used up his acts of this hour. */
  readonly mayAct: (person: string, tournamentId: string, body: TournamentCommandBody) => boolean;
  /** Whether people from his address hold as many places as they may. */
  readonly isFull: (session: Session, state: TournamentState) => boolean;
  /** The date at the venue. */
  readonly dateAt: (wallMs: number) => string;
}

/** A tournament as it is now. */
export interface TournamentNow {
  readonly tournamentId: string;
  readonly version: number;
  readonly state: TournamentState;
  readonly automatic: boolean;
  /** Whether the house deals its tables. */
  readonly crew: boolean;
}

/** A command as it comes to a door. */
export interface Asked {
  readonly tournament: string;
  readonly id: string;
  readonly as?: TournamentRole | undefined;
  readonly body: TournamentCommandBody;
}

export type ActAnswer = FeeAnswer | { readonly kind: 'not-yours' | 'too-much' | 'address-full' };

/** How a tournament is run where nobody says otherwise. */
const BY_PEOPLE = { automatic: false as boolean, crew: false as boolean };

/** The most finished tournaments that are kept in memory after somebody looked at them. */
const MOST_REMEMBERED = 20;

/** The tournaments of the house, and who may do what in them. */
export class Tournaments {
  readonly bus: Bus;
  readonly #options: TournamentOptions;
  readonly #shared: SharedTournaments;
  readonly #entries = new Map<string, Registered>();
  /** Finished tournaments that were read again from their logs. */
  readonly #past = new Map<string, TournamentNow>();

  constructor(options: TournamentOptions) {
    this.#options = options;
    this.#shared = options.shared;
    this.bus = options.shared.bus;
  }

  /** Brings every tournament that is not over back to where it was, with its money. */
  async recover(): Promise<void> {
    for (const entry of await this.#shared.register.all()) {
      this.#entries.set(entry.tournamentId, entry);
      if (!entry.over) await this.#shared.watch(entry.tournamentId);
    }
  }

  /** Finishes what a kill or a busy cage left half done. Idempotent; may be called at any time. */
  finishFees(): Promise<void> {
    return this.#shared.tick();
  }

  /** The ids of all tournaments, the newest last. */
  ids(): readonly string[] {
    return [...this.#entries.values()]
      .sort((a, b) => a.createdAtMs - b.createdAtMs)
      .map(({ tournamentId }) => tournamentId);
  }

  has(tournamentId: string): boolean {
    return this.#entries.has(tournamentId);
  }

  /** Whether its state is in memory: true unless it was over when the house started. */
  isOpen(tournamentId: string): boolean {
    return this.#shared.has(tournamentId);
  }

  now(tournamentId: string): TournamentNow {
    const { automatic, crew } = this.#entries.get(tournamentId) ?? BY_PEOPLE;
    return { tournamentId, ...this.#shared.at(tournamentId), automatic, crew };
  }

  /** A tournament as it is now; a finished one is read again from its log. */
  async find(tournamentId: string): Promise<TournamentNow | null> {
    if (this.isOpen(tournamentId)) return this.now(tournamentId);
    const entry = this.#entries.get(tournamentId);
    if (entry === undefined) return null;
    const remembered = this.#past.get(tournamentId);
    if (remembered !== undefined) return remembered;
    const stream = tournamentStream(tournamentId);
    const { state, version } = await recover(this.#options.store, TOURNAMENT_MACHINE, stream);
    const { automatic, crew } = entry;
    const known = this.#shared.forms.known(state);
    const past = { tournamentId, version, state: known, automatic, crew };
    const [oldest] = this.#past.keys();
    if (this.#past.size >= MOST_REMEMBERED && oldest !== undefined) this.#past.delete(oldest);
    this.#past.set(tournamentId, past);
    return past;
  }

  /** Creates a tournament. Its entry in the register comes first, so that no log is without one. */
  async create(
    body: Extract<TournamentCommandBody, { type: 'CreateEvent' }>,
    by: Actor,
    run: typeof BY_PEOPLE = BY_PEOPLE,
  ): Promise<PaidAnswer> {
    const tournamentId = body.eventId;
    const fresh = { over: false, paidTo: 0, ...run, createdAtMs: this.#options.clock.wallMs() };
    const entry = this.#entries.get(tournamentId) ?? { tournamentId, ...fresh };
    if (!this.#entries.has(tournamentId)) await this.#shared.register.enter(entry);
    this.#entries.set(tournamentId, entry);
    if (entry.over) return { kind: 'id-reused' };
    await this.#shared.open(tournamentId);
    return this.#order(tournamentId, body, by, `create!${tournamentId}`);
  }

  /** Gives a command; one that costs a fee goes by way of the cage. */
  async submit(
    tournamentId: string,
    body: TournamentCommandBody,
    by: Actor,
    id: string,
  ): Promise<FeeAnswer> {
    assert(body.type !== 'CreateEvent', 'a tournament is created by itself');
    if (!this.isOpen(tournamentId)) return { kind: 'stopped' };
    const foreign = foreignBox(body);
    if (foreign !== null) return { kind: 'refused', refusal: foreign };
    if (body.type === 'CloseSession') await this.#sealNext(tournamentId, id);
    if (body.type !== 'Apply' && body.type !== 'BuyChips') {
      return this.#order(tournamentId, body, by, id);
    }
    // Whoever may not play may not play for nothing either.
    if (body.feeCents === 0) {
      const may = await this.#options.gate.mayBuyIn(body.person);
      return may.ok
        ? this.#order(tournamentId, body, by, id)
        : { kind: 'barred', refusal: may.error };
    }
    const { person, feeCents: amountCents } = body;
    const fee = { commandId: id, tournamentId, person, amountCents, by: by.person };
    // Decided here first, so that no money is touched for a command that would be refused.
    const { store, clock, gate } = this.#options;
    if (!(await knowsFee(store, fee))) {
      const command = { ...body, by, atMs: clock.wallMs() };
      const decided = decideTournament(this.now(tournamentId).state, command);
      if (!decided.ok) return { kind: 'refused', refusal: decided.error };
    }
    const may = await gate.mayBuyIn(person);
    if (!may.ok) return { kind: 'barred', refusal: may.error };
    return this.#order(tournamentId, body, by, id, fee);
  }

  /** Gives a person's command, in a role that he holds and with what the house knows of him. */
  async act(people: People, session: Session, asked: Asked): Promise<ActAnswer> {
    const { tournament, id, as: role = 'entrant' } = asked;
    if (!this.isOpen(tournament)) return { kind: 'stopped' };
    const { state } = this.now(tournament);
    if (!rolesOf(people, session, state).includes(role)) return { kind: 'not-yours' };
    if (asked.body.type === 'CreateEvent') return { kind: 'id-reused' };
    const { id: person, kind } = session.person;
    if (role === 'entrant' && !this.#options.mayAct(person, tournament, asked.body)) {
      return { kind: 'too-much' };
    }
    const isFull = asked.body.type === 'Apply' && this.#options.isFull(session, state);
    if (role === 'entrant' && isFull) return { kind: 'address-full' };
    const by = { person, role };
    const { parent = null } = state.terms.settings ?? {};
    const known = { kind, today: this.#today() };
    const main = parent === null ? null : await this.find(parent);
    const body = asHouseKnows(asked.body, by, { ...known, parent: main });
    people.touch(session);
    const stream = tournamentStream(tournament);
    if (role !== 'entrant') {
      await people.noteAct(session, { stream, orderId: id, kind: body.type });
    }
    return this.submit(tournament, body, by, id);
  }

  stop(): Promise<void> {
    return this.#shared.stop();
  }

  #today(): string {
    const { dateAt, clock } = this.#options;
    return dateAt(clock.wallMs());
  }

  /** Seals the next draw if the staff forgot it: once the session is closed, nobody can. */
  async #sealNext(tournamentId: string, id: string): Promise<void> {
    const { structure, terms } = this.now(tournamentId).state;
    const round = structure.round + 1;
    if (round > (terms.settings?.rounds.length ?? 0) || round in structure.seals) return;
    const body = { type: 'SealDraw', round, commitment: '' } as const;
    await this.#order(tournamentId, body, { person: 'house', role: 'operator' }, `${id}!seal`);
  }

  #order(
    tournamentId: string,
    body: TournamentCommandBody,
    by: Actor,
    id: string,
    fee: FeeAsked | null = null,
  ): Promise<PaidAnswer> {
    const atMs = this.#options.clock.wallMs();
    const command: TournamentCommand = { ...body, by, atMs };
    // The time is not part of what the client asked, so a retry at another time is still the same
    // order.
    const asked = { body: this.#shared.forms.asked(body), by };
    return this.#shared.submit(tournamentId, { order: orderOf(id, command, asked), fee });
  }
}

interface HouseKnowledge {
  readonly kind: Session['person']['kind'];
  /** The date at the venue. */
  readonly today: string;
  /** The main tournament of a second chance, where this house ran it. */
  readonly parent: TournamentNow | null;
}

/**
 * Puts right what an entrant says of himself and the house knows better, before the command is
 * decided: whether he belongs to the staff, his place in the main tournament, and on which day
 * he withdraws. He cannot give an officer's consent.
 */
export function asHouseKnows(
  body: TournamentCommandBody,
  by: Actor,
  { kind, today, parent }: HouseKnowledge,
): TournamentCommandBody {
  if (by.role !== 'entrant' || !('person' in body) || body.person !== by.person) return body;
  switch (body.type) {
    case 'Apply': {
      const staff = kind === 'staff' || kind === 'operator';
      const known = { ...body, staff, staffApproval: '' };
      return parent === null ? known : { ...known, parentStanding: standingIn(parent, by.person) };
    }
    case 'Withdraw':
      return { ...body, day: today };
    default:
      return body;
  }
}

/**
 * The standing in the words of the application: an entrant who was beaten or came too late may have
 * a second chance.
 */
function standingIn({ state }: TournamentNow, person: string): string {
  const status = entrantOf(state, person)?.status ?? 'no entrant';
  return status === 'out' ? 'not-qualified' : status;
}
