import { type Bus, EVERY_KEY } from '../../bus/index.ts';
import type { Store } from '../../store/index.ts';
import type { Floor } from '../floor/floor.ts';
import { KnownNames, newcomer } from '../floor/known-names.ts';
import { peopleAt } from '../floor/people-at.ts';
import { TABLE_COMMITTED, type TableCommitted } from '../floor/topics.ts';
import { LiveTables } from '../live/live-tables.ts';
import { readRecord } from '../projections/read-record.ts';
import { ShoeResults } from '../projections/shoe-results.ts';
import type { CallOff, Clock } from '../system/clock.ts';
import { NAME_MS, PERSON_NAMES, THE_HOUSE } from './topics.ts';

export interface ScreenPorts {
  readonly bus: Bus;
  readonly store: Store;
  readonly floor: Floor;
  readonly clock: Clock;
  readonly config: { readonly updatesPerSecond: number; readonly strangersSeeWagers: boolean };
}

/** How often tables without a viewer are looked for. */
const SWEEP_MS = 1000;

/**
 * The tables that somebody looks at through this node, with names and roads, whichever node owns
 * them.
 */
export class Screens {
  readonly live: LiveTables;
  readonly #ports: ScreenPorts;
  readonly #names: KnownNames;
  readonly #results: ShoeResults;
  readonly #watched = new Map<string, Promise<boolean>>();
  readonly #ready = new Set<string>();
  /** Tables that nobody looked at in the last sweep. */
  readonly #idle = new Set<string>();
  readonly #leave: () => void;
  readonly #stopSweeping: CallOff;

  constructor(ports: ScreenPorts) {
    this.#ports = ports;
    const { bus, floor, clock, config } = ports;
    this.#names = new KnownNames((id) => this.#nameOf(id));
    this.#results = new ShoeResults((tableId) => this.live.tellRoads(tableId));
    const known = {
      nameOf: (person: string) => this.#names.nameOf(person),
      resultsOf: (tableId: string) => this.#results.of(tableId),
    };
    const { updatesPerSecond, strangersSeeWagers } = config;
    this.live = new LiveTables({ floor, clock, known, updatesPerSecond, strangersSeeWagers });
    this.#leave = bus.subscribe(TABLE_COMMITTED, EVERY_KEY, (committed, tableId) =>
      this.#show(tableId, committed),
    );
    this.#stopSweeping = clock.every(SWEEP_MS, () => this.#sweep());
  }

  /** Once it resolves to true, the table can be shown in full. */
  watch(tableId: string): Promise<boolean> {
    this.#idle.delete(tableId);
    const watched = this.#watched.get(tableId) ?? this.#open(tableId);
    this.#watched.set(tableId, watched);
    return watched;
  }

  close(): void {
    this.#stopSweeping();
    this.#leave();
  }

  async #open(tableId: string): Promise<boolean> {
    const { floor, store } = this.#ports;
    try {
      if (!(await floor.watch(tableId))) {
        this.#watched.delete(tableId);
        return false;
      }
      await Promise.all([...peopleAt(floor.state(tableId))].map((id) => this.#meet(id)));
      const until = () => floor.version(tableId);
      await readRecord(store, tableId, until, (record) => this.#results.take(record));
      this.#ready.add(tableId);
      return true;
    } catch (error) {
      this.#watched.delete(tableId);
      throw error;
    }
  }

  #show(tableId: string, committed: TableCommitted): void {
    if (!this.#watched.has(tableId)) return;
    this.#results.add(tableId, committed);
    for (const event of committed.events) {
      const person = newcomer(event);
      if (person !== null) {
        void this.#meet(person).then((isNew) => isNew && this.live.tellNames(tableId));
      }
    }
  }

  /**
   * Looks a name up; a person whose name cannot be had now is shown by his id, and asked for again.
   */
  #meet(person: string): Promise<boolean> {
    return this.#names.meet(person).catch(() => false);
  }

  async #nameOf(id: string): Promise<string | null> {
    const answer = await this.#ports.bus.request(PERSON_NAMES, THE_HOUSE, id, NAME_MS);
    if (answer === 'unanswered') throw new Error('the house does not answer');
    return answer.name;
  }

  /**
   * Drops a table in the second sweep that finds no reader: a person who has just asked needs a
   * moment to look.
   */
  #sweep(): void {
    for (const tableId of this.#ready) {
      const isRead = this.live.readersOf(tableId) > 0;
      if (isRead || !this.#idle.has(tableId)) {
        if (isRead) this.#idle.delete(tableId);
        else this.#idle.add(tableId);
        continue;
      }
      for (const set of [this.#ready, this.#idle, this.#watched]) set.delete(tableId);
      this.#results.drop(tableId);
      this.#ports.floor.unwatch(tableId);
    }
  }
}
