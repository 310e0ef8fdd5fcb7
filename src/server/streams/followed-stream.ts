import type { Topic, Unsubscribe } from '../../bus/index.ts';
import type { Json } from '../../kit/index.ts';
import type { Decider, StoredEvent, StreamTypes } from '../../machine/index.ts';
import type { Store, StoredRecord } from '../../store/index.ts';
import type { Committed } from './order.ts';
import { type KnownState, recover } from './recover.ts';

const PAGE = 200;

/** A durable batch without the state after it, for nodes that fold the state themselves. */
export type News<T extends StreamTypes> = Omit<Committed<T>, 'state'>;

/** The topic on which streams of one kind send their news to other nodes. */
export function newsTopic<T extends StreamTypes>(
  name: string,
  { events }: Decider<T>,
): Topic<News<T>> {
  return {
    name,
    wire: {
      write: (news) => ({ ...news, events: news.events.map(events.write) }) as unknown as Json,
      read: (json) => {
        const news = json as unknown as Omit<News<T>, 'events'> & { events: StoredEvent[] };
        return { ...news, events: news.events.map(events.read) };
      },
    },
  };
}

export interface FollowPorts<T extends StreamTypes> {
  readonly stream: string;
  readonly store: Store;
  /** Hands the owner's news to `receive` until the returned function is called. */
  readonly listen: (receive: (news: News<T>) => void) => Unsubscribe;
  readonly committed: (committed: Committed<T>) => void;
}

type Folding<T extends StreamTypes> = Pick<Decider<T>, 'initial' | 'evolve' | 'events'>;

/**
 * A stream that another node owns, as this node sees it: the news come over the bus and are folded
 * here. Missed news are read from the store, so the bus may lose, repeat and reorder messages.
 */
export class FollowedStream<T extends StreamTypes> {
  readonly #ports: FollowPorts<T>;
  readonly #machine: Folding<T>;
  readonly #leave: Unsubscribe;
  #state: T['State'];
  #version: number;
  #reading: Promise<void> = Promise.resolve();

  private constructor(ports: FollowPorts<T>, machine: Folding<T>, at: KnownState<T['State']>) {
    this.#ports = ports;
    this.#machine = machine;
    this.#state = at.state;
    this.#version = at.version;
    this.#leave = ports.listen((news) => this.#receive(news));
  }

  static async open<T extends StreamTypes>(
    machine: Decider<T>,
    ports: FollowPorts<T>,
  ): Promise<FollowedStream<T>> {
    const at = await recover(ports.store, machine, ports.stream);
    const followed = new FollowedStream<T>(ports, machine, at);
    await followed.catchUp();
    return followed;
  }

  /**
   * Goes on from where this node has left the stream, as its owner until now. What the next owner
   * may have said before anybody listened here is read behind that.
   */
  static from<T extends StreamTypes>(
    machine: Folding<T>,
    ports: FollowPorts<T>,
    left: KnownState<T['State']>,
  ): FollowedStream<T> {
    const followed = new FollowedStream<T>(ports, machine, left);
    void followed.catchUp().catch(() => {});
    return followed;
  }

  get state(): T['State'] {
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

  #receive(news: News<T>): void {
    if (news.version <= this.#version) return;
    if (news.version - news.events.length === this.#version) this.#fold(news);
    else void this.catchUp();
  }

  #fold(news: News<T>): void {
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

  #newsOf({ stream, lastVersion: version, events, command }: StoredRecord): News<T> {
    const { id: orderId, actor, atMs } = command;
    const told = events.map(this.#machine.events.read);
    return { stream, version, events: told, orderId, actor, atMs };
  }
}
