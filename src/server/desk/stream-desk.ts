import { assert, type Json, present } from '../../kit/index.ts';
import { commandDigest, type Store, type StoredRecord } from '../../store/index.ts';
import type { Committed, DeskAnswer, Machine, Order, Prepare } from './machine.ts';
import { type Known, RecentAnswers } from './recent-answers.ts';

/** Orders that may wait for one stream; past it the desk says busy at once. */
const MOST_QUEUED = 2000;
/** Batches on their way to disk for one stream. */
const MOST_IN_FLIGHT = 256;
const SNAPSHOT_EVERY_EVENTS = 1000;
const PAGE = 500;

interface Waiting<Command, Event, Refusal> {
  readonly order: Order<Command>;
  readonly digest: string;
  readonly answer: (answer: DeskAnswer<Event, Refusal>) => void;
}

/**
 * One stream's single writer. It decides in memory while earlier batches are on their way to disk
 * and answers and publishes only what is durable, in order.
 */
export class StreamDesk<State, Command, Event extends { readonly type: string }, Refusal> {
  readonly stream: string;
  readonly #store: Store;
  readonly #machine: Machine<State, Command, Event, Refusal>;
  readonly #epoch: number;
  readonly #prepare: Prepare<State, Command> | null;
  readonly #publish: (committed: Committed<State, Event>) => void;
  readonly #recent = new RecentAnswers<Event, Refusal>();
  readonly #queue: Waiting<Command, Event, Refusal>[] = [];
  #head: { state: State; version: number };
  #durable: { state: State; version: number };
  #lastAppend: Promise<unknown> = Promise.resolve();
  #inFlight = 0;
  #pumping = false;
  #stopped = false;
  #rewind: Waiting<Command, Event, Refusal>[] | null = null;
  #snapshotVersion: number;

  constructor(options: {
    stream: string;
    store: Store;
    machine: Machine<State, Command, Event, Refusal>;
    epoch: number;
    prepare: Prepare<State, Command> | null;
    publish: (committed: Committed<State, Event>) => void;
    recovered: { state: State; version: number; snapshotVersion: number };
    recentRecords: readonly StoredRecord[];
  }) {
    this.stream = options.stream;
    this.#store = options.store;
    this.#machine = options.machine;
    this.#epoch = options.epoch;
    this.#prepare = options.prepare;
    this.#publish = options.publish;
    this.#head = options.recovered;
    this.#durable = options.recovered;
    this.#snapshotVersion = options.recovered.snapshotVersion;
    for (const record of options.recentRecords) this.#recent.remember(record);
  }

  /** The state that everybody may be told of. */
  get state(): State {
    return this.#durable.state;
  }

  get version(): number {
    return this.#durable.version;
  }

  get queued(): number {
    return this.#queue.length + this.#inFlight;
  }

  submit(order: Order<Command>): Promise<DeskAnswer<Event, Refusal>> {
    if (this.#stopped) return Promise.resolve({ kind: 'stopped' });
    const digest = commandDigest(order.kind, (order.asked ?? order.command) as Json);
    const known = this.#recent.find(order.id, order.actor, digest);
    if (known.kind !== 'new') return this.#again(order.id, known);
    if (this.#queue.length >= MOST_QUEUED) return Promise.resolve({ kind: 'busy' });
    const answered = new Promise<DeskAnswer<Event, Refusal>>((answer) => {
      this.#queue.push({ order, digest, answer });
    });
    this.#recent.start(order.id, order.actor, digest, answered);
    this.#pump();
    return answered;
  }

  async #again(
    id: string,
    known: Exclude<Known<Event, Refusal>, { readonly kind: 'new' }>,
  ): Promise<DeskAnswer<Event, Refusal>> {
    if (known.kind === 'id-reused') return known;
    if (known.kind === 'under-way') {
      const answer = await known.answer;
      return answer.kind === 'accepted' ? { ...answer, repeated: true } : answer;
    }
    const record = await this.#store.findCommand(this.stream, id);
    return answerOf(present(record, 'the record of an accepted order'), true);
  }

  /** Waits until everything decided so far is on disk. */
  async durable(): Promise<number> {
    await this.#lastAppend;
    return this.#durable.version;
  }

  stop(): void {
    this.#stopped = true;
    for (const waiting of this.#queue.splice(0)) waiting.answer({ kind: 'stopped' });
  }

  #pump(): void {
    if (this.#pumping) return;
    this.#pumping = true;
    void this.#drain().finally(() => {
      this.#pumping = false;
      if (this.#queue.length > 0 && !this.#stopped && this.#rewind === null) this.#pump();
    });
  }

  async #drain(): Promise<void> {
    while (this.#queue.length > 0 && !this.#stopped && this.#rewind === null) {
      if (this.#inFlight >= MOST_IN_FLIGHT) await this.#lastAppend;
      const waiting = this.#queue.shift();
      if (waiting === undefined) return;
      const prepared = this.#prepare?.(this.#head.state, waiting.order, () => this.durable());
      const command =
        prepared instanceof Promise ? await prepared : (prepared ?? waiting.order.command);
      this.#decide(waiting, command);
    }
  }

  #decide(waiting: Waiting<Command, Event, Refusal>, command: Command): void {
    const decision = this.#machine.decide(this.#head.state, command);
    if (!decision.ok) {
      // The refusal rests on what was decided before it, so it waits for that to be durable.
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
  async #refuse(waiting: Waiting<Command, Event, Refusal>, refusal: Refusal): Promise<void> {
    const record = await this.#store.findCommand(this.stream, waiting.order.id);
    if (record === undefined) waiting.answer({ kind: 'refused', refusal });
    else if (!isRetry(waiting, record)) waiting.answer({ kind: 'id-reused' });
    else waiting.answer(answerOf(record, true));
  }

  #append(
    waiting: Waiting<Command, Event, Refusal>,
    command: Command,
    events: readonly Event[],
    expectedVersion: number,
    after: { state: State; version: number },
  ): void {
    const { order, digest } = waiting;
    this.#inFlight += 1;
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
        // The store writes it out before it returns, so nothing needs to be copied for it.
        content: command as Json,
      },
      events: events.map((event) => this.#stored(event)),
      outcome: { version: after.version },
    });
    const before = this.#lastAppend;
    this.#lastAppend = appended.then(
      async (answer) => {
        await before;
        this.#inFlight -= 1;
        if (answer.kind === 'appended') this.#committed(waiting, events, after);
        else this.#setBack(waiting, answer.kind === 'refused' ? answer.refusal.code : 'duplicate');
      },
      () => {
        // A failed sync is never acknowledged and never tried again: the store ends the process.
        this.#inFlight -= 1;
        waiting.answer({ kind: 'stopped' });
        this.stop();
      },
    );
  }

  #stored(event: Event) {
    const { type, ...data } = event;
    return { type, schema: this.#machine.eventSchema(event), data: data as Json };
  }

  #committed(
    { order, answer }: Waiting<Command, Event, Refusal>,
    events: readonly Event[],
    after: { state: State; version: number },
  ): void {
    this.#durable = after;
    const { id: orderId, actor, atMs } = order;
    this.#publish({ stream: this.stream, ...after, events, orderId, actor, atMs });
    answer({ kind: 'accepted', version: after.version, events, repeated: false });
    if (after.version - this.#snapshotVersion >= SNAPSHOT_EVERY_EVENTS) void this.saveSnapshot();
  }

  /** The disk knew better: an older id, or another owner. The memory is rebuilt from the log. */
  #setBack(waiting: Waiting<Command, Event, Refusal>, code: string): void {
    if (code === 'command-id-reused') waiting.answer({ kind: 'id-reused' });
    else if (code === 'busy') waiting.answer({ kind: 'busy' });
    else if (code === 'stale-epoch') waiting.answer({ kind: 'stopped' });
    this.#rewind ??= [];
    if (code === 'duplicate' || code === 'wrong-version') this.#rewind.push(waiting);
    if (this.#inFlight === 0) void this.#rebuild();
  }

  async #rebuild(): Promise<void> {
    const again = this.#rewind ?? [];
    const recovered = await recover(this.#store, this.#machine, this.stream);
    this.#head = recovered;
    this.#durable = recovered;
    for (const waiting of again) {
      const record = await this.#store.findCommand(this.stream, waiting.order.id);
      if (record !== undefined) waiting.answer(answerOf<Event, Refusal>(record, true));
    }
    const unknown: Waiting<Command, Event, Refusal>[] = [];
    for (const waiting of again) {
      const record = await this.#store.findCommand(this.stream, waiting.order.id);
      if (record === undefined) unknown.push(waiting);
    }
    this.#queue.unshift(...unknown);
    this.#rewind = null;
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

function isRetry(
  { order, digest }: { readonly order: { readonly actor: string }; readonly digest: string },
  { command }: StoredRecord,
): boolean {
  return command.actor === order.actor && command.digest === digest;
}

export function answerOf<Event, Refusal>(
  record: StoredRecord,
  repeated: boolean,
): DeskAnswer<Event, Refusal> {
  const events = record.events.map(({ type, data }) => ({ type, ...(data as object) }) as Event);
  return { kind: 'accepted', version: record.lastVersion, events, repeated };
}

/** The newest snapshot of this shape, then the events after it. */
export async function recover<State, Command, Event extends { readonly type: string }, Refusal>(
  store: Store,
  machine: Machine<State, Command, Event, Refusal>,
  stream: string,
): Promise<{ state: State; version: number; snapshotVersion: number }> {
  const snapshot = await store.latestSnapshot(stream, machine.snapshotSchema);
  let state = snapshot === undefined ? machine.initial : (snapshot.data as State);
  let version = snapshot?.version ?? 0;
  const snapshotVersion = version;
  for (;;) {
    const records = await store.read(stream, version + 1, PAGE);
    if (records.length === 0) return { state, version, snapshotVersion };
    for (const record of records) {
      record.events.forEach(({ type, data }, at) => {
        if (record.firstVersion + at <= version) return;
        state = machine.evolve(state, { type, ...(data as object) } as Event);
        version = record.firstVersion + at;
      });
    }
    assert(version >= 0, 'a stream has a version');
  }
}
