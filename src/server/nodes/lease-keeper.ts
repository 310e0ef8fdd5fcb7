import type { LeaseBoard, Leases } from '../../store/index.ts';
import { HOUSE, movesOf } from './share.ts';

/** A node that was not heard of for so long has lost what it had. */
export const LEASE_MS = 3000;
const RENEW_EVERY_MS = 500;
/** Tables that are opened at the same time. */
const AT_ONCE = 8;

export interface LeasePorts {
  readonly leases: Leases;
  readonly node: string;
  readonly address: string;
  readonly monotonicMs: () => number;
  gained(resource: string): Promise<void>;
  /** Fenced: another node has it already, so nothing more is written. */
  lost(resource: string, isFenced: boolean): Promise<void>;
  /** Something is free now; the other nodes need not wait for their next look. */
  freed(): void;
  trouble(error: unknown): void;
}

/** Keeps this node alive on the board, and its share of the house with it. */
export class LeaseKeeper {
  readonly #ports: LeasePorts;
  readonly #held = new Set<string>();
  #board: LeaseBoard | null = null;
  #renewedMs = Number.NEGATIVE_INFINITY;
  #timer: NodeJS.Timeout | null = null;
  #ticking: Promise<void> | null = null;
  #moving: Promise<void> = Promise.resolve();
  #isMoving = false;
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

  get tables(): number {
    return [...this.#held].filter((resource) => resource !== HOUSE).length;
  }

  /** Where the house is, once somebody has it. */
  leader(): { readonly node: string; readonly address: string } | null {
    const owner = this.#board?.owners.get(HOUSE);
    return this.#board?.nodes.find(({ node }) => node === owner) ?? null;
  }

  async start(): Promise<void> {
    await this.#tick();
    this.#timer = setInterval(() => void this.look(), RENEW_EVERY_MS);
  }

  /** Now, because another node has given something up. */
  look(): Promise<void> {
    if (this.#stopped) return Promise.resolve();
    this.#ticking ??= this.#tick()
      .catch((error: unknown) => this.#ports.trouble(error))
      .finally(() => {
        this.#ticking = null;
      });
    return this.#ticking;
  }

  /** A new table of this node's. */
  async opened(resource: string): Promise<void> {
    this.#held.add(resource);
    await this.#ports.leases.register(this.#ports.node, resource);
  }

  fenced(resource: string): void {
    if (!this.#held.delete(resource)) return;
    void this.#ports.lost(resource, true).catch((error: unknown) => this.#ports.trouble(error));
  }

  /** Hands everything over, the tables first. */
  async stop(): Promise<void> {
    this.#stopped = true;
    if (this.#timer !== null) clearInterval(this.#timer);
    await this.#ticking;
    await this.#moving;
    const { leases, node } = this.#ports;
    const tables = [...this.#held].filter((resource) => resource !== HOUSE);
    await inTurns(tables, (table) => this.#giveUp(table));
    if (this.#held.has(HOUSE)) await this.#giveUp(HOUSE);
    await leases.leave(node);
    this.#ports.freed();
  }

  async #tick(): Promise<void> {
    const { leases, node, address, monotonicMs } = this.#ports;
    const startedMs = monotonicMs();
    const board = await leases.renew(node, address, LEASE_MS);
    // After an outage everybody must have had time to say that he lives.
    const isSteady = this.#board === null || startedMs - this.#renewedMs < LEASE_MS;
    this.#renewedMs = startedMs;
    this.#board = board;
    for (const resource of [...this.#held]) {
      const owner = board.owners.get(resource);
      if (owner !== node && owner !== undefined) this.fenced(resource);
    }
    if (!isSteady || this.#isMoving || this.#stopped) return;
    this.#isMoving = true;
    this.#moving = this.#move(board)
      .catch((error: unknown) => this.#ports.trouble(error))
      .finally(() => {
        this.#isMoving = false;
      });
  }

  async #move(board: LeaseBoard): Promise<void> {
    const { leases, node } = this.#ports;
    const { take, give } = movesOf(board, node);
    const known = [...board.owners].filter(([, owner]) => owner === node).map(([name]) => name);
    const wanted = [...take, ...known.filter((resource) => !this.#held.has(resource))];
    if (wanted.length > 0) {
      const taken = await leases.take(node, wanted);
      await inTurns(taken, (resource) => this.#takeUp(resource));
    }
    await inTurns(give, (resource) => this.#giveUp(resource));
    if (give.length > 0) this.#ports.freed();
  }

  /** What cannot be opened here is left to whoever comes next. */
  async #takeUp(resource: string): Promise<void> {
    const { leases, node } = this.#ports;
    this.#held.add(resource);
    try {
      await this.#ports.gained(resource);
    } catch (error) {
      this.#ports.trouble(error);
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

async function inTurns<T>(items: readonly T[], act: (item: T) => Promise<void>): Promise<void> {
  for (let at = 0; at < items.length; at += AT_ONCE) {
    await Promise.all(items.slice(at, at + AT_ONCE).map(act));
  }
}
