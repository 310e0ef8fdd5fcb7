import { assert } from '../../kit/index.ts';
import type { Decider, StreamTypes } from '../../machine/index.ts';
import type { Store, StoredRecord } from '../../store/index.ts';
import type { Committed, DeskAnswer, Order, Prepare } from './order.ts';
import { type KnownState, recover } from './recover.ts';
import { StreamDesk } from './stream-desk.ts';

const RECENT_RECORDS = 500;

/** All streams of one kind of machine. One queue per stream; the store is shared. */
export class Desk<T extends StreamTypes> {
  readonly #store: Store;
  readonly #machine: Decider<T>;
  readonly #prepare: Prepare<T> | null;
  readonly #streams = new Map<string, StreamDesk<T>>();
  readonly #listeners = new Set<(committed: Committed<T>) => void>();

  constructor(store: Store, machine: Decider<T>, prepare: Prepare<T> | null = null) {
    this.#store = store;
    this.#machine = machine;
    this.#prepare = prepare;
  }

  /**
   * Takes the stream over with a newer epoch and brings its state back from the log. Whoever has
   * followed the stream says what is known of it, and less has to be read.
   */
  async open(
    stream: string,
    fenced: () => void = () => {},
    known: () => KnownState<T['State']> | null = () => null,
  ): Promise<StreamDesk<T>> {
    const opened = this.#streams.get(stream);
    if (opened !== undefined) return opened;
    const { epoch, number } = await this.#claim(stream);
    const [recovered, recentRecords] = await Promise.all([
      recover(this.#store, this.#machine, stream, known()),
      this.#recentRecords(stream, number),
    ]);
    const desk = new StreamDesk({
      stream,
      store: this.#store,
      machine: this.#machine,
      epoch,
      prepare: this.#prepare,
      publish: (committed) => this.#publish(committed),
      fenced,
      recovered,
      recentRecords,
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

  get(stream: string): StreamDesk<T> {
    const known = this.#streams.get(stream);
    assert(known !== undefined, () => `the stream ${stream} is open`);
    return known;
  }

  streams(): readonly string[] {
    return [...this.#streams.keys()];
  }

  submit(stream: string, order: Order<T>): Promise<DeskAnswer<T>> {
    return this.get(stream).submit(order);
  }

  /** Calls the listener for every durable batch, in the order of its stream. */
  onCommitted(listener: (committed: Committed<T>) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /**
   * Takes no more orders, lets decided batches reach the disk, then keeps a snapshot of each
   * stream.
   */
  async stop(): Promise<void> {
    const desks = [...this.#streams.values()];
    for (const desk of desks) desk.stop();
    await Promise.all(desks.map((desk) => desk.durable().then(() => desk.saveSnapshot())));
  }

  /** Keeps a snapshot while orders still come, so that the next owner reads little. */
  async prepareToClose(stream: string): Promise<void> {
    await this.#streams.get(stream)?.saveSnapshot();
  }

  /**
   * Leaves one stream to another owner: decided batches reach the disk, then the desk forgets it.
   */
  async close(stream: string): Promise<void> {
    const desk = this.#streams.get(stream);
    if (desk === undefined) return;
    desk.stop();
    await desk.durable();
    this.#streams.delete(stream);
  }

  #publish(committed: Committed<T>): void {
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

/** Streams for a part of the house that gives orders of its own. */
export interface StreamDoor<T extends StreamTypes> extends Pick<Desk<T>, 'has' | 'submit'> {
  get(stream: string): { readonly state: T['State'] };
}
