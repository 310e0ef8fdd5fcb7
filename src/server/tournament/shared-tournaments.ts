import type { Bus } from '../../bus/index.ts';
import { assert } from '../../kit/index.ts';
import type { Store } from '../../store/index.ts';
import type { TournamentEvent, TournamentState } from '../../tournament/index.ts';
import { TOURNAMENT_MACHINE } from '../../tournament/index.ts';
import { FollowedStream, type FollowPorts } from '../desk/followed-stream.ts';
import { askOwner, ORDER_TIMEOUT_MS, type Sharing } from '../desk/sharing.ts';
import {
  openTournamentDesk,
  type TournamentCommitted,
  type TournamentDesk,
  type TournamentDeskStream,
  tournamentIdOf,
  tournamentStream,
} from '../desk/tournament-stream.ts';
import type { Vault } from '../vault/vault.ts';
import { checkBook } from './check-book.ts';
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

/** A tournament that this node runs. */
interface Owned {
  readonly desk: TournamentDeskStream;
  /** Takes no more orders from the bus. */
  readonly leave: () => void;
  /** False until the fees that the former owner left half done are finished. */
  isSettled: boolean;
  /** False while the cage has not paid everything that the log owes. */
  isPaid: boolean;
  /** How often a look found it over and paid out. */
  seenOver: number;
}

const STOPPED = { kind: 'stopped' } as const;
const UNSETTLED = { isSettled: false, isPaid: false, seenOver: 0 };

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
  readonly #store: Store;
  readonly #sharing: Sharing | null;
  readonly #desk: TournamentDesk;
  readonly #fees: Fees;
  readonly #payouts: Payouts;
  readonly #owned = new Map<string, Owned>();
  readonly #followed = new Map<string, FollowedStream<TournamentState, TournamentEvent>>();
  readonly #wanted = new Set<string>();
  readonly #opening = new Map<string, Promise<void>>();

  constructor(options: SharedTournamentOptions) {
    const { bus, store, cage } = options;
    this.bus = bus;
    this.#store = store;
    this.#sharing = options.sharing ?? null;
    this.register = new Register(store);
    this.shoes = new TournamentShoes(store, options.vault);
    this.forms = new SealedForms(options.formKeys);
    this.#orders = new SealedOrders(options.formKeys.orders);
    this.#fees = new Fees(store, cage);
    this.#payouts = new Payouts(store, cage, this.register);
    const secrets = new DrawSecrets(store, options.secretKeys);
    const fill = fillIn(this.shoes, secrets, this.forms);
    this.#desk = openTournamentDesk(store, fill, (state) => this.forms.known(state));
    this.#desk.onCommitted((committed) => this.#committed(committed));
  }

  /** Whether this node knows the tournament's state. */
  has(tournamentId: string): boolean {
    return this.#owned.has(tournamentId) || this.#followed.has(tournamentId);
  }

  /** The state with the contents of its boxes. */
  at(tournamentId: string): { readonly state: TournamentState; readonly version: number } {
    const { state, version } = this.#owned.get(tournamentId)?.desk ?? this.#follows(tournamentId);
    return { state: this.forms.known(state), version };
  }

  /** Opens a new tournament, or an old one after a start where nothing is shared. */
  async open(tournamentId: string): Promise<void> {
    if (this.has(tournamentId)) return;
    this.#wanted.add(tournamentId);
    await this.#sharing?.opened(tournamentStream(tournamentId));
    await this.gain(tournamentId);
  }

  /**
   * From now on this node knows the state, whichever node owns it; where nothing is shared, it
   * opens the tournament.
   */
  async watch(tournamentId: string): Promise<void> {
    if (this.#sharing === null) return this.open(tournamentId);
    this.#wanted.add(tournamentId);
    if (this.has(tournamentId)) return;
    const opening = this.#opening.get(tournamentId) ?? this.#follow(tournamentId);
    this.#opening.set(tournamentId, opening);
    await opening.finally(() => this.#opening.delete(tournamentId));
  }

  /** Watches every tournament that is not over. */
  async watchAll(): Promise<void> {
    const entries = await this.register.all();
    await Promise.all(entries.map((one) => (one.over ? null : this.watch(one.tournamentId))));
  }

  /** Takes a tournament over, in mid-coup too. */
  async gain(tournamentId: string): Promise<void> {
    if (this.#owned.has(tournamentId)) return;
    const stream = tournamentStream(tournamentId);
    const fenced = () => this.#sharing?.fenced(stream);
    const followed = () => this.#followed.get(tournamentId) ?? null;
    const desk = await this.#desk.open(stream, fenced, followed);
    checkBook(desk.state);
    await this.shoes.restore(desk.state, desk.version);
    // Everybody here hears the tournament's past news before anything new is said of it.
    await this.#followed.get(tournamentId)?.catchUp();
    const leave = this.bus.serve(TOURNAMENT_ORDERS, tournamentId, (asked) =>
      this.#serve(tournamentId, asked),
    );
    this.#owned.set(tournamentId, { desk, leave, ...UNSETTLED });
    this.#followed.get(tournamentId)?.leave();
    this.#followed.delete(tournamentId);
    // The cage may be between two nodes; play goes on, and the cage is asked again later.
    const settling = this.#settle(tournamentId);
    if (this.#sharing === null) await settling;
    else settling.catch(() => {});
  }

  /** Leaves a tournament to another node. A fenced node has lost it and writes nothing more. */
  async lose(tournamentId: string, isFenced: boolean): Promise<void> {
    const owned = this.#owned.get(tournamentId);
    if (owned === undefined) return;
    const stream = tournamentStream(tournamentId);
    if (!isFenced) {
      await Promise.all([this.#desk.prepareToClose(stream), this.shoes.keepProgress(tournamentId)]);
    }
    owned.leave();
    await this.#desk.close(stream);
    await this.shoes.leave(tournamentId, isFenced);
    if (this.#wanted.has(tournamentId)) this.#followFrom(tournamentId, owned.desk);
    this.#owned.delete(tournamentId);
  }

  async submit(tournamentId: string, asked: TournamentOrder): Promise<PaidAnswer> {
    const answer = await this.#ask(tournamentId, asked);
    if (answer.kind === 'accepted') await this.#followed.get(tournamentId)?.reach(answer.version);
    return answer;
  }

  /** Finishes what a kill or a busy cage left half done. Idempotent; may be called at any time. */
  async tick(): Promise<void> {
    for (const [tournamentId, owned] of [...this.#owned]) {
      await this.#settle(tournamentId);
      if (this.#sharing === null || !OVER.includes(owned.desk.state.phase)) continue;
      // Another node may have taken it over meanwhile.
      if (this.#owned.get(tournamentId) !== owned) continue;
      if ((await this.register.find(tournamentId))?.over !== true) continue;
      owned.seenOver += 1;
      if (owned.seenOver > KEPT_LOOKS) await this.#end(tournamentId);
    }
  }

  /** Reads news of other nodes' tournaments that the bus may have lost. */
  async catchUp(): Promise<void> {
    for (const followed of this.#followed.values()) await followed.catchUp();
  }

  async stop(): Promise<void> {
    await this.#desk.stop();
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
    const owned = this.#owned.get(tournamentId);
    if (owned === undefined || this.#sharing?.mayAct() === false) return STOPPED;
    if (fee === null) return owned.desk.submit(order);
    if (!owned.isSettled) await this.#settle(tournamentId);
    if (!owned.isSettled) return STOPPED;
    return this.#fees.pay(fee, (id) => owned.desk.submit({ ...order, id }));
  }

  async #settle(tournamentId: string): Promise<void> {
    const owned = this.#owned.get(tournamentId);
    if (owned === undefined) return;
    if (!owned.isPaid) await this.#pay(tournamentId, owned);
    if (await this.#fees.finish(tournamentId)) owned.isSettled = true;
  }

  async #pay(tournamentId: string, owned: Owned): Promise<void> {
    owned.isPaid = false;
    owned.isPaid = await this.#payouts.settle(tournamentId, owned.desk.state.phase);
  }

  async #end(tournamentId: string): Promise<void> {
    await this.lose(tournamentId, false);
    await this.#sharing?.ended(tournamentStream(tournamentId));
  }

  #following(tournamentId: string): FollowPorts<TournamentState, TournamentEvent> {
    return {
      stream: tournamentStream(tournamentId),
      store: this.#store,
      listen: (hear) => this.bus.subscribe(TOURNAMENT_NEWS, tournamentId, hear),
      committed: (committed) => this.#publish(tournamentId, committed),
    };
  }

  #followFrom(tournamentId: string, left: TournamentDeskStream): void {
    const followed = FollowedStream.from(TOURNAMENT_MACHINE, this.#following(tournamentId), left);
    this.#followed.set(tournamentId, followed);
  }

  async #follow(tournamentId: string): Promise<void> {
    const followed = await FollowedStream.open(TOURNAMENT_MACHINE, this.#following(tournamentId));
    checkBook(followed.state);
    // This node may own the tournament by now, and then it tells the news itself.
    if (this.has(tournamentId)) followed.leave();
    else this.#followed.set(tournamentId, followed);
  }

  #follows(tournamentId: string): FollowedStream<TournamentState, TournamentEvent> {
    const followed = this.#followed.get(tournamentId);
    assert(followed !== undefined, () => `the tournament ${tournamentId} is open`);
    return followed;
  }

  #committed(committed: TournamentCommitted): void {
    const { stream, events, state } = committed;
    const tournamentId = tournamentIdOf(stream);
    this.shoes.follow(committed);
    this.#publish(tournamentId, committed);
    if (this.#sharing !== null) {
      const { state: _, ...news } = committed;
      this.bus.publish(TOURNAMENT_NEWS, tournamentId, news);
    }
    const owned = this.#owned.get(tournamentId);
    const mayOwe = events.some(({ type }) => MOVES_MONEY.has(type)) || OVER.includes(state.phase);
    if (mayOwe && owned !== undefined) void this.#pay(tournamentId, owned);
  }

  #publish(tournamentId: string, committed: TournamentCommitted): void {
    const known = { ...committed, state: this.forms.known(committed.state) };
    this.bus.publish(TOURNAMENT_COMMITTED, tournamentId, known);
  }
}
