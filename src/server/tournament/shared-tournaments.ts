import type { Bus } from '../../bus/index.ts';
import { assert } from '../../kit/index.ts';
import { findBook } from '../../rules/index.ts';
import type { Store } from '../../store/index.ts';
import type { EventEvent, EventState } from '../../tournament/index.ts';
import { FollowedStream } from '../desk/followed-stream.ts';
import { askOwner, ORDER_TIMEOUT_MS, type Sharing } from '../desk/sharing.ts';
import {
  openTournamentDesk,
  TOURNAMENT_MACHINE,
  type TournamentCommitted,
  type TournamentDesk,
  type TournamentDeskStream,
  tournamentIdOf,
  tournamentStream,
} from '../desk/tournament-machine.ts';
import type { Vault } from '../vault/vault.ts';
import { DrawSecrets } from './draw-secrets.ts';
import { Fees, type PaidAnswer, type PoolCage } from './fees.ts';
import { fillIn } from './fill-in.ts';
import { MOVES_MONEY, OVER, Payouts } from './payouts.ts';
import { Register } from './register.ts';
import { SealedForms } from './sealed-forms.ts';
import { TournamentShoes } from './shoes.ts';
import {
  TOURNAMENT_COMMITTED,
  TOURNAMENT_NEWS,
  TOURNAMENT_ORDERS,
  type TournamentOrder,
} from './topics.ts';

export interface SharedTournamentOptions {
  /** Tournaments say on it what became durable, and take orders from it. */
  readonly bus: Bus;
  readonly store: Store;
  readonly vault: Vault;
  readonly cage: PoolCage;
  /** Derived from the house's keys and used for nothing else, the newest first. */
  readonly secretKeys: readonly Uint8Array[];
  /** Two more: for the boxes of secret forms, and for knowing a retry of one. */
  readonly formKeys: { readonly boxes: readonly Uint8Array[]; readonly digest: Uint8Array };
  /** Where several nodes share the tournaments; absent: this one has them all. */
  readonly sharing?: Sharing;
}

/** A tournament that this node runs. */
interface Owned {
  readonly desk: TournamentDeskStream;
  /** Takes no more orders from the bus. */
  readonly leave: () => void;
  /** Says nothing more, because another node has it or will. */
  isLeaving: boolean;
  /** False until the fees that its former owner left half done are finished. */
  isSettled: boolean;
  /** False while the cage has not paid what its log owes. */
  isPaid: boolean;
  /** How often it was found over and paid for. */
  seenOver: number;
}

const UNSETTLED = { isSettled: false, isPaid: false, seenOver: 0 };

/** One that is over is kept for so many looks: its last commands may still be sent again. */
const KEPT_LOOKS = 60;

/**
 * The streams of tournaments, with their shoes and their money. Each is owned by one node, which
 * decides its orders; the others ask that node, and follow it if they have the house.
 */
export class SharedTournaments {
  readonly bus: Bus;
  readonly register: Register;
  readonly forms: SealedForms;
  readonly shoes: TournamentShoes;
  readonly #store: Store;
  readonly #sharing: Sharing | null;
  readonly #desk: TournamentDesk;
  readonly #fees: Fees;
  readonly #payouts: Payouts;
  readonly #owned = new Map<string, Owned>();
  readonly #followed = new Map<string, FollowedStream<EventState, EventEvent>>();
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
    this.#fees = new Fees(store, cage);
    this.#payouts = new Payouts(store, cage, this.register);
    const secrets = new DrawSecrets(store, options.secretKeys);
    const fill = fillIn(this.shoes, secrets, this.forms);
    this.#desk = openTournamentDesk(store, fill, (state) => this.forms.known(state));
    this.#desk.onCommitted((committed) => this.#committed(committed));
  }

  /** Whether its state is known here. */
  has(tournamentId: string): boolean {
    return this.#owned.has(tournamentId) || this.#followed.has(tournamentId);
  }

  /** The state with what is in its boxes. */
  at(tournamentId: string): { readonly state: EventState; readonly version: number } {
    const { state, version } = this.#owned.get(tournamentId)?.desk ?? this.#follows(tournamentId);
    return { state: this.forms.known(state), version };
  }

  /** A new one, or after a start where nothing is shared. */
  async open(tournamentId: string): Promise<void> {
    if (this.has(tournamentId)) return;
    this.#wanted.add(tournamentId);
    await this.#sharing?.opened(tournamentStream(tournamentId));
    await this.gain(tournamentId);
  }

  /** From now on its state is known here, whoever owns it; where nothing is shared, this node. */
  async watch(tournamentId: string): Promise<void> {
    if (this.#sharing === null) return this.open(tournamentId);
    this.#wanted.add(tournamentId);
    if (this.has(tournamentId)) return;
    const opening = this.#opening.get(tournamentId) ?? this.#follow(tournamentId);
    this.#opening.set(tournamentId, opening);
    await opening.finally(() => this.#opening.delete(tournamentId));
  }

  /** All that are not over. */
  async watchAll(): Promise<void> {
    const entries = await this.register.all();
    await Promise.all(entries.map((one) => (one.over ? null : this.watch(one.tournamentId))));
  }

  /** Takes a tournament over, in mid-coup too. */
  async gain(tournamentId: string): Promise<void> {
    if (this.#owned.has(tournamentId)) return;
    const stream = tournamentStream(tournamentId);
    const desk = await this.#desk.open(stream, () => this.#sharing?.fenced(stream));
    checkBook(desk.state);
    await this.shoes.restore(desk.state, desk.version);
    // Before anything new is said of it, everybody here hears what came before.
    await this.#followed.get(tournamentId)?.catchUp();
    const leave = this.bus.serve(TOURNAMENT_ORDERS, tournamentId, (asked) =>
      this.#take(tournamentId, asked),
    );
    this.#owned.set(tournamentId, { desk, leave, isLeaving: false, ...UNSETTLED });
    this.#followed.get(tournamentId)?.leave();
    this.#followed.delete(tournamentId);
    // The cage may be between two nodes: play goes on without it, and it is asked again.
    const settling = this.#settle(tournamentId);
    if (this.#sharing === null) await settling;
    else settling.catch(() => {});
  }

  /** Leaves it to another node; one that has lost it already writes nothing more. */
  async lose(tournamentId: string, isFenced: boolean): Promise<void> {
    const owned = this.#owned.get(tournamentId);
    if (owned === undefined) return;
    owned.leave();
    owned.isLeaving = true;
    await this.#desk.close(tournamentStream(tournamentId));
    await this.shoes.leave(tournamentId, isFenced);
    if (this.#wanted.has(tournamentId)) await this.#follow(tournamentId);
    this.#owned.delete(tournamentId);
  }

  async submit(tournamentId: string, asked: TournamentOrder): Promise<PaidAnswer> {
    const answer = await this.#ask(tournamentId, asked);
    if (answer.kind === 'accepted') await this.#followed.get(tournamentId)?.reach(answer.version);
    return answer;
  }

  /** What a kill or a busy cage left half done. Idempotent; may be called at any time. */
  async tick(): Promise<void> {
    for (const [tournamentId, owned] of [...this.#owned]) {
      await this.#settle(tournamentId);
      if (this.#sharing === null || !OVER.includes(this.at(tournamentId).state.phase)) continue;
      if ((await this.register.find(tournamentId))?.over !== true) continue;
      owned.seenOver += 1;
      if (owned.seenOver > KEPT_LOOKS) await this.#end(tournamentId);
    }
  }

  /** Reads what the bus may have lost. */
  async catchUp(): Promise<void> {
    for (const followed of this.#followed.values()) await followed.catchUp();
  }

  async stop(): Promise<void> {
    await this.#desk.stop();
    await this.#payouts.stop();
    await this.shoes.stop();
  }

  /** Nobody waits for the owner of one that is over: after a while it has none. */
  #ask(tournamentId: string, asked: TournamentOrder): Promise<PaidAnswer> {
    if (this.has(tournamentId) && OVER.includes(this.at(tournamentId).state.phase)) {
      return this.bus.request(TOURNAMENT_ORDERS, tournamentId, asked, ORDER_TIMEOUT_MS);
    }
    return askOwner(this.bus, TOURNAMENT_ORDERS, tournamentId, asked, this.#sharing);
  }

  async #take(tournamentId: string, { order, fee }: TournamentOrder): Promise<PaidAnswer> {
    const owned = this.#owned.get(tournamentId);
    if (owned === undefined || this.#sharing?.mayAct() === false) return { kind: 'stopped' };
    if (fee === null) return owned.desk.submit(order);
    if (!owned.isSettled) await this.#settle(tournamentId);
    if (!owned.isSettled) return { kind: 'stopped' };
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

  async #follow(tournamentId: string): Promise<void> {
    const followed = await FollowedStream.open(TOURNAMENT_MACHINE, {
      stream: tournamentStream(tournamentId),
      store: this.#store,
      listen: (hear) => this.bus.subscribe(TOURNAMENT_NEWS, tournamentId, hear),
      committed: (committed) => this.#publish(tournamentId, committed),
    });
    checkBook(followed.state);
    // This node may run it meanwhile, and then says itself what happens there.
    if (this.#owned.get(tournamentId)?.isLeaving === false) followed.leave();
    else this.#followed.set(tournamentId, followed);
  }

  #follows(tournamentId: string): FollowedStream<EventState, EventEvent> {
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

/** Without its rule book nothing can be decided in a tournament. */
function checkBook({ phase, terms: { eventId, bookId } }: EventState): void {
  if (phase === 'none' || findBook(bookId) !== null) return;
  const remedy = 'name its folder with BAIZE_BOOKS';
  throw new Error(`tournament ${eventId}: the rule book ${bookId} is not at hand; ${remedy}`);
}
