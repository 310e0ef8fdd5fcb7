/** How long a seat is kept for a person who does not play. */
export interface SeatTerms {
  /** The time without a connection; infinite: for ever. */
  readonly heldMs: number;
  /** The time with a connection and without a wager; infinite: for ever. */
  readonly idleMs: number;
  /** The time without chips, with a connection or not; infinite: for ever. */
  readonly chipsMs: number;
  /** How long before the seat is given up an idle person is warned. */
  readonly warnMs: number;
}

/** What the house has seen of one person at one table since its start. */
export interface Sitting {
  /** When the present spell without a wager began. */
  readonly sinceMs: number;
  readonly here: boolean;
  readonly warnedMs: number | null;
}

/**
 * Updates the sitting of a person without a wager: a spell begins after his last wager, and when he
 * comes or goes.
 */
export function observe(before: Sitting | undefined, here: boolean, nowMs: number): Sitting {
  if (before?.here === here) return before;
  return { sinceMs: nowMs, here, warnedMs: null };
}

/** A seat without chips keeps others from playing, so its time is short. */
export function withoutChips({ heldMs, idleMs, chipsMs, warnMs }: SeatTerms): SeatTerms {
  const idle = Math.min(idleMs, chipsMs);
  return {
    heldMs: Math.min(heldMs, chipsMs),
    idleMs: idle,
    chipsMs,
    warnMs: Math.min(warnMs, idle / 2),
  };
}

export type Verdict = 'stay' | 'warn' | 'leave';

/**
 * Whether a seat is kept, warned about or given up. Nobody who can see the warning loses a seat
 * without it.
 */
export function judge(sitting: Sitting, terms: SeatTerms, nowMs: number): Verdict {
  const forMs = nowMs - sitting.sinceMs;
  if (!sitting.here) return forMs >= terms.heldMs ? 'leave' : 'stay';
  if (sitting.warnedMs === null) return forMs >= terms.idleMs - terms.warnMs ? 'warn' : 'stay';
  return nowMs - sitting.warnedMs >= terms.warnMs ? 'leave' : 'stay';
}
