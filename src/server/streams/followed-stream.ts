import type { Topic, Unsubscribe } from '../../bus/index.ts';
import type { Json } from '../../kit/index.ts';
import type { Decider, StoredEvent, StoredEvents } from '../../machine/index.ts';
import type { Store, StoredRecord } from '../../store/index.ts';
import type { Committed } from '../desk/order.ts';
import { type KnownState, recover } from '../desk/recover.ts';

const PAGE = 200;

/** A durable batch without the state after it, for nodes that fold the state themselves. */
export type News<Event> = Omit<Committed<unknown, Event>, 'state'>;

/** The topic on which streams of one kind send their news to other nodes. */
export function newsTopic<Event>(name: string, events: StoredEvents<Event>): Topic<News<Event>> {
  return {
    name,
    wire: {
      write: (news) => ({ ...news, events: news.events.map(events.write) }) as unknown as Json,
      read: (json) => {
        const news = json as unknown as Omit<News<Event>, 'events'> & { events: StoredEvent[] };
        return { ...news, events: news.events.map(events.read) };
      },
    },
  };
}

export interface FollowPorts<State, Event> {
  readonly stream: string;
  readonly store: Store;
  /** Hands the owner's news to `hear` until the returned function is called. */
  readonly listen: (hear: (news: News<Event>) => void) => Unsubscribe;
  readonly committed: (committed: Committed<State, Event>) => void;
}

type Folding<State, Event> = Pick<
  Decider<State, never, Event, never>,
  'initial' | 'evolve' | 'events'
>;

/**
 * A stream that another node owns, as this node sees it: the news come over the bus and are folded
 * here. Missed news are read from the store, so the bus may lose, repeat and reorder messages.
 */
export class FollowedStream<State, Event> {
  readonly #ports: FollowPorts<State, Event>;
  readonly #machine: Folding<State, Event>;
  readonly #leave: Unsubscribe;
  #state: State;
  #version: number;
  #reading: Promise<void> = Promise.resolve();

  private constructor(
    ports: FollowPorts<State, Event>,
    machine: Folding<State, Event>,
    at: KnownState<State>,
  ) {
    this.#ports = ports;
    this.#machine = machine;
    this.#state = at.state;
    this.#version = at.version;
    this.#leave = ports.listen((news) => this.#hear(news));
  }

  static async open<State, Command, Event extends { readonly type: string }, Refusal>(
    machine: Decider<State, Command, Event, Refusal>,
    ports: FollowPorts<State, Event>,
  ): Promise<FollowedStream<State, Event>> {
    const at = await recover(ports.store, machine, ports.stream);
    const followed = new FollowedStream<State, Event>(ports, machine, at);
    await followed.catchUp();
    return followed;
  }

  /**
   * Goes on from where this node has left the stream, as its owner until now. What the next owner
   * may have said before anybody listened here is read behind that.
   */
  static from<State, Event>(
    machine: Folding<State, Event>,
    ports: FollowPorts<State, Event>,
    left: KnownState<State>,
  ): FollowedStream<State, Event> {
    const followed = new FollowedStream<State, Event>(ports, machine, left);
    void followed.catchUp().catch(() => {});
    return followed;
  }

  get state(): State {
    return this.#state;
  }

  get version(): number {
    return this.#version;
  }

  /** Resolves when everything that the store held at the call has been told to `committed`. */
  catchUp(): Promise<void> {
    // A read that failed must not keep the next one from being tried.
    this.#reading = this.#reading.catch(() => {}).then(() => this.#read());
    return this.#reading;
  }

  /** Resolves when everything that was durable at that version has been told to `committed`. */
  async reach(version: number): Promise<void> {
    if (this.#version < version) await this.catchUp();
  }

  leave(): void {
    this.#leave();
  }

  #hear(news: News<Event>): void {
    if (news.version <= this.#version) return;
    if (news.version - news.events.length === this.#version) this.#fold(news);
    else void this.catchUp();
  }

  #fold(news: News<Event>): void {
    this.#state = news.events.reduce(this.#machine.evolve, this.#state);
    this.#version = news.version;
    this.#ports.committed({ ...news, state: this.#state });
  }

  async #read(): Promise<void> {
    const { store, stream } = this.#ports;
    for (;;) {
      const records = await store.read(stream, this.#version + 1, PAGE);
      for (const record of records) {
        if (record.firstVersion === this.#version + 1) this.#fold(this.#newsOf(record));
      }
      if (records.length < PAGE) return;
    }
  }

  #newsOf({ stream, lastVersion: version, events, command }: StoredRecord): News<Event> {
    const { id: orderId, actor, atMs } = command;
    const told = events.map(this.#machine.events.read);
    return { stream, version, events: told, orderId, actor, atMs };
  }
}
