import type { LeaseBoard, Leases } from '../../store/index.ts';
import { inLanes } from '../system/in-lanes.ts';
import { NODES_LANGUAGE } from './language.ts';
import { HOUSE, isHouseLeaving, movesOf, successorOf } from './share.ts';

/** A node that was not heard of for so long has lost what it had. */
export const LEASE_MS = 3000;
/**
 * The same once its session with the database has ended, as it does when its process dies. A node
 * that lives has another session within milliseconds.
 */
const GRACE_MS = 500;
const TERMS = { ttlMs: LEASE_MS, graceMs: GRACE_MS, language: NODES_LANGUAGE };
const RENEW_EVERY_MS = 500;
/** So long after the end of a lease it has surely ended. */
const AFTER_END_MS = 5;
/** Streams that are opened at the same time, beside the house. */
const AT_ONCE = 8;

export interface LeasePorts {
  readonly leases: Leases;
  readonly node: string;
  readonly address: string;
  readonly monotonicMs: () => number;
  gained(resource: string): Promise<void>;
  /** Fenced: another node has it already, so nothing more is written. */
  lost(resource: string, isFenced: boolean): Promise<void>;
  /** The house will come here: whatever can be read before is read now. */
  prepareHouse(): void;
  /** Something is free, or the house is open here; the others need not wait for their next look. */
  changed(): void;
  trouble(error: unknown): void;
  /** It is left to whoever comes next. */
  notOpened(resource: string, error: unknown): void;
}

/** Keeps this node alive on the board, and its share of the house with it. */
export class LeaseKeeper {
  readonly #ports: LeasePorts;
  readonly #held = new Set<string>();
  #board: LeaseBoard | null = null;
  #renewedMs = Number.NEGATIVE_INFINITY;
  /** Before this nothing is taken. */
  #steadyFromMs = Number.NEGATIVE_INFINITY;
  #lastEndMs = Number.NEGATIVE_INFINITY;
  #sooner: NodeJS.Timeout | null = null;
  #timer: NodeJS.Timeout | null = null;
  #ticking: Promise<void> | null = null;
  #isAgain = false;
  /** What is being opened or given up; a house takes its time, and streams do not wait for it. */
  readonly #underWay = new Set<string>();
  #moving: Promise<unknown> = Promise.resolve();
  #isLeaving = false;
  /** The house was free at the last look, and left to another. */
  #leftHouse = false;
  #stopped = false;

  constructor(ports: LeasePorts) {
    this.#ports = ports;
  }

  /** True while nobody else can believe this node dead. */
  isValid(): boolean {
    return this.#ports.monotonicMs() - this.#renewedMs < LEASE_MS;
  }

  holds(resource: string): boolean {
    return this.#held.has(resource);
  }

  /** How many streams of one kind this node has. */
  count(prefix: string): number {
    return [...this.#held].filter((resource) => resource.startsWith(prefix)).length;
  }

  /** Where the house is, once somebody has it. */
  leader(): { readonly node: string; readonly address: string } | null {
    const owner = this.#board?.owners.get(HOUSE);
    return this.#board?.nodes.find(({ node }) => node === owner) ?? null;
  }

  async start(): Promise<void> {
    this.#ports.leases.onEnded(() => this.#sessionEnded());
    await this.#tick();
    this.#timer = setInterval(() => void this.look(), RENEW_EVERY_MS);
  }

  /** Now, because another node has given something up. */
  look(): Promise<void> {
    if (this.#stopped) return Promise.resolve();
    // A look that is under way may have seen the board before that.
    this.#isAgain = this.#ticking !== null;
    this.#ticking ??= this.#lookOn().finally(() => {
      this.#ticking = null;
    });
    return this.#ticking;
  }

  async #lookOn(): Promise<void> {
    do {
      this.#isAgain = false;
      await this.#tick().catch((error: unknown) => this.#ports.trouble(error));
    } while (this.#isAgain && !this.#stopped);
  }

  /** A new stream of this node's. */
  async opened(resource: string): Promise<void> {
    this.#held.add(resource);
    await this.#ports.leases.register(this.#ports.node, [resource]);
  }

  /** Nobody needs to own it any more. */
  async ended(resource: string): Promise<void> {
    await this.#ports.leases.forget(this.#ports.node, [resource]);
    this.#held.delete(resource);
  }

  fenced(resource: string): void {
    if (!this.#held.delete(resource)) return;
    void this.#ports.lost(resource, true).catch((error: unknown) => this.#ports.trouble(error));
  }

  /**
   * Hands everything over, the streams first and a few at a time, so that none waits for the rest.
   * The lease is kept until nothing is left that needs it.
   */
  async stop(): Promise<void> {
    this.#isLeaving = true;
    await this.#ticking;
    await this.#moving;
    await this.look();
    const streams = [...this.#held].filter((resource) => resource !== HOUSE);
    for (let at = 0; at < streams.length; at += AT_ONCE) {
      await inLanes(streams.slice(at, at + AT_ONCE), AT_ONCE, async (stream) => {
        await this.#giveUp(stream);
        this.#ports.changed();
      });
    }
    if (this.#held.has(HOUSE)) {
      await this.#giveUp(HOUSE);
      this.#ports.changed();
    }
    this.#stopped = true;
    if (this.#timer !== null) clearInterval(this.#timer);
    if (this.#sooner !== null) clearTimeout(this.#sooner);
    await this.#ticking;
    await this.#ports.leases.leave(this.#ports.node);
    this.#ports.changed();
  }

  async #tick(): Promise<void> {
    const { leases, node, address, monotonicMs } = this.#ports;
    const startedMs = monotonicMs();
    const board = await leases.renew({ node, address, isLeaving: this.#isLeaving }, TERMS);
    // After an outage everybody has a lease's time to say that he lives.
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
    if (isHouseLeaving(board) && successorOf(board) === node) this.#ports.prepareHouse();
    const move = this.#move(board).catch((error: unknown) => this.#ports.trouble(error));
    this.#moving = Promise.all([this.#moving, move]);
  }

  /** What a dead node had is free in the moment its lease ends, not at the next usual look. */
  #lookAtEnd({ nextEndMs }: LeaseBoard): void {
    if (this.#sooner !== null) clearTimeout(this.#sooner);
    this.#sooner = null;
    if (this.#stopped || nextEndMs === null || nextEndMs >= RENEW_EVERY_MS) return;
    this.#sooner = setTimeout(() => void this.look(), nextEndMs + AFTER_END_MS);
  }

  /** The others may believe this node dead before it is heard of again, so it does nothing. */
  #sessionEnded(): void {
    const nowMs = this.#ports.monotonicMs();
    const isFirst = nowMs - this.#lastEndMs >= RENEW_EVERY_MS;
    this.#lastEndMs = nowMs;
    this.#renewedMs = Number.NEGATIVE_INFINITY;
    // A server that ends one session after the other is asked at the usual pace.
    if (isFirst) void this.look();
  }

  async #move(board: LeaseBoard): Promise<void> {
    const { leases, node } = this.#ports;
    const { take: free, give } = movesOf(board, node);
    const take = free.filter((resource) => resource !== HOUSE || this.#mayTakeHouse(board));
    const known = [...board.owners].filter(([, owner]) => owner === node).map(([name]) => name);
    const isStill = (resource: string) => !this.#underWay.has(resource);
    const wanted = [...take, ...known.filter((one) => !this.#held.has(one))].filter(isStill);
    const given = give.filter(isStill);
    await this.#during([...wanted, ...given], async () => {
      if (wanted.length > 0) {
        const taken = await leases.take(node, wanted);
        await inLanes(taken, AT_ONCE + 1, (resource) => this.#takeUp(resource));
      }
      await inLanes(given, AT_ONCE, (resource) => this.#giveUp(resource));
      if (given.length > 0) this.#ports.changed();
    });
  }

  /** Whoever is ready for it goes first; if he fails to take it, the others do not wait. */
  #mayTakeHouse(board: LeaseBoard): boolean {
    const isMine = successorOf(board) === this.#ports.node || this.#leftHouse;
    this.#leftHouse = !isMine;
    return isMine;
  }

  async #during(resources: readonly string[], act: () => Promise<void>): Promise<void> {
    for (const resource of resources) this.#underWay.add(resource);
    try {
      await act();
    } finally {
      for (const resource of resources) this.#underWay.delete(resource);
    }
  }

  /** What cannot be opened here is left to whoever comes next. */
  async #takeUp(resource: string): Promise<void> {
    const { leases, node } = this.#ports;
    this.#held.add(resource);
    try {
      await this.#ports.gained(resource);
      if (resource === HOUSE) this.#ports.changed();
    } catch (error) {
      this.#ports.notOpened(resource, error);
      this.#held.delete(resource);
      await leases.release(node, [resource]);
    }
  }

  async #giveUp(resource: string): Promise<void> {
    const { leases, node } = this.#ports;
    await this.#ports.lost(resource, false);
    this.#held.delete(resource);
    await leases.release(node, [resource]);
  }
}
