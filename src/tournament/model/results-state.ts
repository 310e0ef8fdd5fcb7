import type { Cents, Drawers } from '../../kit/index.ts';

/** People who share one place or several, best first. */
export interface RankedGroup {
  readonly from: number;
  readonly people: readonly string[];
  readonly valueCents: Cents;
  /** The counted coup in which they went out together; null for survivors. */
  readonly outInCoup: number | null;
  /** Whether their order is fixed, shared between them, or to be played off. */
  readonly how: 'fixed' | 'joint' | 'play-off';
}

export interface TableRanking {
  readonly tableId: string;
  readonly groups: readonly RankedGroup[];
}

export interface Award {
  readonly person: string;
  readonly place: number;
  readonly amountCents: Cents;
  readonly goods: readonly string[];
  /** The number of people who share the places of this award. */
  readonly sharedBy: number;
  readonly paid: boolean;
}

export const PRIZE_NOTES = ['passed-over', 'not-taken', 'rounded-up'] as const;

/** Why awards differ from the printed list. */
export interface PrizeNote {
  readonly kind: (typeof PRIZE_NOTES)[number];
  readonly places: readonly number[];
  readonly people: readonly string[];
  /** The money that moved: to others, or from the operator. */
  readonly amountCents: Cents;
  readonly clause: string | null;
  readonly reading: string | null;
}

/** A part of the retained fees and what it is for. */
export interface RetainedPart {
  readonly purpose: string;
  readonly amountCents: Cents;
}

/** What the authority sends to one person. */
export interface PoolShare {
  readonly person: string;
  readonly amountCents: Cents;
}

/** The part `results`. */
export interface ResultsState {
  /** By table; see `rankingAt`. */
  readonly rankings: Drawers<TableRanking>;
  /** Fees kept by the operator and what is left for prizes; fixed when play begins. */
  readonly pool: Pool | null;
  /** The winner without a final, because nobody else was left for a round. */
  readonly winner: string | null;
  /** The amount that waits for the authority's direction. */
  readonly setAsideCents: Cents;
  readonly awards: readonly Award[];
  /** Roundings of shared prizes, which the operator bears. */
  readonly roundingCents: Cents;
  readonly notes: readonly PrizeNote[];
}

export interface Pool {
  readonly feesCents: Cents;
  readonly retainedCents: Cents;
  readonly additionsCents: Cents;
  readonly poolCents: Cents;
}
