import type { Topic, Unsubscribe } from '../../bus/index.ts';
import type { Json, StoredEvent, StoredEvents } from '../../kit/index.ts';
import type { Store, StoredRecord } from '../../store/index.ts';
import type { Committed, Machine } from './machine.ts';
import { recover } from './recover.ts';

const PAGE = 200;

/** What became durable, for nodes that fold the state themselves. */
export type News<Event> = Omit<Committed<unknown, Event>, 'state'>;

/** News of streams of one kind, as they go to other nodes. */
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
  /** Brings the owner's news to the handler, until it is told to end. */
  readonly listen: (hear: (news: News<Event>) => void) => Unsubscribe;
  readonly committed: (committed: Committed<State, Event>) => void;
}

type Folding<State, Event> = Pick<
  Machine<State, never, Event, never>,
  'initial' | 'evolve' | 'events'
>;

/**
 * A stream that another node owns, as this node sees it: news over the bus, folded here. News that
 * are missed are read from the store, so the bus may lose, double and reorder what it likes.
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
    at: { readonly state: State; readonly version: number },
  ) {
    this.#ports = ports;
    this.#machine = machine;
    this.#state = at.state;
    this.#version = at.version;
    this.#leave = ports.listen((news) => this.#hear(news));
  }

  static async open<State, Command, Event extends { readonly type: string }, Refusal>(
    machine: Machine<State, Command, Event, Refusal>,
    ports: FollowPorts<State, Event>,
  ): Promise<FollowedStream<State, Event>> {
    const at = await recover(ports.store, machine, ports.stream);
    const followed = new FollowedStream<State, Event>(ports, machine, at);
    await followed.catchUp();
    return followed;
  }

  get state(): State {
    return this.#state;
  }

  get version(): number {
    return this.#version;
  }

  /** Everything that the store holds by now is told when this resolves. */
  catchUp(): Promise<void> {
    // A read that failed must not keep the next one from being tried.
    this.#reading = this.#reading.catch(() => {}).then(() => this.#read());
    return this.#reading;
  }

  /** What was durable at that version is told when this resolves. */
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
      if (records.length === 0) return;
      for (const record of records) {
        if (record.firstVersion === this.#version + 1) this.#fold(this.#newsOf(record));
      }
    }
  }

  #newsOf({ stream, lastVersion: version, events, command }: StoredRecord): News<Event> {
    const { id: orderId, actor, atMs } = command;
    const told = events.map(this.#machine.events.read);
    return { stream, version, events: told, orderId, actor, atMs };
  }
}
