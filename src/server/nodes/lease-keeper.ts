import type { LeaseBoard, Leases } from '../../store/index.ts';
import type { CallOff, Clock } from '../system/clock.ts';
import { inLanes } from '../system/in-lanes.ts';
import { NODES_LANGUAGE } from './language.ts';
import { HOUSE, movesOf, successorOf, successorsOf } from './share.ts';
import type { Given } from './topics.ts';

/** A node that gave no sign of life for this long has lost its leases. */
const LEASE_MS = 3000;
/**
 * The same once its session with the database has ended, as happens when its process dies. A living
 * node has another session within milliseconds.
 */
const GRACE_MS = 500;
const TERMS = { ttlMs: LEASE_MS, graceMs: GRACE_MS, language: NODES_LANGUAGE };
const RENEW_EVERY_MS = 500;
/** The margin after the end of a lease, by which it has certainly ended. */
const AFTER_END_MS = 5;
/** How many streams are opened at the same time, beside the house. */
const AT_ONCE = 8;
const NOBODY: LeaseBoard = { nodes: [], owners: new Map(), nextEndMs: null, isSettling: true };

export interface LeasePorts {
  readonly leases: Leases;
  readonly node: string;
  readonly address: string;
  readonly clock: Clock;
  gained(resource: string): Promise<void>;
  /**
   * Called when a resource is lost. Fenced: another node has it already, so nothing more is
   * written.
   */
  lost(resource: string, isFenced: boolean): Promise<void>;
  /** Resolves when the node that gets the house next is ready for it, or will not be. */
  prepareSuccessor(successor: string): Promise<void>;
  /**
   * Something is free, or left to another, or the house is open here: the board is read at once.
   */
  changed(given: Given | null): void;
  trouble(error: unknown): void;
  /** Called when a resource could not be opened; it is left to the next node. */
  notOpened(resource: string, error: unknown): void;
}

/** Keeps this node alive on the board, and with it the node's share of the house. */
export class LeaseKeeper {
  readonly #ports: LeasePorts;
  readonly #held = new Set<string>();
  #board: LeaseBoard | null = null;
  #renewedMs = Number.NEGATIVE_INFINITY;
  /** Before this moment the node takes nothing. */
  #steadyFromMs = Number.NEGATIVE_INFINITY;
  #lastEndMs = Number.NEGATIVE_INFINITY;
  #sooner: CallOff | null = null;
  #stopLooking: CallOff | null = null;
  #ticking: Promise<void> | null = null;
  #isAgain = false;
  /**
   * Resources that are being opened or given up; the house takes long, and streams do not wait for
   * it.
   */
  readonly #underWay = new Set<string>();
  #moving: Promise<unknown> = Promise.resolve();
  #isLeaving = false;
  #stopped = false;

  constructor(ports: LeasePorts) {
    this.#ports = ports;
  }

  /** True while no other node can take this node for ended. */
  isValid(): boolean {
    return this.#ports.clock.monotonicMs() - this.#renewedMs < LEASE_MS;
  }

  holds(resource: string): boolean {
    return this.#held.has(resource);
  }

  /** How many streams of one kind this node has. */
  count(prefix: string): number {
    return [...this.#held].filter((resource) => resource.startsWith(prefix)).length;
  }

  /** The node that has the house; null while none has it. */
  leader(): { readonly node: string; readonly address: string } | null {
    const owner = this.#board?.owners.get(HOUSE);
    return this.#board?.nodes.find(({ node }) => node === owner) ?? null;
  }

  async start(): Promise<void> {
    this.#ports.leases.onEnded(() => this.#sessionEnded());
    await this.#tick();
    this.#stopLooking = this.#ports.clock.every(RENEW_EVERY_MS, () => this.look());
  }

  /** Looks at the board now, because another node has given something up. */
  look(): Promise<void> {
    if (this.#stopped) return Promise.resolve();
    // A look that is under way may have read the board before the change, so another follows.
    this.#isAgain = this.#ticking !== null;
    this.#ticking ??= this.#lookOn().finally(() => {
      this.#ticking = null;
    });
    return this.#ticking;
  }

  /** Another node has left these to this one, and the board need not be read first. */
  async given(resources: readonly string[]): Promise<void> {
    if (this.#stopped || this.#isLeaving || !this.isValid()) return;
    const take = this.#take(resources).catch((error: unknown) => this.#ports.trouble(error));
    this.#moving = Promise.all([this.#moving, take]);
    await take;
  }

  async #lookOn(): Promise<void> {
    do {
      this.#isAgain = false;
      await this.#tick().catch((error: unknown) => this.#ports.trouble(error));
    } while (this.#isAgain && !this.#stopped);
  }

  /** Registers a new stream of this node. */
  async opened(resource: string): Promise<void> {
    this.#held.add(resource);
    await this.#ports.leases.register(this.#ports.node, [resource]);
  }

  /** Forgets a stream that nobody needs to own any more. */
  async ended(resource: string): Promise<void> {
    await this.#ports.leases.forget(this.#ports.node, [resource]);
    this.#held.delete(resource);
  }

  fenced(resource: string): void {
    if (!this.#held.delete(resource)) return;
    void this.#ports.lost(resource, true).catch((error: unknown) => this.#ports.trouble(error));
  }

  /**
   * Hands everything over, the streams first and a few at a time, so that none waits for the rest,
   * and the house when its successor is ready. The lease is kept while anything still needs it.
   */
  async stop(): Promise<void> {
    this.#isLeaving = true;
    await this.#ticking;
    await this.#moving;
    await this.look();
    const board = this.#board ?? NOBODY;
    const successor = this.#held.has(HOUSE) ? successorOf(board) : null;
    const ready = successor === null ? null : this.#ports.prepareSuccessor(successor);
    const streams = this.#mine(board).filter((resource) => resource !== HOUSE);
    await this.#give(streams, board);
    await ready;
    if (this.#held.has(HOUSE)) await this.#giveUp(HOUSE, successor ?? undefined);
    // The last look shows where the house is now: requests that came too late are sent on to it.
    await this.look();
    this.#stopped = true;
    this.#stopLooking?.();
    this.#sooner?.();
    await this.#ticking;
    await this.#ports.leases.leave(this.#ports.node);
    this.#ports.changed(null);
  }

  /** Also what another node has left to this one before it saw that this one leaves. */
  #mine(board: LeaseBoard): readonly string[] {
    const { node } = this.#ports;
    const known = [...board.owners].filter(([, owner]) => owner === node).map(([name]) => name);
    return [...new Set([...this.#held, ...known])];
  }

  async #tick(): Promise<void> {
    const { leases, node, address, clock } = this.#ports;
    const startedMs = clock.monotonicMs();
    const board = await leases.renew({ node, address, isLeaving: this.#isLeaving }, TERMS);
    // After an outage every node has the time of a lease to renew its row.
    const wasAway = this.#board !== null && startedMs - this.#renewedMs >= LEASE_MS;
    if (wasAway) this.#steadyFromMs = startedMs + LEASE_MS;
    this.#renewedMs = startedMs;
    this.#board = board;
    for (const resource of [...this.#held]) {
      const owner = board.owners.get(resource);
      if (owner !== node && owner !== undefined) this.fenced(resource);
    }
    this.#lookAtEnd(board);
    const isSteady = startedMs >= this.#steadyFromMs && !board.isSettling;
    if (!isSteady || this.#isLeaving) return;
    const move = this.#move(board).catch((error: unknown) => this.#ports.trouble(error));
    this.#moving = Promise.all([this.#moving, move]);
  }

  /**
   * Looks when the next lease ends: the resources of a node that ended are free at that moment,
   * not at the next usual look.
   */
  #lookAtEnd({ nextEndMs }: LeaseBoard): void {
    this.#sooner?.();
    this.#sooner = null;
    if (this.#stopped || nextEndMs === null || nextEndMs >= RENEW_EVERY_MS) return;
    const afterEndMs = nextEndMs + AFTER_END_MS;
    this.#sooner = this.#ports.clock.after(afterEndMs, () => this.look());
  }

  /**
   * Does nothing until the lease is renewed, because the others may take this node for ended before
   * that.
   */
  #sessionEnded(): void {
    const nowMs = this.#ports.clock.monotonicMs();
    const isFirst = nowMs - this.#lastEndMs >= RENEW_EVERY_MS;
    this.#lastEndMs = nowMs;
    this.#renewedMs = Number.NEGATIVE_INFINITY;
    // A server that ends one session after the other is asked at the usual pace.
    if (isFirst) void this.look();
  }

  async #move(board: LeaseBoard): Promise<void> {
    const { take, give } = movesOf(board, this.#ports.node);
    const given = give.filter((stream) => this.#held.has(stream) && !this.#underWay.has(stream));
    await Promise.all([
      this.#take([...take, ...this.#mine(board)]),
      this.#during(given, () => this.#give(given, board)),
    ]);
  }

  async #give(streams: readonly string[], board: LeaseBoard): Promise<void> {
    if (streams.length === 0) return;
    const successors = successorsOf(board);
    await inLanes(streams, AT_ONCE, (stream) => this.#giveUp(stream, successors.get(stream)));
  }

  /** Takes those up that are free or this node's own; whatever it has already stays as it is. */
  async #take(resources: readonly string[]): Promise<void> {
    const { leases, node } = this.#ports;
    const isNew = (resource: string) => !this.#held.has(resource) && !this.#underWay.has(resource);
    const wanted = resources.filter(isNew);
    if (wanted.length === 0) return;
    await this.#during(wanted, async () => {
      const taken = await leases.take(node, wanted);
      await inLanes(taken, AT_ONCE + 1, (resource) => this.#takeUp(resource));
    });
  }

  async #during(resources: readonly string[], act: () => Promise<void>): Promise<void> {
    for (const resource of resources) this.#underWay.add(resource);
    try {
      await act();
    } finally {
      for (const resource of resources) this.#underWay.delete(resource);
    }
  }

  /** Opens a resource; one that cannot be opened here is left to the next node. */
  async #takeUp(resource: string): Promise<void> {
    const { leases, node } = this.#ports;
    this.#held.add(resource);
    try {
      await this.#ports.gained(resource);
      if (resource === HOUSE) this.#ports.changed(null);
    } catch (error) {
      this.#ports.notOpened(resource, error);
      this.#held.delete(resource);
      await leases.release(node, [resource]);
    }
  }

  /** Gives the lease to the successor and tells it; without one any node may take it. */
  async #giveUp(resource: string, successor?: string): Promise<void> {
    const { leases, node } = this.#ports;
    await this.#ports.lost(resource, false);
    this.#held.delete(resource);
    const isGiven = await leases.release(node, [resource], successor);
    const given =
      isGiven && successor !== undefined ? { to: successor, resources: [resource] } : null;
    this.#ports.changed(given);
  }
}
