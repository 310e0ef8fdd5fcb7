/** The look of one value of chip. Spots on the edge are a second cue beside the colour. */
export interface ChipLook {
  readonly body: string;
  readonly edge: string;
  readonly ink: string;
  readonly spots: number;
}

const LOOKS: readonly (ChipLook & { readonly fromCents: number })[] = [
  { fromCents: 0, body: '#b9a67c', edge: '#fffdf5', ink: '#1f1a10', spots: 3 },
  { fromCents: 100, body: '#ece7da', edge: '#3d6b8f', ink: '#1d2226', spots: 4 },
  { fromCents: 500, body: '#b23430', edge: '#fff4ea', ink: '#ffffff', spots: 6 },
  { fromCents: 1000, body: '#2b5ea8', edge: '#f2f6ff', ink: '#ffffff', spots: 5 },
  { fromCents: 2500, body: '#23734a', edge: '#f0fff5', ink: '#ffffff', spots: 8 },
  { fromCents: 10_000, body: '#25272d', edge: '#e4c68a', ink: '#ffffff', spots: 6 },
  { fromCents: 50_000, body: '#65399b', edge: '#f6efff', ink: '#ffffff', spots: 8 },
  { fromCents: 100_000, body: '#c9791a', edge: '#2b2013', ink: '#1c1204', spots: 6 },
  { fromCents: 500_000, body: '#7a4a2b', edge: '#ffe9cc', ink: '#ffffff', spots: 8 },
  { fromCents: 2_500_000, body: '#3f4a52', edge: '#9fe3d4', ink: '#ffffff', spots: 10 },
];

export function chipLook(cents: number): ChipLook {
  return LOOKS.findLast((look) => look.fromCents <= cents) ?? (LOOKS[0] as ChipLook);
}

/** Short enough to print on a chip: 50c, 5, 25, 1K, 2.5M. */
export function chipText(cents: number): string {
  if (cents < 100) return `${cents}c`;
  if (cents % 100 !== 0 && cents < 10_000) return (cents / 100).toFixed(2);
  if (cents < 100_000) return `${Math.floor(cents / 100)}`;
  if (cents < 100_000_000) return `${trimmed(cents / 100_000)}K`;
  return `${trimmed(cents / 100_000_000)}M`;
}

function trimmed(value: number): string {
  return `${Math.floor(value * 100) / 100}`;
}

/**
 * The chip in the hand until the player takes another: the smallest that is a wager by itself.
 * Where the player cannot afford it, the largest that he can.
 */
export function firstChip(
  denominations: readonly number[],
  leastCents: number,
  availableCents: number,
): number {
  const rising = [...denominations].sort((a, b) => a - b);
  const affordable = rising.filter((value) => value <= availableCents);
  const wagers = affordable.find((value) => value >= leastCents);
  const smallest = rising.find((value) => value >= leastCents);
  return wagers ?? affordable.at(-1) ?? smallest ?? rising.at(-1) ?? 0;
}

/**
 * The largest chips that make up an amount, biggest first; the part that no chip can show is left
 * out.
 */
export function chipsFor(amountCents: number, denominations: readonly number[]): readonly number[] {
  const chips: number[] = [];
  let rest = amountCents;
  for (const value of [...denominations].sort((a, b) => b - a)) {
    const count = Math.min(Math.floor(rest / value), MOST_CHIPS_COUNTED);
    for (let at = 0; at < count; at += 1) chips.push(value);
    rest -= count * value;
  }
  return chips;
}

/**
 * The most chips that are counted: a drawn stack shows no more, and an amount in small chips must
 * not cost a long list.
 */
const MOST_CHIPS_COUNTED = 20;
