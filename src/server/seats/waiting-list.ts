/** The most people who may wait for one table. */
export const MOST_WAITING = 50;

export interface WaitingPlace {
  /** The place in the line; 1 gets the next seat. */
  readonly place: number;
  readonly of: number;
}

/** People who wait for a seat, by table, in the order in which they asked. */
export class WaitingList {
  readonly #lines = new Map<string, readonly string[]>();

  /** Puts a person in line. Asking twice changes nothing; a full line takes nobody else. */
  join(tableId: string, person: string): void {
    const line = this.of(tableId);
    if (line.includes(person) || line.length >= MOST_WAITING) return;
    this.#lines.set(tableId, [...line, person]);
  }

  leave(tableId: string, person: string): void {
    const line = this.of(tableId).filter((other) => other !== person);
    if (line.length === 0) this.#lines.delete(tableId);
    else this.#lines.set(tableId, line);
  }

  of(tableId: string): readonly string[] {
    return this.#lines.get(tableId) ?? [];
  }

  tables(): readonly string[] {
    return [...this.#lines.keys()];
  }

  placeOf(tableId: string, person: string): WaitingPlace | null {
    const line = this.of(tableId);
    const at = line.indexOf(person);
    return at < 0 ? null : { place: at + 1, of: line.length };
  }
}
