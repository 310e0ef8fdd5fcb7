import { THE_HOUSE_ITSELF } from '../../people/index.ts';
import { LARGEST_PAGE, type Store, walkStreams } from '../../store/index.ts';
import { TABLE_MACHINE, TABLE_PREFIX, tableIdOf } from '../../table/index.ts';
import type { PeopleLog } from '../people/index.ts';
import type { CallOff, Clock } from '../system/clock.ts';
import { type NotedPlay, type PlayedBatch, type PlayThresholds, PlayWatch } from './large-wins.ts';

export interface PlayNotesPorts {
  readonly store: Store;
  readonly log: Pick<PeopleLog, 'note' | 'noteOnce' | 'state'>;
  readonly thresholds: PlayThresholds;
  readonly clock: Clock;
  /** Called where a note could not be written; the next start derives it again. */
  readonly failed: (error: unknown) => void;
}

interface TakenBatch extends PlayedBatch {
  readonly atMs: number;
}

const MARK_EVERY_MS = 60 * 60_000;
/** How many versions before the mark are read, to know what people staked on earlier coups. */
const CONTEXT_VERSIONS = 1000;

/**
 * Notes large wins and unusual play in the log of significant events. A note follows once the coup
 * is durable, so a kill may come in between: each start examines everything played since the last
 * mark in the log, and a note's id makes sure that it is there once.
 */
export class PlayNotes {
  readonly #ports: PlayNotesPorts;
  readonly #watch: PlayWatch;
  readonly #versions = new Map<string, number>();
  #turn: Promise<void> = Promise.resolve();
  #callOff: CallOff | undefined;

  constructor(ports: PlayNotesPorts) {
    this.#ports = ports;
    this.#watch = new PlayWatch(ports.thresholds);
  }

  start(): void {
    void this.#next(() => this.#catchUp());
    const mark = () => this.#next(() => this.#mark());
    this.#callOff = this.#ports.clock.every(MARK_EVERY_MS, mark);
  }

  /** Gets batches in the order in which tables commit. */
  take(tableId: string, batch: TakenBatch): Promise<void> {
    return this.#next(() => this.#taken(tableId, batch, 0));
  }

  async stop(): Promise<void> {
    this.#callOff?.();
    await this.#next(() => this.#mark());
  }

  #next(act: () => Promise<void>): Promise<void> {
    this.#turn = this.#turn.then(act).catch((error: unknown) => this.#ports.failed(error));
    return this.#turn;
  }

  async #catchUp(): Promise<void> {
    const marks = this.#ports.log.state.playWatched;
    for await (const { stream, version } of walkStreams(this.#ports.store, TABLE_PREFIX)) {
      const tableId = tableIdOf(stream);
      // A house that never marked anything begins now: earlier play is not noted today.
      const marked = marks === null ? version : (marks[tableId] ?? 0);
      await this.#derive(stream, tableId, marked);
    }
    await this.#mark();
  }

  async #derive(stream: string, tableId: string, marked: number): Promise<void> {
    let from = Math.max(1, marked + 1 - CONTEXT_VERSIONS);
    for (;;) {
      const page = await this.#ports.store.read(stream, from, LARGEST_PAGE);
      for (const { lastVersion, events, command } of page) {
        const read = events.map((event) => TABLE_MACHINE.events.read(event));
        const batch = { version: lastVersion, events: read, atMs: command.atMs };
        await this.#taken(tableId, batch, marked);
        from = lastVersion + 1;
      }
      if (page.length < LARGEST_PAGE) return;
    }
  }

  async #taken(tableId: string, batch: TakenBatch, marked: number): Promise<void> {
    if (batch.version <= (this.#versions.get(tableId) ?? 0)) return;
    const noted = this.#watch.take(tableId, batch);
    if (batch.version > marked) for (const play of noted) await this.#note(play, batch.atMs);
    this.#versions.set(tableId, batch.version);
  }

  #note({ id, person, report }: NotedPlay, atMs: number): Promise<void> {
    return this.#ports.log.noteOnce(id, { ...report, atMs, person, by: THE_HOUSE_ITSELF });
  }

  async #mark(): Promise<void> {
    const { log, clock } = this.#ports;
    const versions = Object.fromEntries(this.#versions);
    const before = log.state.playWatched;
    const tables = Object.entries(versions);
    if (before !== null && tables.every(([table, version]) => before[table] === version)) return;
    const atMs = clock.wallMs();
    await log.note({ type: 'PlayWatched', versions, atMs, person: null, by: THE_HOUSE_ITSELF });
  }
}
