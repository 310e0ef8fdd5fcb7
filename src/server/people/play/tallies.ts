import { CAGE_MACHINE, CAGE_STREAM, type CageEvent, isPosting } from '../../../cage/index.ts';
import { LARGEST_PAGE, type Store, type StoredRecord } from '../../../store/index.ts';
import {
  TABLE_MACHINE,
  TABLE_PREFIX,
  type TableEvent,
  type TableState,
} from '../../../table/index.ts';
import { inLanes, READ_AT_ONCE } from '../../system/in-lanes.ts';
import { change, findDocument, keep } from '../documents.ts';
import type { PlayMark } from '../session-record.ts';
import type { SteadyClock } from '../steady-clock.ts';
import { resultsOf, stakeInAction } from './play-results.ts';
import { counted, NO_TALLY, type Sums, type Tally } from './tally.ts';

interface Kept {
  tally: Tally;
  version: number;
}

const CHECKPOINT_ID = '-checkpoint';
const MOST_IN_MEMORY = 20_000;
const CHANGES_AT_ONCE = 200;

/** A durable batch as a desk publishes it. */
export interface Batch<E> {
  readonly stream: string;
  readonly version: number;
  readonly events: readonly E[];
}

/**
 * How much each person has staked, won and paid in, counted from durable events. Tallies are
 * derived: where they are lost, they are counted again from the log. Each tally names the versions
 * it has counted, so nothing is counted twice, wherever the process stopped.
 */
export class Tallies {
  readonly #store: Store;
  readonly #steady: SteadyClock;
  readonly #people = new Map<string, Kept>();
  readonly #dirty = new Map<string, Kept>();
  /** The last state of each table; its stakes are counted when somebody asks. */
  readonly #tables = new Map<string, TableState>();
  #versions = new Map<string, number>();
  #checkpointVersion = 0;
  #checkpointMs = Number.NEGATIVE_INFINITY;
  #last: Promise<void> = Promise.resolve();
  /** How many batches wait to be counted. */
  #counting = 0;

  constructor(store: Store, steady: SteadyClock) {
    this.#store = store;
    this.#steady = steady;
  }

  /** Counts what the log holds beyond the last checkpoint. */
  async start(): Promise<void> {
    const found = await findDocument(this.#store, 'tally-checkpoint', CHECKPOINT_ID);
    this.#checkpointVersion = found?.version ?? 0;
    this.#versions = new Map(found?.data.versions ?? []);
    this.#checkpointMs = found?.data.atMs ?? Number.NEGATIVE_INFINITY;
    await this.#catchUp(CAGE_STREAM);
    let after = '';
    for (;;) {
      const page = await this.#store.listStreams(TABLE_PREFIX, after, LARGEST_PAGE);
      await inLanes(page, READ_AT_ONCE, ({ stream }) => this.#catchUp(stream));
      const last = page.at(-1);
      if (last === undefined) return;
      after = last.stream;
    }
  }

  /** Takes a batch of a table; for `Desk.onCommitted`. */
  tableCommitted(batch: Batch<TableEvent> & { readonly state: TableState }): void {
    this.follow(batch.stream, batch.state);
    this.#take(batch, tableSums(batch.events));
  }

  /** Takes a batch of the cage; for `Desk.onCommitted`. */
  cageCommitted(batch: Batch<CageEvent>): void {
    this.#take(batch, cageSums(batch.events));
  }

  /** Follows the stakes in action at a table; the house calls it for every table at its start. */
  follow(stream: string, state: TableState): void {
    this.#tables.set(stream, state);
  }

  inActionCents(person: string): number {
    let total = 0;
    for (const state of this.#tables.values()) total += stakeInAction(state, person);
    return total;
  }

  /** A person's tally, which counts everything durable so far. */
  async of(person: string): Promise<Tally> {
    await this.#last;
    return (await this.#load(person)).tally;
  }

  async mark(person: string): Promise<PlayMark> {
    const [stakeCents, netCents] = (await this.of(person)).total;
    return { stakeCents, netCents };
  }

  /** Writes changed tallies down; after a crash before it, they are counted again. */
  async flush(): Promise<void> {
    await this.#last;
    const versions = [...this.#versions];
    const atMs = this.#steady.nowMs();
    const dirty = [...this.#dirty];
    for (let at = 0; at < dirty.length; at += CHANGES_AT_ONCE) {
      if (!(await this.#write(dirty.slice(at, at + CHANGES_AT_ONCE)))) return;
    }
    const checkpoint = change('tally-checkpoint', CHECKPOINT_ID, this.#checkpointVersion, {
      versions,
      atMs,
    });
    if ((await keep(this.#store, [checkpoint])) === null) this.#checkpointVersion += 1;
    this.#forgetSome();
  }

  /** Counts a batch, in the order of commit; a tally that is not in memory is fetched first. */
  #take({ stream, version, events }: Batch<unknown>, sums: ReadonlyMap<string, Sums>): void {
    const before = version - events.length;
    if (sums.size === 0 && this.#counting === 0 && !this.#misses(stream, before)) {
      this.#counted(stream, version);
      return;
    }
    const atMs = this.#steady.nowMs();
    this.#counting += 1;
    this.#last = this.#last
      .then(() => (this.#misses(stream, before) ? this.#catchUp(stream) : undefined))
      .then(() => this.#count(stream, version, sums, atMs))
      .finally(() => {
        this.#counting -= 1;
      });
  }

  /**
   * Whether batches were missed. Other nodes go on while a house opens on this one: what they wrote
   * between the count at the start and the first batch taken is in the log alone.
   */
  #misses(stream: string, before: number): boolean {
    return (this.#versions.get(stream) ?? 0) < before;
  }

  async #count(stream: string, version: number, sums: ReadonlyMap<string, Sums>, atMs: number) {
    for (const [person, add] of sums) {
      const kept = await this.#load(person);
      const tally = counted(kept.tally, stream, version, add, atMs);
      if (tally === kept.tally) continue;
      kept.tally = tally;
      this.#dirty.set(person, kept);
    }
    this.#counted(stream, version);
  }

  #counted(stream: string, version: number): void {
    if (version > (this.#versions.get(stream) ?? 0)) this.#versions.set(stream, version);
  }

  async #catchUp(stream: string): Promise<void> {
    for (;;) {
      const from = (this.#versions.get(stream) ?? 0) + 1;
      const records = await this.#store.read(stream, from, LARGEST_PAGE);
      if (records.length === 0) return;
      for (const record of records) {
        await this.#count(stream, record.lastVersion, sumsOf(record), this.#when(record));
      }
    }
  }

  /**
   * The time of an old record on the steady clock, as exactly as the wall clock can tell. A record
   * that the last checkpoint had not counted cannot be older than that checkpoint.
   */
  #when(record: StoredRecord): number {
    const agoMs = Math.max(0, this.#steady.wallMs() - record.command.atMs);
    return Math.max(this.#steady.nowMs() - agoMs, this.#checkpointMs);
  }

  async #load(person: string): Promise<Kept> {
    const known = this.#people.get(person);
    if (known !== undefined) return known;
    const found = await findDocument(this.#store, 'play-tally', person);
    const again = this.#people.get(person);
    if (again !== undefined) return again;
    const kept = { tally: found?.data ?? NO_TALLY, version: found?.version ?? 0 };
    this.#people.set(person, kept);
    return kept;
  }

  async #write(people: readonly (readonly [string, Kept])[]): Promise<boolean> {
    for (const [person] of people) this.#dirty.delete(person);
    const failure = await keep(
      this.#store,
      people.map(([person, kept]) => change('play-tally', person, kept.version, kept.tally)),
    );
    for (const [person, kept] of people) {
      if (failure === null) kept.version += 1;
      else this.#dirty.set(person, kept);
    }
    return failure === null;
  }

  #forgetSome(): void {
    for (const person of this.#people.keys()) {
      if (this.#people.size <= MOST_IN_MEMORY) return;
      if (!this.#dirty.has(person)) this.#people.delete(person);
    }
  }
}

function sumsOf({ stream, events }: StoredRecord): ReadonlyMap<string, Sums> {
  return stream === CAGE_STREAM
    ? cageSums(events.map(CAGE_MACHINE.events.read))
    : tableSums(events.map(TABLE_MACHINE.events.read));
}

const NO_SUMS: ReadonlyMap<string, Sums> = new Map();

function tableSums(events: readonly TableEvent[]): ReadonlyMap<string, Sums> {
  if (events.every((event) => resultsOf(event).length === 0)) return NO_SUMS;
  const sums = new Map<string, Sums>();
  for (const event of events) {
    for (const { person, stakeCents, netCents } of resultsOf(event)) {
      const [stake, net, deposit] = sums.get(person) ?? [0, 0, 0];
      sums.set(person, [stake + stakeCents, net + netCents, deposit]);
    }
  }
  return sums;
}

function cageSums(events: readonly CageEvent[]): ReadonlyMap<string, Sums> {
  const sums = new Map<string, Sums>();
  for (const event of events) {
    if (!isPosting(event) || event.type !== 'Deposited' || event.person === null) continue;
    const [stake, net, deposit] = sums.get(event.person) ?? [0, 0, 0];
    sums.set(event.person, [stake, net, deposit + event.amountCents]);
  }
  return sums;
}
