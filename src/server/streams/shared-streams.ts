import type { Bus, Topic, Unsubscribe } from '../../bus/index.ts';
import { assert } from '../../kit/index.ts';
import type { Decider } from '../../machine/index.ts';
import type { Store } from '../../store/index.ts';
import type { Committed, Desk, KnownState, StreamDesk } from '../desk/index.ts';
import { FollowedStream, type FollowPorts, type News } from './followed-stream.ts';
import type { Sharing } from './sharing.ts';

export interface SharedPorts<State, Command, Event extends { readonly type: string }, Refusal> {
  readonly machine: Decider<State, Command, Event, Refusal>;
  readonly desk: Desk<State, Command, Event, Refusal>;
  readonly bus: Bus;
  readonly store: Store;
  /** Null where this node has every stream. */
  readonly sharing: Sharing | null;
  /** The stream of a key, such as a tournament's id. */
  readonly streamOf: (key: string) => string;
  /** What an owner sends to the nodes that follow. */
  readonly news: Topic<News<Event>>;
  /** Tells everybody on this node what became durable. */
  readonly publish: (key: string, committed: Committed<State, Event>) => void;
  /** Throws where this node cannot go on with such a state. */
  readonly check?: (state: State) => void;
}

/** What an owner does besides keeping the stream. */
export interface Gaining<State, Command, Event extends { readonly type: string }, Refusal> {
  /** What must be brought back before the stream takes orders. */
  readonly prepare?: (stream: StreamDesk<State, Command, Event, Refusal>) => Promise<unknown>;
  /** Takes orders from the bus, until the returned functions are called. */
  readonly serve: (stream: StreamDesk<State, Command, Event, Refusal>) => readonly Unsubscribe[];
}

export interface Losing {
  /** A fenced node has lost the stream already and keeps no snapshot of it. */
  readonly isFenced: boolean;
  /** What is kept beside the snapshot, while orders still come. */
  readonly keep?: () => Promise<unknown>;
  /** What is left behind the stream's last batch. */
  readonly leave?: () => Promise<unknown>;
}

interface Owned<State, Command, Event extends { readonly type: string }, Refusal> {
  readonly stream: StreamDesk<State, Command, Event, Refusal>;
  /** Takes no more orders from the bus. */
  readonly leaving: readonly Unsubscribe[];
}

/**
 * The streams of one machine, shared by several nodes. One node owns a stream and decides its
 * orders; nodes that want to know of it follow it. It is taken over and given up in mid-coup too,
 * and everybody on a node is told every batch once, in order, whoever owns the stream.
 */
export class SharedStreams<State, Command, Event extends { readonly type: string }, Refusal> {
  readonly #ports: SharedPorts<State, Command, Event, Refusal>;
  readonly #owned = new Map<string, Owned<State, Command, Event, Refusal>>();
  readonly #followed = new Map<string, FollowedStream<State, Event>>();
  readonly #wanted = new Set<string>();
  readonly #opening = new Map<string, Promise<void>>();

  constructor(ports: SharedPorts<State, Command, Event, Refusal>) {
    this.#ports = ports;
  }

  /** Whether this node knows the state. */
  has(key: string): boolean {
    return this.#owned.has(key) || this.#followed.has(key);
  }

  at(key: string): KnownState<State> {
    const at = this.owned(key) ?? this.#followed.get(key);
    assert(at !== undefined, () => `the stream of ${key} is open`);
    return at;
  }

  /** The stream where this node owns it. */
  owned(key: string): StreamDesk<State, Command, Event, Refusal> | undefined {
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

  /** From now on this node knows the state, whichever node owns the stream. */
  async watch(key: string): Promise<void> {
    this.want(key);
    if (this.has(key)) return;
    const opening = this.#opening.get(key) ?? this.#follow(key);
    this.#opening.set(key, opening);
    await opening.finally(() => this.#opening.delete(key));
  }

  /** Takes a stream over, from another node or after a start; false where this node has it. */
  async gain(
    key: string,
    { prepare, serve }: Gaining<State, Command, Event, Refusal>,
  ): Promise<boolean> {
    if (this.#owned.has(key)) return false;
    const { desk, sharing, streamOf, check } = this.#ports;
    const name = streamOf(key);
    const fenced = () => sharing?.fenced(name);
    const stream = await desk.open(name, fenced, () => this.#followed.get(key) ?? null);
    check?.(stream.state);
    await prepare?.(stream);
    // Everybody here is told the stream's past news before anything new is said of it.
    await this.#followed.get(key)?.catchUp();
    this.#owned.set(key, { stream, leaving: serve(stream) });
    this.#followed.get(key)?.leave();
    this.#followed.delete(key);
    return true;
  }

  /** Leaves a stream to another node. */
  async lose(key: string, { isFenced, keep, leave }: Losing): Promise<void> {
    const owned = this.#owned.get(key);
    if (owned === undefined) return;
    const { desk, machine, streamOf } = this.#ports;
    if (!isFenced) await Promise.all([desk.prepareToClose(streamOf(key)), keep?.()]);
    for (const one of owned.leaving) one();
    await desk.close(streamOf(key));
    await leave?.();
    if (this.#wanted.has(key)) {
      const followed = FollowedStream.from(machine, this.#following(key), owned.stream);
      this.#followed.set(key, followed);
    }
    this.#owned.delete(key);
  }

  /** Sends a batch that this node decided to everybody here and to the nodes that follow. */
  tell(key: string, committed: Committed<State, Event>): void {
    const { bus, news, publish, sharing } = this.#ports;
    publish(key, committed);
    if (sharing === null) return;
    const { state: _, ...told } = committed;
    bus.publish(news, key, told);
  }

  /** Resolves when everybody here has been told what was durable at that version. */
  async reach(key: string, version: number): Promise<void> {
    await this.#followed.get(key)?.reach(version);
  }

  /** Reads news of other nodes that the bus may have lost. */
  async catchUp(): Promise<void> {
    for (const followed of this.#followed.values()) await followed.catchUp();
  }

  async #follow(key: string): Promise<void> {
    const { machine, check } = this.#ports;
    const followed = await FollowedStream.open(machine, this.#following(key));
    check?.(followed.state);
    // This node may own the stream by now, and then it tells the news itself.
    if (this.has(key)) followed.leave();
    else this.#followed.set(key, followed);
  }

  #following(key: string): FollowPorts<State, Event> {
    const { bus, store, streamOf, news, publish } = this.#ports;
    return {
      stream: streamOf(key),
      store,
      listen: (hear) => bus.subscribe(news, key, hear),
      committed: (committed) => publish(key, committed),
    };
  }
}
