export interface RivalWager {
  readonly seat: number;
  readonly bet: string;
  readonly amount: number;
  readonly id: string;
}

export interface Booked extends RivalWager {
  readonly version: number;
  readonly total: number;
}

/** The least a table must know: chips of each seat and the stakes on each spot. */
export class RivalTable {
  readonly #chips = new Float64Array(15).fill(1e12);
  readonly #stakes = new Map<string, number>();
  booked = 0;

  take({ seat, bet, amount, id }: RivalWager): Booked | null {
    const chips = this.#chips[seat];
    if (chips === undefined || seat < 1 || chips < amount) return null;
    if (amount < 100 || amount > 1_000_000) return null;
    this.#chips[seat] = chips - amount;
    const spot = `${seat}:${bet}`;
    const total = (this.#stakes.get(spot) ?? 0) + amount;
    this.#stakes.set(spot, total);
    this.booked += 1;
    return { version: this.booked, seat, bet, amount, id, total };
  }
}
