import type { Cents, Millicents } from '../../kit/index.ts';
import type { CoupResult, DealingMethod, TailIndicator, WagerType } from '../../rules/index.ts';
import type { Coup, CoupResulted, Slip, Wager } from './state.ts';

export interface Dispute {
  readonly id: number;
  readonly person: string;
  readonly about: string;
  readonly decision: string | null;
  readonly noticesGiven: readonly string[];
  /** References under which the matter was handed to others. */
  readonly references: readonly string[];
  readonly state: 'open' | 'decided' | 'unresolved' | 'in-review' | 'closed';
}

/**
 * What the staff did to a person's chips or wager, for telling him: his screen has only the chips
 * and the wagers themselves, which would change without a word.
 */
export interface StaffNote {
  readonly id: number;
  readonly person: string;
  readonly what: StaffDid;
  /** What came to the person's chips; less than zero where chips were taken. */
  readonly amountCents: number;
  /** The wager that it concerns; null where it concerns the chips. */
  readonly wager: WagerType | null;
  readonly why: string | null;
  readonly clause: string | null;
  readonly shoe: number;
  /** The coup of the shoe; nought before its first. */
  readonly coup: number;
}

export type StaffDid =
  | 'wager-voided'
  | 'wager-handed-back'
  | 'wager-reduced'
  | 'wager-corrected'
  | 'late-chips-returned'
  | 'stake-returned'
  | 'result-undone'
  | 'payment-corrected'
  | 'chips-kept'
  | 'chips-released'
  | 'excluded'
  | 'seat-taken';

/** The coup just settled, for showing or correcting it. */
export interface SettledCoup {
  readonly number: number;
  readonly kind: Coup['kind'];
  readonly result: CoupResult | null;
  readonly rows: readonly SettledRow[];
  readonly invalidated: boolean;
  /** Why the coup was void; null for one that was settled. */
  readonly voidClause: string | null;
  readonly shoe: number;
  readonly bookId: string;
  readonly method: DealingMethod;
  readonly dealer: string | null;
  readonly supervisor: string | null;
  /** The player who held the shoe, and who dealt for him. */
  readonly holder: string | null;
  readonly dealtBy: string | null;
  readonly dummyClause: string | null;
  /** The coup's number among all coups that were dealt at the table. */
  readonly seq: number;
}

/** A settled coup as it lay, for a result that is called back before the next coup begins. */
export interface LastCoup {
  readonly coup: CoupResulted;
  readonly wagers: readonly Wager[];
  /** Runs and Tails from earlier coups. */
  readonly slips: readonly Slip[];
  readonly indicators: Indicators;
  /** People who had been warned before it that wagers under the minimum come back. */
  readonly warnedBefore: readonly string[];
  /** The coup that was settled before it. */
  readonly before: SettledCoup | null;
}

/** Deferred commission collected at one time, for the wins of some coups. */
export interface Collection {
  readonly person: string;
  /** The collection covers the coups after the first number, up to the second. */
  readonly afterSeq: number;
  readonly untilSeq: number;
  readonly owedMillicents: Millicents;
  readonly collectedCents: number;
}

/** How coups ended; a void or dummy coup is no result of the game. */
export interface Tally {
  readonly player: number;
  readonly banker: number;
  readonly tie: number;
  readonly void: number;
  readonly dummy: number;
}

export interface Detention {
  readonly person: string;
  readonly startedAtMs: number;
}

export interface SettledRow {
  readonly wager: Wager;
  readonly result: 'win' | 'lose' | 'push' | 'void';
  readonly odds: readonly [number, number] | null;
  readonly grossCents: Cents;
  readonly commissionCents: Cents;
  readonly additionalCents: Cents;
  readonly owedMillicents: Millicents;
  readonly returnedCents: Cents;
  /** Part of the stake above the maximum, given back whatever the result. */
  readonly excessCents: Cents;
  /** Where there is such a part: the clause by which only the rest is paid or collected. */
  readonly excess?: { readonly clause: string };
  readonly consecutive: number | null;
  /** A win that chips could not show: the exact win, and the clause that rounds it up. */
  readonly rounded?: { readonly exactMillicents: Millicents; readonly clause: string };
  readonly warned: boolean;
  readonly clause: string;
  readonly cite: string;
}

export interface Indicators {
  readonly player: TailIndicator;
  readonly banker: TailIndicator;
}

/** A wager that went back to its owner, and why. */
export interface ReturnedWager {
  readonly wagerId: number;
  readonly person: string;
  readonly amountCents: Cents;
  readonly clause: string;
}

/** A stake that lies on the layout again. */
export interface RestoredStake {
  readonly wagerId: number;
  readonly person: string;
  readonly stakeCents: Cents;
}
