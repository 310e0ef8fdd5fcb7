import { byId, flag, listOf, number, oneOf, orNull, record } from './check.ts';
import { clauseId, type LeavesOf, leaf, yesOrNo } from './leaf-check.ts';

export const CARDS_LEAVES = {
  decks: leaf(record({ least: number, most: number })),
  /** Groups of wagers that fix the number of decks. */
  decksForGroup: byId(leaf(number)),
  /** What a court card counts before tens are dropped; shown, never decisive (T-20). */
  courtCardCount: leaf(oneOf(0, 10)),
  openingCheck: leaf(oneOf('checked', 'checked-and-spread')),
  playerCheckOffered: yesOrNo,
  closingCheck: leaf(oneOf('counted', 'checked', 'checked-and-spread')),
  /** Whether a table on which a coup was dealt stays open until its cards were checked again. */
  closingCheckFirst: yesOrNo,
  /** Whether cards that players handled need no closing count because they are replaced. */
  handledCardsExemptFromCount: yesOrNo,
  handledCardsReplaced: leaf(oneOf('end-of-shoe', 'never')),
  replacementAtLastCoup: yesOrNo,
};
export type CardsPolicy = LeavesOf<typeof CARDS_LEAVES>;

export const SHUFFLE_REASONS = [
  'before-play',
  'end-of-shoe',
  'abnormal-sequence',
  'dropped-or-mishandled',
  'other-cause',
  'cards-replaced',
] as const;
export type ShuffleReason = (typeof SHUFFLE_REASONS)[number];

export const SHUFFLE_LEAVES = {
  reasons: leaf(listOf(oneOf(...SHUFFLE_REASONS))),
  /** Whether no shoe may be dealt twice without a shuffle between. */
  betweenShoes: leaf(flag),
  preShuffledCards: yesOrNo,
  /** How soon play must follow the shuffle before the cards are shuffled again; null: no limit. */
  immediatelyBeforePlay: leaf(orNull(record({ withinMinutes: number }))),
  /** Whether a face shown while the cards are brought together spoils the shuffle. */
  spoiledByExposure: yesOrNo,
  /** Whether cards shuffled beforehand come with a record of their shuffle, seal and storage. */
  custodyRecord: yesOrNo,
};
export type ShufflePolicy = LeavesOf<typeof SHUFFLE_LEAVES>;

export const CUT_LEAVES = {
  firstOffer: leaf(oneOf('highest-seat')),
  /** Who cuts later shoes: again the highest seat, or the seat to the left of the last cutter. */
  laterOffer: leaf(oneOf('highest-seat', 'left-of-last-cutter')),
  designeeAllowed: yesOrNo,
  direction: leaf(oneOf('clockwise')),
  /**
   * The least cards on either side of the cut: exact for an electronic shoe, with tolerance for a
   * cut by hand that is recorded.
   */
  leastFromEnds: leaf(record({ exact: number, recorded: number })),
};
export type CutPolicy = LeavesOf<typeof CUT_LEAVES>;

export const CUTTING_CARD_LEAVES = {
  /**
   * Cards left behind the cutting card; a range where a card placed by hand is only approximate.
   */
  depths: leaf(
    listOf(
      record({
        behind: number,
        least: number,
        most: number,
        /** The clause of this place of the cutting card; null where the book has none. */
        clause: orNull(clauseId),
      }),
    ),
  ),
  /**
   * What follows when the cutting card appears: one more betting coup, or no coup may start once a
   * card behind it is out.
   */
  lastCoup: leaf(oneOf('one-more-coup', 'no-start-behind-marker')),
};
export type CuttingCardPolicy = LeavesOf<typeof CUTTING_CARD_LEAVES>;

export const BURN_LEAVES = {
  /** How many cards are burned before the first coup of a shoe. */
  opening: leaf(number),
  shownOnRequest: yesOrNo,
  /** Whether as many more are burned as the first of them counts. */
  byFaceValue: leaf(oneOf('request-binds', 'dealer-may', 'never', 'always')),
  beforeCoup: yesOrNo,
};
export type BurnPolicy = LeavesOf<typeof BURN_LEAVES>;
