import type { Bus } from '../../bus/index.ts';
import { assert } from '../../kit/index.ts';
import { findBook, type TournamentRole } from '../../rules/index.ts';
import type { Store } from '../../store/index.ts';
import {
  type Actor,
  decideEvent,
  type EventCommand,
  type EventCommandBody,
  type EventState,
} from '../../tournament/index.ts';
import type { CageDesk, MoneyGate } from '../cage/cage-desk.ts';
import type { Order } from '../desk/index.ts';
import { recover } from '../desk/index.ts';
import {
  openTournamentDesk,
  TOURNAMENT_MACHINE,
  type TournamentAnswer,
  type TournamentCommitted,
  type TournamentDesk,
  tournamentIdOf,
  tournamentStream,
} from '../desk/tournament-machine.ts';
import type { People, PeopleRefusal, Session } from '../people/index.ts';
import type { Clock } from '../system/clock.ts';
import type { Vault } from '../vault/vault.ts';
import { asHouseKnows } from './as-house-knows.ts';
import { DrawSecrets } from './draw-secrets.ts';
import { type FeeAnswer, Fees } from './fees.ts';
import { fillIn } from './fill-in.ts';
import { MOVES_MONEY, OVER, Payouts } from './payouts.ts';
import { Register, type Registered } from './register.ts';
import { rolesOf } from './roles.ts';
import { foreignBox, SealedForms } from './sealed-forms.ts';
import { TournamentShoes } from './shoes.ts';
import { TOURNAMENT_COMMITTED } from './topics.ts';

export interface TournamentOptions {
  readonly bus: Bus;
  readonly store: Store;
  readonly vault: Vault;
  readonly clock: Clock;
  readonly cage: CageDesk<PeopleRefusal>;
  readonly gate: MoneyGate<PeopleRefusal>;
  /** Derived from the house's keys and used for nothing else, the newest first. */
  readonly secretKeys: readonly Uint8Array[];
  /** Two more: for the boxes of secret forms, and for knowing a retry of one. */
  readonly formKeys: { readonly boxes: readonly Uint8Array[]; readonly digest: Uint8Array };
  /** Whether an entrant may still do this here within the hour. */
  readonly mayAct: (person: string, tournamentId: string, body: EventCommandBody) => boolean;
  /** The date at the venue. */
  readonly dateAt: (wallMs: number) => string;
}

/** A tournament as it is now. */
export interface TournamentNow {
  readonly tournamentId: string;
  readonly version: number;
  readonly state: EventState;
  readonly automatic: boolean;
  /** The house deals its tables. */
  readonly crew: boolean;
}

/** A command as it comes to a door. */
export interface Asked {
  readonly tournament: string;
  readonly id: string;
  readonly as?: TournamentRole | undefined;
  readonly body: EventCommandBody;
}

export type ActAnswer = FeeAnswer | { readonly kind: 'not-yours' | 'too-much' };

/** By whom a tournament is run, where nobody says otherwise. */
const BY_PEOPLE = { automatic: false as boolean, crew: false as boolean };

/** Finished ones that are kept in memory after somebody looked at them. */
const MOST_REMEMBERED = 20;

/** The tournaments of the house: their desk, their shoes and their money. */
export class Tournaments {
  readonly bus: Bus;
  readonly shoes: TournamentShoes;
  readonly #store: Store;
  readonly #clock: Clock;
  readonly #desk: TournamentDesk;
  readonly #register: Register;
  readonly #fees: Fees;
  readonly #payouts: Payouts;
  readonly #forms: SealedForms;
  readonly #mayAct: TournamentOptions['mayAct'];
  readonly #dateAt: TournamentOptions['dateAt'];
  readonly #entries = new Map<string, Registered>();
  /** Of those that were over when the house started. */
  readonly #past = new Map<string, TournamentNow>();

  constructor(options: TournamentOptions) {
    const { bus, store, cage, gate } = options;
    this.bus = bus;
    this.#store = store;
    this.#clock = options.clock;
    this.#mayAct = options.mayAct;
    this.#dateAt = options.dateAt;
    this.shoes = new TournamentShoes(store, options.vault);
    this.#register = new Register(store);
    this.#fees = new Fees({ store, cage, gate });
    this.#payouts = new Payouts(store, cage, this.#register);
    const secrets = new DrawSecrets(store, options.secretKeys);
    this.#forms = new SealedForms(options.formKeys);
    const fill = fillIn(this.shoes, secrets, this.#forms);
    this.#desk = openTournamentDesk(store, fill, (state) => this.#forms.known(state));
    this.#desk.onCommitted((committed) => this.#committed(committed));
  }

  /** Brings every tournament that is not over back to where it was, its money too. */
  async recover(): Promise<void> {
    for (const entry of await this.#register.all()) {
      this.#entries.set(entry.tournamentId, entry);
      if (entry.over) continue;
      const { state, version } = await this.#desk.open(tournamentStream(entry.tournamentId));
      checkBook(state);
      await this.shoes.restore(state, version);
      await this.#payouts.settle(entry.tournamentId, state.phase);
    }
    await this.finishFees();
  }

  /** What a kill or a busy cage left half done. Idempotent; may be called at any time. */
  finishFees(): Promise<void> {
    return this.#fees.finishAll();
  }

  /** Newest last. */
  ids(): readonly string[] {
    return [...this.#entries.values()]
      .sort((a, b) => a.createdAtMs - b.createdAtMs)
      .map(({ tournamentId }) => tournamentId);
  }

  has(tournamentId: string): boolean {
    return this.#entries.has(tournamentId);
  }

  /** Not over when the house started: its state is in memory. */
  isOpen(tournamentId: string): boolean {
    return this.#desk.has(tournamentStream(tournamentId));
  }

  now(tournamentId: string): TournamentNow {
    const { state, version } = this.#desk.get(tournamentStream(tournamentId));
    const { automatic, crew } = this.#entries.get(tournamentId) ?? BY_PEOPLE;
    return { tournamentId, version, state: this.#forms.known(state), automatic, crew };
  }

  /** One that is over is read again from its log. */
  async find(tournamentId: string): Promise<TournamentNow | null> {
    if (this.isOpen(tournamentId)) return this.now(tournamentId);
    const entry = this.#entries.get(tournamentId);
    if (entry === undefined) return null;
    const known = this.#past.get(tournamentId);
    if (known !== undefined) return known;
    const stream = tournamentStream(tournamentId);
    const { state, version } = await recover(this.#store, TOURNAMENT_MACHINE, stream);
    const { automatic, crew } = entry;
    const past = { tournamentId, version, state: this.#forms.known(state), automatic, crew };
    const [oldest] = this.#past.keys();
    if (this.#past.size >= MOST_REMEMBERED && oldest !== undefined) this.#past.delete(oldest);
    this.#past.set(tournamentId, past);
    return past;
  }

  /** The entry comes first, so that no log is without one. */
  async create(
    body: Extract<EventCommandBody, { type: 'CreateEvent' }>,
    by: Actor,
    run: typeof BY_PEOPLE = BY_PEOPLE,
  ): Promise<TournamentAnswer> {
    const tournamentId = body.eventId;
    const fresh = { over: false, paidTo: 0, ...run, createdAtMs: this.#clock.wallMs() };
    const entry = this.#entries.get(tournamentId) ?? { tournamentId, ...fresh };
    if (!this.#entries.has(tournamentId)) await this.#register.enter(entry);
    this.#entries.set(tournamentId, entry);
    if (entry.over) return { kind: 'id-reused' };
    await this.#desk.open(tournamentStream(tournamentId));
    return this.#order(tournamentId, body, by, `create!${tournamentId}`);
  }

  /** Commands that cost a fee go by way of the cage. */
  async submit(
    tournamentId: string,
    body: EventCommandBody,
    by: Actor,
    id: string,
  ): Promise<FeeAnswer> {
    assert(body.type !== 'CreateEvent', 'a tournament is created by itself');
    if (!this.isOpen(tournamentId)) return { kind: 'stopped' };
    const foreign = foreignBox(body);
    if (foreign !== null) return { kind: 'refused', refusal: foreign };
    if (body.type === 'CloseSession') await this.#sealNext(tournamentId, id);
    const paying = body.type === 'Apply' || body.type === 'BuyChips';
    if (!paying || body.feeCents === 0) return this.#order(tournamentId, body, by, id);
    const { person, feeCents: amountCents } = body;
    const fee = { commandId: id, tournamentId, person, amountCents, by: by.person };
    // Nobody's money is touched for a command that is refused anyway.
    if (!(await this.#fees.knows(fee))) {
      const command = { ...body, by, atMs: this.#clock.wallMs() };
      const decided = decideEvent(this.now(tournamentId).state, command);
      if (!decided.ok) return { kind: 'refused', refusal: decided.error };
    }
    return this.#fees.pay(fee, (orderId) => this.#order(tournamentId, body, by, orderId));
  }

  /** A person's command: in a role that he holds, with what the house knows of him. */
  async act(people: People, session: Session, asked: Asked): Promise<ActAnswer> {
    const { tournament, id, as: role = 'entrant' } = asked;
    if (!this.isOpen(tournament)) return { kind: 'stopped' };
    const { state } = this.now(tournament);
    if (!rolesOf(people, session, state).includes(role)) return { kind: 'not-yours' };
    if (asked.body.type === 'CreateEvent') return { kind: 'id-reused' };
    const { id: person, kind } = session.person;
    if (role === 'entrant' && !this.#mayAct(person, tournament, asked.body)) {
      return { kind: 'too-much' };
    }
    const by = { person, role };
    const { parent = null } = state.terms.settings ?? {};
    const known = { kind, today: this.#dateAt(this.#clock.wallMs()) };
    const main = parent === null ? null : await this.find(parent);
    const body = asHouseKnows(asked.body, by, { ...known, parent: main });
    people.touch(session);
    const stream = tournamentStream(tournament);
    if (role !== 'entrant') {
      await people.noteAct(session, { stream, orderId: id, kind: body.type });
    }
    return this.submit(tournament, body, by, id);
  }

  async stop(): Promise<void> {
    await this.#desk.stop();
    await this.#payouts.stop();
    await this.shoes.stop();
  }

  /** Once a session is closed nobody can seal the next draw: the house does what was forgotten. */
  async #sealNext(tournamentId: string, id: string): Promise<void> {
    const { structure, terms } = this.now(tournamentId).state;
    const round = structure.round + 1;
    if (round > (terms.settings?.rounds.length ?? 0) || round in structure.seals) return;
    const body = { type: 'SealDraw', round, commitment: '' } as const;
    await this.#order(tournamentId, body, { person: 'house', role: 'operator' }, `${id}!seal`);
  }

  #order(
    tournamentId: string,
    body: EventCommandBody,
    by: Actor,
    id: string,
  ): Promise<TournamentAnswer> {
    const atMs = this.#clock.wallMs();
    const command: EventCommand = { ...body, by, atMs };
    // The time is not the client's: a retry at another time is still the same order.
    const asked = { body: this.#forms.asked(body), by };
    const order: Order<EventCommand> = {
      id,
      actor: by.person,
      kind: body.type,
      atMs,
      command,
      asked,
    };
    return this.#desk.submit(tournamentStream(tournamentId), order);
  }

  #committed(committed: TournamentCommitted): void {
    const { stream, events, state } = committed;
    const tournamentId = tournamentIdOf(stream);
    this.shoes.follow(committed);
    const known = { ...committed, state: this.#forms.known(state) };
    this.bus.publish(TOURNAMENT_COMMITTED, tournamentId, known);
    if (events.some(({ type }) => MOVES_MONEY.has(type)) || OVER.includes(state.phase)) {
      void this.#payouts.settle(tournamentId, state.phase);
    }
  }
}

/** Without its rule book nothing can be decided in a tournament. */
function checkBook({ phase, terms: { eventId, bookId } }: EventState): void {
  if (phase === 'none' || findBook(bookId) !== null) return;
  const remedy = 'name its folder with BAIZE_BOOKS';
  throw new Error(`tournament ${eventId}: the rule book ${bookId} is not at hand; ${remedy}`);
}
