import { assert } from '../../kit/index.ts';
import type { Store, StoredRecord } from '../../store/index.ts';
import type { Committed, DeskAnswer, Machine, Order, Prepare } from './machine.ts';
import { recover } from './recover.ts';
import { StreamDesk } from './stream-desk.ts';

const RECENT_RECORDS = 500;

/** All streams of one kind of machine. One queue per stream; the store is shared. */
export class Desk<State, Command, Event extends { readonly type: string }, Refusal> {
  readonly #store: Store;
  readonly #machine: Machine<State, Command, Event, Refusal>;
  readonly #prepare: Prepare<State, Command> | null;
  readonly #streams = new Map<string, StreamDesk<State, Command, Event, Refusal>>();
  readonly #listeners = new Set<(committed: Committed<State, Event>) => void>();

  constructor(
    store: Store,
    machine: Machine<State, Command, Event, Refusal>,
    prepare: Prepare<State, Command> | null = null,
  ) {
    this.#store = store;
    this.#machine = machine;
    this.#prepare = prepare;
  }

  /** Takes the stream over with a newer epoch and brings its state back from the log. */
  async open(
    stream: string,
    fenced: () => void = () => {},
  ): Promise<StreamDesk<State, Command, Event, Refusal>> {
    const known = this.#streams.get(stream);
    if (known !== undefined) return known;
    const { epoch, number } = await this.#claim(stream);
    const recovered = await recover(this.#store, this.#machine, stream);
    const desk = new StreamDesk({
      stream,
      store: this.#store,
      machine: this.#machine,
      epoch,
      prepare: this.#prepare,
      publish: (committed) => this.#publish(committed),
      fenced,
      recovered,
      recentRecords: await this.#recentRecords(stream, number),
    });
    this.#streams.set(stream, desk);
    return desk;
  }

  async #claim(stream: string): Promise<{ readonly epoch: number; readonly number: number }> {
    if (this.#store.claimNext !== undefined) return this.#store.claimNext(stream);
    const { epoch, number } = await this.#store.head(stream);
    await this.#store.claim(stream, epoch + 1);
    return { epoch: epoch + 1, number };
  }

  has(stream: string): boolean {
    return this.#streams.has(stream);
  }

  get(stream: string): StreamDesk<State, Command, Event, Refusal> {
    const known = this.#streams.get(stream);
    assert(known !== undefined, () => `the stream ${stream} is open`);
    return known;
  }

  streams(): readonly string[] {
    return [...this.#streams.keys()];
  }

  submit(stream: string, order: Order<Command>): Promise<DeskAnswer<Event, Refusal>> {
    return this.get(stream).submit(order);
  }

  /** Called for every durable batch, in the order of its stream. */
  onCommitted(listener: (committed: Committed<State, Event>) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Lets what is decided reach the disk, keeps a snapshot of each stream, then takes no more. */
  async stop(): Promise<void> {
    const desks = [...this.#streams.values()];
    for (const desk of desks) desk.stop();
    await Promise.all(desks.map((desk) => desk.durable().then(() => desk.saveSnapshot())));
  }

  /** Leaves one stream to another owner: what is decided reaches the disk, then it is forgotten. */
  async close(stream: string): Promise<void> {
    const desk = this.#streams.get(stream);
    if (desk === undefined) return;
    desk.stop();
    await desk.durable();
    this.#streams.delete(stream);
    await desk.saveSnapshot();
  }

  #publish(committed: Committed<State, Event>): void {
    for (const listener of this.#listeners) listener(committed);
  }

  async #recentRecords(stream: string, lastNumber: number): Promise<readonly StoredRecord[]> {
    return this.#store.readRecords(
      stream,
      Math.max(0, lastNumber - RECENT_RECORDS),
      RECENT_RECORDS,
    );
  }
}
