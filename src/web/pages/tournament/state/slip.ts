import type { LimitPair, Side } from '../../../../rules/index.ts';

/** Chips that a player has put together in a turn and not placed yet. */
export interface Slip {
  readonly side: Side | null;
  /** The chips in the order in which they were put down. */
  readonly chips: readonly { readonly area: Side | 'tie'; readonly cents: number }[];
}

export const EMPTY_SLIP: Slip = { side: null, chips: [] };

/** Adds a chip. Only one hand can be wagered on, so chips on the other hand move over. */
export function withChip(slip: Slip, area: Side | 'tie', cents: number): Slip {
  if (area === 'tie') return { ...slip, chips: [...slip.chips, { area, cents }] };
  const moved = slip.chips.map((chip) => (chip.area === 'tie' ? chip : { ...chip, area }));
  return { side: area, chips: [...moved, { area, cents }] };
}

export function withoutLast(slip: Slip): Slip {
  const chips = slip.chips.slice(0, -1);
  const hasHand = chips.some(({ area }) => area !== 'tie');
  return { side: hasHand ? slip.side : null, chips };
}

export function amountOn({ chips }: Slip, area: Side | 'tie'): number {
  return chips.filter((chip) => chip.area === area).reduce((sum, { cents }) => sum + cents, 0);
}

export interface SlipTerms {
  readonly limits: LimitPair;
  readonly tieLimits: LimitPair | null;
  readonly inHandCents: number;
  /** Whether the clock ran out, so that only the minimum may be wagered. */
  readonly restricted: boolean;
}

export type SlipFault =
  | { readonly code: 'nothing' }
  | { readonly code: 'below' | 'above' | 'units'; readonly cents: number }
  | { readonly code: 'chips' };

/** Why these chips are no wager yet; null when they are one. */
export function faultOf(slip: Slip, terms: SlipTerms): SlipFault | null {
  const { side } = slip;
  const hand = side === null ? 0 : amountOn(slip, side);
  if (side === null || hand === 0) return { code: 'nothing' };
  if (hand + amountOn(slip, 'tie') > terms.inHandCents) return { code: 'chips' };
  const { limits, restricted } = terms;
  const most = restricted ? limits.minimumCents : limits.maximumCents;
  const fault = pairFault(hand, { ...limits, maximumCents: most });
  if (fault !== null) return fault;
  const tie = amountOn(slip, 'tie');
  if (tie === 0) return null;
  return pairFault(tie, terms.tieLimits ?? limits);
}

function pairFault(cents: number, { minimumCents, maximumCents, multipleCents }: LimitPair) {
  if (cents < minimumCents) return { code: 'below', cents: minimumCents } as const;
  if (cents > maximumCents) return { code: 'above', cents: maximumCents } as const;
  if (multipleCents !== null && cents % multipleCents !== 0) {
    return { code: 'units', cents: multipleCents } as const;
  }
  return null;
}

const STEPS = [1, 2, 5, 20, 50, 100];

/** At most five chips, from the step of the limits towards their maximum. */
export function chipsOf({
  multipleCents,
  minimumCents,
  maximumCents,
}: LimitPair): readonly number[] {
  const unit = multipleCents ?? minimumCents;
  const wanted = [unit, minimumCents, ...STEPS.map((times) => minimumCents * times)];
  const rising = [...new Set(wanted)].filter(
    (value) => value <= maximumCents && value % unit === 0,
  );
  return rising.sort((a, b) => a - b).slice(0, MOST_CHIPS);
}

const MOST_CHIPS = 5;
