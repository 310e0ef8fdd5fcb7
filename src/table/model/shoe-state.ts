import type { Card, ShuffleReason } from '../../rules/index.ts';

/** A card that was drawn and must open the next coup. */
export interface CarriedCard {
  readonly draw: number;
  readonly card: Card | null;
  readonly seen: boolean;
  /** The card only showed its face at the mouth of the shoe and was never drawn (T-27). */
  readonly atMouth?: boolean;
}

export interface CutState {
  /** Seats still to be asked, first first; empty when all declined. */
  readonly queue: readonly number[];
  readonly designee: string | null;
  readonly accepted: { readonly person: string; readonly seat: number | null } | null;
  readonly position: number | null;
}

export const SHOE_STAGES = ['unchecked', 'checked', 'shuffled', 'cut', 'loaded', 'ready'] as const;
export type ShoeStage = (typeof SHOE_STAGES)[number];

export interface Shoe {
  readonly number: number;
  readonly cardSet: string;
  readonly stage: ShoeStage;
  readonly checked: boolean;
  /** Players handled this set: it must be replaced before it is checked or shuffled again. */
  readonly spent: boolean;
  readonly spread: boolean;
  readonly playerCheck: string | null;
  readonly preShuffled: boolean;
  readonly shuffledFor: ShuffleReason | null;
  /** Until when the first coup must begin, or the cards are shuffled again; null: no haste. */
  readonly freshUntilMs: number | null;
  readonly cut: CutState | null;
  readonly cardsLeft: number;
  readonly drawn: number;
  readonly behind: number;
  /** Draw number before which the cutting card came out. */
  readonly cuttingCardAt: number | null;
  /** Whether it came out before no more bets was called for the coming coup. */
  readonly cuttingCardCoup: number | null;
  readonly opened: Readonly<Partial<Record<Card, number>>>;
  readonly burnedCards: number;
  /** The burn was forgotten and noted; nothing is burned late (Crown, Victoria 11.1). */
  readonly unburned?: boolean;
  /** Cards that were seen on the last coup: dummy coups that follow it begin with them (VI-36). */
  readonly seenOnLast?: readonly CarriedCard[];
  /** The card that was shown at the burn, and how many cards it cost. */
  readonly burn?: { readonly shown: Card; readonly count: number };
  readonly burnRequest: 'see' | 'face-value' | null;
  /** Somebody wants to see the next card that is burned. */
  readonly seeAsked: boolean;
  readonly handled: boolean;
  readonly coups: number;
  /** The coup (number in this shoe) announced as the last. */
  readonly lastCoup: number | null;
  readonly freeCoupsAsked: boolean;
  readonly freeCoupsApproved: number;
  readonly freeCoupsUsed: number;
}
