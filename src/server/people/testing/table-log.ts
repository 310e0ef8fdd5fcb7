import type { Json } from '../../../kit/index.ts';
import type { TableEvent, TableState } from '../../../table/index.ts';
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
    const stored = events.map(({ type, ...data }) => ({
      type,
      schema: 1,
      data: data as unknown as Json,
    }));
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
      events: stored,
    });
    this.#version += events.length;
    people.tallies.tableCommitted({ stream: this.#stream, version: this.#version, events, state });
  }
}
