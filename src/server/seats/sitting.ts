/** How long a seat is kept for somebody who does not play. */
export interface SeatTerms {
  /** Without a connection; infinite: for ever. */
  readonly heldMs: number;
  /** With a connection and without a wager; infinite: for ever. */
  readonly idleMs: number;
  /** Whoever sits idle is warned this long before the seat is given up. */
  readonly warnMs: number;
}

/** What the house has seen of one person at one table since its start. */
export interface Sitting {
  /** When the present spell without a wager began. */
  readonly sinceMs: number;
  readonly here: boolean;
  readonly warnedMs: number | null;
}

export interface Seen {
  /** Some connection of the person shows this table. */
  readonly here: boolean;
  /** The person has a wager on the layout, or a Run or Tail that goes on. */
  readonly playing: boolean;
}

/** A spell begins anew with each wager and whenever the person comes or goes. */
export function observe(before: Sitting | undefined, seen: Seen, nowMs: number): Sitting {
  if (before === undefined || seen.playing || before.here !== seen.here) {
    return { sinceMs: nowMs, here: seen.here, warnedMs: null };
  }
  return before;
}

export type Verdict = 'stay' | 'warn' | 'leave';

/** Nobody who can see the warning loses a seat without it. */
export function judge(sitting: Sitting, terms: SeatTerms, nowMs: number): Verdict {
  const forMs = nowMs - sitting.sinceMs;
  if (!sitting.here) return forMs >= terms.heldMs ? 'leave' : 'stay';
  if (sitting.warnedMs === null) return forMs >= terms.idleMs - terms.warnMs ? 'warn' : 'stay';
  return nowMs - sitting.warnedMs >= terms.warnMs ? 'leave' : 'stay';
}
