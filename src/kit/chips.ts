/** A number of chips of one value. */
export interface ChipCount {
  readonly chipCents: number;
  readonly count: number;
}

/** Chips by their value in cents; a negative count says how many more went out than came in. */
export type ChipPile = Readonly<Record<string, number>>;

export interface Handful {
  readonly chips: readonly ChipCount[];
  /** The part of the amount that no chip of the table can show. */
  readonly restCents: number;
}

/** The fewest chips that make up an amount, the largest first, as a dealer cuts them out. */
export function fewestChips(amountCents: number, chipCents: readonly number[]): Handful {
  let restCents = amountCents;
  const chips: ChipCount[] = [];
  for (const chip of chipCents.toSorted((one, other) => other - one)) {
    const count = chip > 0 ? Math.floor(restCents / chip) : 0;
    if (count > 0) chips.push({ chipCents: chip, count });
    restCents -= count * chip;
  }
  return { chips, restCents };
}

/** The pile after chips were added (sign 1) or taken away (sign −1). */
export function withChips(pile: ChipPile, chips: readonly ChipCount[], sign: 1 | -1): ChipPile {
  const next: Record<string, number> = { ...pile };
  for (const { chipCents, count } of chips) {
    next[chipCents] = (next[chipCents] ?? 0) + sign * count;
  }
  return next;
}

export function worthOf(chips: readonly ChipCount[]): number {
  return chips.reduce((sum, { chipCents, count }) => sum + chipCents * count, 0);
}
