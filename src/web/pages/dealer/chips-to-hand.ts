/** So many chips of one value. */
export interface ChipCount {
  readonly chipCents: number;
  readonly count: number;
}

export interface Handful {
  readonly chips: readonly ChipCount[];
  /** What no chip of the table can show. */
  readonly restCents: number;
}

/** The fewest chips that make up an amount, the largest first, as a dealer cuts them out. */
export function chipsToHand(amountCents: number, chipCents: readonly number[]): Handful {
  let restCents = amountCents;
  const chips: ChipCount[] = [];
  for (const chip of chipCents.toSorted((one, other) => other - one)) {
    const count = chip > 0 ? Math.floor(restCents / chip) : 0;
    if (count > 0) chips.push({ chipCents: chip, count });
    restCents -= count * chip;
  }
  return { chips, restCents };
}
