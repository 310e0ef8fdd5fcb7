import { TABLE_MACHINE, type TableEvent, type TableState } from '../../../../src/table/index.ts';
import type { TestHouse } from './house.ts';

/** Writes events to the store and tells the house, as a desk does. */
export class TableLog {
  readonly #house: TestHouse;
  readonly #stream: string;
  #version = 0;

  constructor(house: TestHouse, stream: string) {
    this.#house = house;
    this.#stream = stream;
  }

  async commit(events: readonly TableEvent[], state: TableState): Promise<void> {
    const { store, clock, people } = this.#house;
    await store.append({
      stream: this.#stream,
      expectedVersion: this.#version,
      epoch: 0,
      command: {
        id: `c${this.#version}`,
        actor: 'dealer',
        digest: 'd',
        kind: 'SettleCoup',
        atMs: clock.wallMs(),
        content: null,
      },
      events: events.map(TABLE_MACHINE.events.write),
    });
    this.#version += events.length;
    people.tallies.tableCommitted({ stream: this.#stream, version: this.#version, events, state });
  }
}
