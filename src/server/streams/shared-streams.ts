import type { Bus, Topic, Unsubscribe } from '../../bus/index.ts';
import { assert, present } from '../../kit/index.ts';
import type { Decider, StreamNames, StreamTypes } from '../../machine/index.ts';
import { type Store, walkStreams } from '../../store/index.ts';
import { Desk } from './desk.ts';
import { FollowedStream, type FollowPorts, type News } from './followed-stream.ts';
import type { Committed, Prepare } from './order.ts';
import type { KnownState } from './recover.ts';
import type { Sharing } from './sharing.ts';
import type { StreamDesk } from './stream-desk.ts';

export interface SharedPorts<T extends StreamTypes> {
  readonly machine: Decider<T> & { readonly streams: StreamNames };
  /** Fills in what only the house knows before an order is decided. */
  readonly prepare: Prepare<T>;
  readonly bus: Bus;
  readonly store: Store;
  /** Null where this node has every stream. */
  readonly sharing: Sharing | null;
  /** What an owner sends to the nodes that follow. */
  readonly news: Topic<News<T>>;
  /** Tells everybody on this node what became durable. */
  readonly publish: (key: string, committed: Committed<T>) => void;
  /** Sees each batch that this node decided before anybody is told of it. */
  readonly decided?: (key: string, committed: Committed<T>) => void;
  /** Throws where this node cannot go on with such a state. */
  readonly check?: (state: T['State']) => void;
}

/** What an owner does besides keeping the stream. */
export interface Gaining<T extends StreamTypes> {
  /** What must be brought back before the stream takes orders. */
  readonly prepare?: (stream: StreamDesk<T>) => Promise<unknown>;
  /** Takes orders from the bus, until the returned functions are called. */
  readonly serve: (stream: StreamDesk<T>) => readonly Unsubscribe[];
}

export interface Losing {
  /** A fenced node has lost the stream already and keeps no snapshot of it. */
  readonly isFenced: boolean;
  /** What is kept beside the snapshot, while orders still come. */
  readonly keep?: () => Promise<unknown>;
  /** What is left behind the stream's last batch. */
  readonly leave?: () => Promise<unknown>;
}

interface Owned<T extends StreamTypes> {
  readonly stream: StreamDesk<T>;
  /** Takes no more orders from the bus. */
  readonly leaving: readonly Unsubscribe[];
}

/**
 * The streams of one machine, shared by several nodes. One node owns a stream and decides its
 * orders; nodes that want to know of it follow it. It is taken over and given up in mid-coup too,
 * and everybody on a node is told every batch once, in order, whoever owns the stream.
 */
export class SharedStreams<T extends StreamTypes> {
  readonly #ports: SharedPorts<T>;
  readonly #desk: Desk<T>;
  readonly #owned = new Map<string, Owned<T>>();
  readonly #followed = new Map<string, FollowedStream<T>>();
  readonly #wanted = new Set<string>();
  readonly #opening = new Map<string, Promise<void>>();

  constructor(ports: SharedPorts<T>) {
    this.#ports = ports;
    this.#desk = new Desk(ports.store, ports.machine, ports.prepare);
    this.#desk.onCommitted((committed) => this.#tell(committed));
  }

  /** The streams that this node knows, its own first. */
  keys(): readonly string[] {
    return [...this.#owned.keys(), ...this.#followed.keys()];
  }

  /** Whether this node knows the state. */
  has(key: string): boolean {
    return this.#owned.has(key) || this.#followed.has(key);
  }

  at(key: string): KnownState<T['State']> {
    const at = this.owned(key) ?? this.#followed.get(key);
    assert(at !== undefined, () => `the stream of ${key} is open`);
    return at;
  }

  /** The stream where this node owns it. */
  owned(key: string): StreamDesk<T> | undefined {
    return this.#owned.get(key)?.stream;
  }

  /** False once this node's lease has run out, until it is renewed. */
  mayAct(): boolean {
    return this.#ports.sharing?.mayAct() ?? true;
  }

  /** Whoever owns the stream, this node will know its state from the moment it can. */
  want(key: string): void {
    this.#wanted.add(key);
  }

  /** Whether somebody here wants to know of the stream, whoever owns it. */
  wants(key: string): boolean {
    return this.#wanted.has(key);
  }

  /** From now on this node knows the state, whichever node owns the stream. */
  async watch(key: string): Promise<void> {
    this.want(key);
    if (this.has(key)) return;
    const opening = this.#opening.get(key) ?? this.#follow(key);
    this.#opening.set(key, opening);
    await opening.finally(() => this.#opening.delete(key));
  }

  /** Nobody here wants to know of the stream any more, unless this node owns it. */
  unwatch(key: string): void {
    this.#wanted.delete(key);
    this.#unfollow(key);
  }

  /** Takes a stream over, from another node or after a start; false where this node has it. */
  async gain(key: string, { prepare, serve }: Gaining<T>): Promise<boolean> {
    if (this.#owned.has(key)) return false;
    const { machine, sharing, check } = this.#ports;
    const name = machine.streams.of(key);
    const fenced = () => sharing?.fenced(name);
    const stream = await this.#desk.open(name, fenced, () => this.#followed.get(key) ?? null);
    check?.(stream.state);
    await prepare?.(stream);
    // Subscribers get the stream's past news before anything new.
    await this.#followed.get(key)?.catchUp();
    this.#owned.set(key, { stream, leaving: serve(stream) });
    this.#unfollow(key);
    return true;
  }

  /** Leaves a stream to another node. */
  async lose(key: string, { isFenced, keep, leave }: Losing): Promise<void> {
    const owned = this.#owned.get(key);
    if (owned === undefined) return;
    const { machine } = this.#ports;
    const name = machine.streams.of(key);
    if (!isFenced) await Promise.all([this.#desk.prepareToClose(name), keep?.()]);
    for (const one of owned.leaving) one();
    await this.#desk.close(name);
    await leave?.();
    if (this.#wanted.has(key)) {
      const followed = FollowedStream.from(machine, this.#following(key), owned.stream);
      this.#followed.set(key, followed);
    }
    this.#owned.delete(key);
  }

  /** Resolves when everybody here has been told what was durable at that version. */
  async reach(key: string, version: number): Promise<void> {
    await this.#followed.get(key)?.reach(version);
  }

  /** Reads news of other nodes that the bus may have lost. */
  async catchUp(): Promise<void> {
    if (this.#followed.size === 0) return;
    const { machine, store } = this.#ports;
    for await (const { stream, version } of walkStreams(store, machine.streams.prefix)) {
      const followed = this.#followed.get(machine.streams.keyOf(stream) ?? '');
      if (followed !== undefined && followed.version < version) await followed.catchUp();
    }
  }

  /** Lets decided batches reach the disk, then keeps a snapshot of each stream. */
  stop(): Promise<void> {
    return this.#desk.stop();
  }

  /** Sends a batch that this node decided to everybody here and to the nodes that follow. */
  #tell(committed: Committed<T>): void {
    const { machine, bus, news, decided, publish, sharing } = this.#ports;
    const key = present(machine.streams.keyOf(committed.stream), 'the key of a stream');
    decided?.(key, committed);
    publish(key, committed);
    if (sharing === null) return;
    const { state: _, ...told } = committed;
    bus.publish(news, key, told);
  }

  async #follow(key: string): Promise<void> {
    const { machine, check } = this.#ports;
    const followed = await FollowedStream.open(machine, this.#following(key));
    check?.(followed.state);
    // This node may own the stream by now, and then it tells the news itself.
    if (this.has(key)) followed.leave();
    else this.#followed.set(key, followed);
  }

  #unfollow(key: string): void {
    this.#followed.get(key)?.leave();
    this.#followed.delete(key);
  }

  #following(key: string): FollowPorts<T> {
    const { machine, bus, store, news, publish } = this.#ports;
    return {
      stream: machine.streams.of(key),
      store,
      listen: (receive) => bus.subscribe(news, key, receive),
      committed: (committed) => publish(key, committed),
    };
  }
}
