import { type Json, present } from '../../kit/index.ts';
import type { Decider, StreamTypes } from '../../machine/index.ts';
import {
  type AppendAnswer,
  commandDigest,
  type Store,
  type StoredRecord,
} from '../../store/index.ts';
import type { Committed, DeskAnswer, Order, Prepare } from './order.ts';
import { type Known, RecentAnswers, type Remembered } from './recent-answers.ts';
import { recover } from './recover.ts';

/** The most orders that may wait for one stream; the desk answers busy to any more. */
const MOST_QUEUED = 2000;
/** The most batches of one stream that may be on their way to disk. */
const MOST_IN_FLIGHT = 256;
const SNAPSHOT_EVERY_EVENTS = 1000;

interface Waiting<T extends StreamTypes> {
  readonly order: Order<T>;
  readonly digest: string;
  readonly remembered: Remembered<T>;
  readonly tell: (answer: DeskAnswer<T>) => void;
}

/**
 * The single writer of one stream. It decides in memory while earlier batches are on their way to
 * disk, and it answers and publishes only durable batches, in order.
 */
export class StreamDesk<T extends StreamTypes> {
  readonly stream: string;
  readonly #store: Store;
  readonly #machine: Decider<T>;
  readonly #epoch: number;
  readonly #prepare: Prepare<T> | null;
  readonly #publish: (committed: Committed<T>) => void;
  readonly #fenced: () => void;
  readonly #recent = new RecentAnswers<T>();
  readonly #queue: Waiting<T>[] = [];
  #head: { state: T['State']; version: number };
  #durable: { state: T['State']; version: number };
  #lastAppend: Promise<void> = Promise.resolve();
  /** Appends are settled in the order in which they were made. */
  #appended = 0;
  #settled = 0;
  #pumping = false;
  #stopped = false;
  #rewind: Waiting<T>[] | null = null;
  #snapshotVersion: number;

  constructor(options: {
    stream: string;
    store: Store;
    machine: Decider<T>;
    epoch: number;
    prepare: Prepare<T> | null;
    publish: (committed: Committed<T>) => void;
    fenced?: () => void;
    recovered: { state: T['State']; version: number; snapshotVersion: number };
    recentRecords: readonly StoredRecord[];
  }) {
    this.stream = options.stream;
    this.#store = options.store;
    this.#machine = options.machine;
    this.#epoch = options.epoch;
    this.#prepare = options.prepare;
    this.#publish = options.publish;
    this.#fenced = options.fenced ?? (() => {});
    this.#head = options.recovered;
    this.#durable = options.recovered;
    this.#snapshotVersion = options.recovered.snapshotVersion;
    for (const record of options.recentRecords) this.#recent.remember(record);
  }

  /** The durable state, which everybody may be told. */
  get state(): T['State'] {
    return this.#durable.state;
  }

  get version(): number {
    return this.#durable.version;
  }

  get #inFlight(): number {
    return this.#appended - this.#settled;
  }

  get queued(): number {
    return this.#queue.length + this.#inFlight;
  }

  submit(order: Order<T>): Promise<DeskAnswer<T>> {
    if (this.#stopped) return Promise.resolve({ kind: 'stopped' });
    const digest = commandDigest(order.kind, (order.asked ?? order.command) as Json);
    const known = this.#recent.find(order.id, order.actor, digest);
    if (known.kind !== 'new') return this.#again(order.id, known);
    if (this.#queue.length >= MOST_QUEUED) return Promise.resolve({ kind: 'busy' });
    let tell: (answer: DeskAnswer<T>) => void = () => {};
    const answered = new Promise<DeskAnswer<T>>((resolve) => {
      tell = resolve;
    });
    const remembered = this.#recent.start(order.id, order.actor, digest, answered);
    this.#queue.push({ order, digest, remembered, tell });
    this.#pump();
    return answered;
  }

  async #again(
    id: string,
    known: Exclude<Known<T>, { readonly kind: 'new' }>,
  ): Promise<DeskAnswer<T>> {
    if (known.kind === 'id-reused') return known;
    if (known.kind === 'under-way') {
      const answer = await known.answer;
      return answer.kind === 'accepted' ? { ...answer, repeated: true } : answer;
    }
    const record = await this.#store.findCommand(this.stream, id);
    return answerOf(present(record, 'the record of an accepted order'), this.#machine);
  }

  /** Resolves with the durable version once everything decided so far is on disk. */
  async durable(): Promise<number> {
    await this.#lastAppend;
    return this.#durable.version;
  }

  stop(): void {
    this.#stopped = true;
    for (const waiting of this.#queue.splice(0)) this.#answer(waiting, { kind: 'stopped' });
  }

  /** Decides queued orders; only an order that needs a card waits for a later turn. */
  #pump(): void {
    if (this.#pumping) return;
    this.#pumping = true;
    const wait = this.#drained();
    if (wait === null) this.#pumping = false;
    else {
      void wait.finally(() => {
        this.#pumping = false;
        this.#pump();
      });
    }
  }

  /** A bug becomes a rejected promise, which ends the process; no sender's `catch` may hide it. */
  #drained(): Promise<void> | null {
    try {
      return this.#drain();
    } catch (bug) {
      return Promise.reject(bug);
    }
  }

  #drain(): Promise<void> | null {
    while (this.#queue.length > 0 && !this.#stopped && this.#rewind === null) {
      if (this.#inFlight >= MOST_IN_FLIGHT) return this.#lastAppend;
      const waiting = this.#queue.shift() as Waiting<T>;
      const { command } = waiting.order;
      const prepared = this.#prepare?.(this.#head.state, waiting.order, () => this.durable());
      if (prepared instanceof Promise) {
        return prepared.then((whole) => this.#decide(waiting, whole));
      }
      this.#decide(waiting, prepared ?? command);
    }
    return null;
  }

  #decide(waiting: Waiting<T>, command: T['Command']): void {
    // While an order waited for its card, the stream may have been left to another node.
    if (this.#stopped) return this.#answer(waiting, { kind: 'stopped' });
    const decision = this.#machine.decide(this.#head.state, command);
    if (!decision.ok) {
      // The refusal rests on what was decided before, so it waits until that is durable.
      void this.#lastAppend.then(() => this.#refuse(waiting, decision.error));
      return;
    }
    const events = decision.value;
    const expectedVersion = this.#head.version;
    const state = events.reduce(this.#machine.evolve, this.#head.state);
    this.#head = { state, version: expectedVersion + events.length };
    this.#append(waiting, command, events, expectedVersion, this.#head);
  }

  /** An order accepted long ago may be refused now; its retry still gets the first answer. */
  async #refuse(waiting: Waiting<T>, refusal: T['Refusal']): Promise<void> {
    const record = await this.#store.findCommand(this.stream, waiting.order.id);
    if (record === undefined) this.#answer(waiting, { kind: 'refused', refusal });
    else if (!isRetry(waiting, record)) this.#answer(waiting, { kind: 'id-reused' });
    else this.#answer(waiting, answerOf(record, this.#machine));
  }

  #append(
    waiting: Waiting<T>,
    command: T['Command'],
    events: readonly T['Event'][],
    expectedVersion: number,
    after: { state: T['State']; version: number },
  ): void {
    const { order, digest } = waiting;
    const appended = this.#store.append({
      stream: this.stream,
      expectedVersion,
      epoch: this.#epoch,
      command: {
        id: order.id,
        actor: order.actor,
        kind: order.kind,
        digest,
        atMs: order.atMs,
        // The store writes the command out before `append` returns, so no copy is needed.
        content: command as Json,
      },
      events: events.map(this.#machine.events.write),
      outcome: { version: after.version },
    });
    const turn = this.#appended;
    this.#appended += 1;
    const before = this.#lastAppend;
    const settle = (answer: AppendAnswer) => {
      this.#settled += 1;
      if (answer.kind === 'appended') this.#committed(waiting, events, after);
      else this.#setBack(waiting, answer.kind === 'refused' ? answer.refusal.code : 'duplicate');
    };
    this.#lastAppend = appended.then(
      (answer) => (this.#settled === turn ? settle(answer) : before.then(() => settle(answer))),
      () => {
        // A failed sync is neither acknowledged nor tried again: the store ends the process.
        this.#settled += 1;
        this.#answer(waiting, { kind: 'stopped' });
        this.stop();
      },
    );
  }

  #committed(
    waiting: Waiting<T>,
    events: readonly T['Event'][],
    after: { state: T['State']; version: number },
  ): void {
    this.#durable = after;
    const { state, version } = after;
    const { id: orderId, actor, atMs } = waiting.order;
    this.#publish({ stream: this.stream, state, version, events, orderId, actor, atMs });
    this.#answer(waiting, { kind: 'accepted', version, events, repeated: false });
    if (after.version - this.#snapshotVersion >= SNAPSHOT_EVERY_EVENTS) void this.saveSnapshot();
  }

  #answer(waiting: Waiting<T>, answer: DeskAnswer<T>): void {
    this.#recent.answered(waiting.order.id, waiting.remembered, answer.kind);
    waiting.tell(answer);
  }

  /** The store did not take a batch (older id, other owner): memory is rebuilt from the log. */
  #setBack(waiting: Waiting<T>, code: string): void {
    if (code === 'command-id-reused') this.#answer(waiting, { kind: 'id-reused' });
    else if (code === 'busy') this.#answer(waiting, { kind: 'busy' });
    else if (code === 'stale-epoch') {
      this.#answer(waiting, { kind: 'stopped' });
      this.#fence();
    }
    this.#rewind ??= [];
    if (code === 'duplicate' || code === 'wrong-version') this.#rewind.push(waiting);
    if (this.#inFlight === 0) void this.#rebuild();
  }

  /** Another node has claimed the stream, so this node decides nothing more. */
  #fence(): void {
    if (this.#stopped) return;
    this.stop();
    this.#fenced();
  }

  async #rebuild(): Promise<void> {
    const again = this.#rewind ?? [];
    const recovered = await recover(this.#store, this.#machine, this.stream);
    this.#head = recovered;
    this.#durable = recovered;
    const unknown: Waiting<T>[] = [];
    for (const waiting of again) {
      const record = await this.#store.findCommand(this.stream, waiting.order.id);
      if (record === undefined) unknown.push(waiting);
      else this.#answer(waiting, answerOf(record, this.#machine));
    }
    this.#queue.unshift(...unknown);
    this.#rewind = null;
    // The stream was left during the rebuilding: orders that still wait are answered.
    if (this.#stopped) this.stop();
    this.#pump();
  }

  async saveSnapshot(): Promise<void> {
    const { state, version } = this.#durable;
    if (version === this.#snapshotVersion) return;
    this.#snapshotVersion = version;
    const schema = this.#machine.snapshotSchema;
    await this.#store.saveSnapshot({ stream: this.stream, version, schema, data: state as Json });
  }
}

/** Whether a record is of the same order by the same person; the id alone proves neither. */
function isRetry<T extends StreamTypes>(
  { order, digest }: Waiting<T>,
  { command }: StoredRecord,
): boolean {
  return command.actor === order.actor && command.digest === digest;
}

/** The answer that was given to the order of this record; its retry gets the same. */
function answerOf<T extends StreamTypes>(
  record: StoredRecord,
  { events: stored }: Decider<T>,
): DeskAnswer<T> {
  const events = record.events.map(stored.read);
  return { kind: 'accepted', version: record.lastVersion, events, repeated: true };
}
