import type { Bus } from '../../bus/index.ts';
import { findBook } from '../../rules/index.ts';
import type { Store } from '../../store/index.ts';
import {
  TOURNAMENT_MACHINE,
  type TournamentState,
  type TournamentTypes,
  tournamentStream,
} from '../../tournament/index.ts';
import { SharedStreams } from '../streams/shared-streams.ts';
import { askOwner, ORDER_TIMEOUT_MS, type Sharing } from '../streams/sharing.ts';
import type { Vault } from '../vault/vault.ts';
import { DrawSecrets } from './draw-secrets.ts';
import { Fees, type PaidAnswer, type PoolCage } from './fees.ts';
import { fillIn } from './fill-in.ts';
import { MOVES_MONEY, OVER, Payouts } from './payouts.ts';
import { Register } from './register.ts';
import { type FormKeys, SealedForms } from './sealed-forms.ts';
import { SealedOrders } from './sealed-orders.ts';
import { TournamentShoes } from './shoes.ts';
import {
  TOURNAMENT_COMMITTED,
  TOURNAMENT_NEWS,
  TOURNAMENT_ORDERS,
  type TournamentCommitted,
  type TournamentOrder,
} from './topics.ts';

export interface SharedTournamentOptions {
  /** The bus on which tournaments tell what became durable, and from which they take orders. */
  readonly bus: Bus;
  readonly store: Store;
  readonly vault: Vault;
  readonly cage: PoolCage;
  /** Keys derived from the house's keys for this one use, the newest first. */
  readonly secretKeys: readonly Uint8Array[];
  /** Three more uses: boxes of secret forms, at rest and on their way, and a form's retry. */
  readonly formKeys: FormKeys;
  /** How several nodes share the tournaments; absent: this node has them all. */
  readonly sharing?: Sharing;
}

/** What a tournament that this node runs has still to do with money. */
interface Dues {
  /** False until the fees that the former owner left half done are finished. */
  isSettled: boolean;
  /** False while the cage has not paid everything that the log owes. */
  isPaid: boolean;
  /** How often a look found it over and paid out. */
  seenOver: number;
}

const STOPPED = { kind: 'stopped' } as const;

/** For how many looks a finished tournament is kept: its last commands may still be sent again. */
const KEPT_LOOKS = 60;

/**
 * The streams of tournaments, with their shoes and their money. One node owns each stream and
 * decides its orders. The other nodes send their orders to the owner, and the node that has the
 * house follows every stream.
 */
export class SharedTournaments {
  readonly bus: Bus;
  readonly register: Register;
  readonly forms: SealedForms;
  readonly #orders: SealedOrders;
  readonly shoes: TournamentShoes;
  readonly #sharing: Sharing | null;
  readonly #fees: Fees;
  readonly #payouts: Payouts;
  readonly #streams: SharedStreams<TournamentTypes>;
  readonly #dues = new Map<string, Dues>();

  constructor(options: SharedTournamentOptions) {
    const { bus, store, cage } = options;
    this.bus = bus;
    this.#sharing = options.sharing ?? null;
    this.register = new Register(store);
    this.shoes = new TournamentShoes(store, options.vault);
    this.forms = new SealedForms(options.formKeys);
    this.#orders = new SealedOrders(options.formKeys.orders);
    this.#fees = new Fees(store, cage);
    this.#payouts = new Payouts(store, cage, this.register);
    const secrets = new DrawSecrets(store, options.secretKeys);
    this.#streams = new SharedStreams({
      // The house adds to a state what it knows besides; only the log's own state is kept.
      machine: {
        ...TOURNAMENT_MACHINE,
        decide: (state, command) => TOURNAMENT_MACHINE.decide(this.forms.known(state), command),
      },
      prepare: fillIn(this.shoes, secrets, this.forms),
      bus,
      store,
      sharing: this.#sharing,
      news: TOURNAMENT_NEWS,
      decided: (tournamentId, committed) => this.#decided(tournamentId, committed),
      publish: (tournamentId, committed) => {
        const known = { ...committed, state: this.forms.known(committed.state) };
        bus.publish(TOURNAMENT_COMMITTED, tournamentId, known);
      },
      check: checkBook,
    });
  }

  /** Whether this node knows the tournament's state. */
  has(tournamentId: string): boolean {
    return this.#streams.has(tournamentId);
  }

  /** The state with the contents of its boxes. */
  at(tournamentId: string): { readonly state: TournamentState; readonly version: number } {
    const { state, version } = this.#streams.at(tournamentId);
    return { state: this.forms.known(state), version };
  }

  /** Opens a new tournament, or an old one after a start where nothing is shared. */
  async open(tournamentId: string): Promise<void> {
    if (this.has(tournamentId)) return;
    this.#streams.want(tournamentId);
    await this.#sharing?.opened(tournamentStream(tournamentId));
    await this.gain(tournamentId);
  }

  /**
   * From now on this node knows the state, whichever node owns it; where nothing is shared, it
   * opens the tournament.
   */
  watch(tournamentId: string): Promise<void> {
    return this.#sharing === null ? this.open(tournamentId) : this.#streams.watch(tournamentId);
  }

  /** Watches every tournament that is not over. */
  async watchAll(): Promise<void> {
    const entries = await this.register.all();
    await Promise.all(entries.map((one) => (one.over ? null : this.watch(one.tournamentId))));
  }

  /** Takes a tournament over, in mid-coup too. */
  async gain(tournamentId: string): Promise<void> {
    const isNew = await this.#streams.gain(tournamentId, {
      prepare: ({ state, version }) => this.shoes.restore(state, version),
      serve: () => {
        this.#dues.set(tournamentId, { isSettled: false, isPaid: false, seenOver: 0 });
        const serve = (asked: TournamentOrder) => this.#serve(tournamentId, asked);
        return [this.bus.serve(TOURNAMENT_ORDERS, tournamentId, serve)];
      },
    });
    if (!isNew) return;
    // The cage may be between two nodes; play goes on, and the cage is asked again later.
    const settling = this.#settle(tournamentId);
    if (this.#sharing === null) await settling;
    else settling.catch(() => {});
  }

  /** Leaves a tournament to another node. A fenced node has lost it and writes nothing more. */
  async lose(tournamentId: string, isFenced: boolean): Promise<void> {
    await this.#streams.lose(tournamentId, {
      isFenced,
      keep: () => this.shoes.keepProgress(tournamentId),
      leave: () => this.shoes.leave(tournamentId, isFenced),
    });
    this.#dues.delete(tournamentId);
  }

  async submit(tournamentId: string, asked: TournamentOrder): Promise<PaidAnswer> {
    const answer = await this.#ask(tournamentId, asked);
    if (answer.kind === 'accepted') await this.#streams.reach(tournamentId, answer.version);
    return answer;
  }

  /** Finishes what a kill or a busy cage left half done. Idempotent; may be called at any time. */
  async tick(): Promise<void> {
    for (const [tournamentId, dues] of [...this.#dues]) {
      await this.#settle(tournamentId);
      // Another node may have taken it over meanwhile.
      const desk = this.#dues.get(tournamentId) === dues ? this.#streams.owned(tournamentId) : null;
      if (this.#sharing === null || !desk || !OVER.includes(desk.state.phase)) continue;
      if ((await this.register.find(tournamentId))?.over !== true) continue;
      dues.seenOver += 1;
      if (dues.seenOver > KEPT_LOOKS) await this.#end(tournamentId);
    }
  }

  /** Reads news of other nodes' tournaments that the bus may have lost. */
  catchUp(): Promise<void> {
    return this.#streams.catchUp();
  }

  async stop(): Promise<void> {
    await this.#streams.stop();
    await this.#payouts.stop();
    await this.shoes.stop();
  }

  /** Sends an order. A finished tournament soon has no owner, so its order waits for none. */
  async #ask(tournamentId: string, plain: TournamentOrder): Promise<PaidAnswer> {
    const asked = this.#orders.closeOrder(tournamentId, plain);
    const isOver = this.has(tournamentId) && OVER.includes(this.at(tournamentId).state.phase);
    const answer = isOver
      ? await this.bus.request(TOURNAMENT_ORDERS, tournamentId, asked, ORDER_TIMEOUT_MS)
      : await askOwner(this.bus, TOURNAMENT_ORDERS, tournamentId, asked, this.#sharing);
    return this.#orders.openAnswer(tournamentId, plain.order, answer);
  }

  async #serve(tournamentId: string, closed: TournamentOrder): Promise<PaidAnswer> {
    const asked = this.#orders.openOrder(tournamentId, closed);
    const answer = asked === null ? STOPPED : await this.#take(tournamentId, asked);
    return this.#orders.closeAnswer(tournamentId, closed.order, answer);
  }

  async #take(tournamentId: string, { order, fee }: TournamentOrder): Promise<PaidAnswer> {
    const desk = this.#streams.owned(tournamentId);
    const dues = this.#dues.get(tournamentId);
    if (desk === undefined || dues === undefined || !this.#streams.mayAct()) return STOPPED;
    if (fee === null) return desk.submit(order);
    if (!dues.isSettled) await this.#settle(tournamentId);
    if (!dues.isSettled) return STOPPED;
    return this.#fees.pay(fee, (id) => desk.submit({ ...order, id }));
  }

  async #settle(tournamentId: string): Promise<void> {
    const dues = this.#dues.get(tournamentId);
    if (dues === undefined) return;
    if (!dues.isPaid) await this.#pay(tournamentId, dues);
    if (await this.#fees.finish(tournamentId)) dues.isSettled = true;
  }

  async #pay(tournamentId: string, dues: Dues): Promise<void> {
    const desk = this.#streams.owned(tournamentId);
    if (desk === undefined) return;
    dues.isPaid = false;
    dues.isPaid = await this.#payouts.settle(tournamentId, desk.state.phase);
  }

  async #end(tournamentId: string): Promise<void> {
    await this.lose(tournamentId, false);
    await this.#sharing?.ended(tournamentStream(tournamentId));
  }

  #decided(tournamentId: string, committed: TournamentCommitted): void {
    const { events, state } = committed;
    this.shoes.follow(committed);
    const dues = this.#dues.get(tournamentId);
    const mayOwe = events.some(({ type }) => MOVES_MONEY.has(type)) || OVER.includes(state.phase);
    if (mayOwe && dues !== undefined) void this.#pay(tournamentId, dues);
  }
}

/** Throws where the rule book is missing: without it nothing can be decided in a tournament. */
function checkBook({ phase, terms: { eventId, bookId } }: TournamentState): void {
  if (phase === 'none' || findBook(bookId) !== null) return;
  const remedy = 'name its folder with BAIZE_BOOKS';
  throw new Error(`tournament ${eventId}: the rule book ${bookId} is not at hand; ${remedy}`);
}
