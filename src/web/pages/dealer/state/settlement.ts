import type { LastCoupView, RowView } from '../../../../table/index.ts';

/** Chips that the dealer takes or pays for one wager. */
export interface Moved {
  readonly row: RowView;
  readonly amountCents: number;
}

export interface Settlement {
  /** Losing stakes, which go to the tray first. */
  readonly take: readonly Moved[];
  /** Winnings, in the order in which the dealer pays them. */
  readonly pay: readonly Moved[];
  /** Stakes that neither win nor lose. */
  readonly stays: readonly RowView[];
  readonly takeCents: number;
  readonly payCents: number;
}

/**
 * What to take and what to pay, besides the stakes that lie on the cloth. After a result was
 * declared invalid, what was paid is taken back and what was taken is given back.
 */
export function settlementOf(coup: Pick<LastCoupView, 'rows' | 'invalidated'>): Settlement {
  const settled = settledRows(coup);
  if (!coup.invalidated) return settled;
  const { take, pay, takeCents, payCents } = settled;
  return { ...settled, take: pay, pay: take, takeCents: payCents, payCents: takeCents };
}

function settledRows({ rows }: Pick<LastCoupView, 'rows'>): Settlement {
  const moved = rows.map((row) => ({ row, gain: row.returnedCents - row.wager.stakeCents }));
  const of = (wanted: (gain: number) => boolean): Moved[] =>
    moved
      .filter(({ gain }) => wanted(gain))
      .map(({ row, gain }) => ({ row, amountCents: Math.abs(gain) }));
  const take = of((gain) => gain < 0);
  const pay = of((gain) => gain > 0);
  return {
    take,
    pay,
    stays: moved.filter(({ gain }) => gain === 0).map(({ row }) => row),
    takeCents: sum(take),
    payCents: sum(pay),
  };
}

function sum(moves: readonly Moved[]): number {
  return moves.reduce((total, { amountCents }) => total + amountCents, 0);
}
