import type { StaffRank } from './authority.ts';
import type { Leaf } from './leaf.ts';
import type { WagerGroup } from './wager.ts';

export * from './procedure-policies.ts';

/**
 * Every place where the books differ in procedure is a field here; the engine reads fields, never
 * names.
 */

export const TABLE_FORMS = ['baccarat', 'mini', 'midi'] as const;
export type TableForm = (typeof TABLE_FORMS)[number];

export interface Layout {
  readonly diagram: string;
  readonly form: TableForm;
  readonly usualSeats: number;
  /** Places on one marked area; null where the book sets no number. */
  readonly mostWagersPerArea: Leaf<number | null>;
  readonly clause: string;
}

export interface EquipmentPolicy {
  readonly seatCounts: Leaf<readonly number[]>;
  /** Whether the book ties a number of seats to a layout, so that another is told of. */
  readonly unusualSeatsTold: Leaf<boolean>;
  /** Whether the cloth carries the casino's name or logo. */
  readonly nameOnLayout: Leaf<boolean>;
  readonly layouts: readonly Layout[];
  /** Extra areas a group of wagers needs: one of these diagrams must be on the cloth. */
  readonly areas: Readonly<Partial<Record<WagerGroup, Leaf<readonly string[]>>>>;
  readonly dragonTailIndicator: Leaf<boolean>;
  readonly shoe: Leaf<'dealing-shoe'>;
  /** Where the shoe stands on the table; null where the book does not say. */
  readonly shoePlace: Leaf<ShoePlace | null>;
}

export const SHOE_PLACES = ['dealers-left', 'dealers-right'] as const;
export type ShoePlace = (typeof SHOE_PLACES)[number];

export interface CardsPolicy {
  readonly decks: Leaf<{ readonly least: number; readonly most: number }>;
  /** Groups of wagers that fix the number of decks. */
  readonly decksForGroup: Readonly<Partial<Record<WagerGroup, Leaf<number>>>>;
  /** What a court card counts before tens are dropped; shown, never decisive (T-20). */
  readonly courtCardCount: Leaf<0 | 10>;
  readonly openingCheck: Leaf<'checked' | 'checked-and-spread'>;
  readonly playerCheckOffered: Leaf<boolean>;
  readonly closingCheck: Leaf<'counted' | 'checked' | 'checked-and-spread'>;
  /** Whether a table on which a coup was dealt stays open until its cards were checked again. */
  readonly closingCheckFirst: Leaf<boolean>;
  /** Cards that players handled need no closing count because they are replaced. */
  readonly handledCardsExemptFromCount: Leaf<boolean>;
  readonly handledCardsReplaced: Leaf<'end-of-shoe' | 'never'>;
  readonly replacementAtLastCoup: Leaf<boolean>;
}

export const SHUFFLE_REASONS = [
  'before-play',
  'end-of-shoe',
  'abnormal-sequence',
  'dropped-or-mishandled',
  'other-cause',
  'cards-replaced',
] as const;
export type ShuffleReason = (typeof SHUFFLE_REASONS)[number];

export interface ShufflePolicy {
  readonly reasons: Leaf<readonly ShuffleReason[]>;
  /** No shoe is dealt twice without a shuffle between. */
  readonly betweenShoes: Leaf<boolean>;
  readonly preShuffledCards: Leaf<boolean>;
  /** How soon play must follow the shuffle, or the cards are shuffled again; null: no haste. */
  readonly immediatelyBeforePlay: Leaf<{ readonly withinMinutes: number } | null>;
  /** A face shown while the cards are brought together spoils the shuffle. */
  readonly spoiledByExposure: Leaf<boolean>;
  /** Cards shuffled beforehand come with a record of their shuffle, seal and storage. */
  readonly custodyRecord: Leaf<boolean>;
}

export interface CutPolicy {
  readonly firstOffer: Leaf<'highest-seat'>;
  /** Later shoes: again the highest seat, or the seat to the left of the last cutter. */
  readonly laterOffer: Leaf<'highest-seat' | 'left-of-last-cutter'>;
  readonly designeeAllowed: Leaf<boolean>;
  readonly direction: Leaf<'clockwise'>;
  /**
   * Least cards on either side of the cut: exact for an electronic shoe, tolerant for a recorded
   * hand.
   */
  readonly leastFromEnds: Leaf<{ readonly exact: number; readonly recorded: number }>;
}

export interface CuttingCardPolicy {
  /** Cards left behind the cutting card; a range where a hand-placed one is only approximate. */
  readonly depths: Leaf<
    readonly {
      readonly behind: number;
      readonly least: number;
      readonly most: number;
      /** The clause of this place of the cutting card; null where the book has none. */
      readonly clause: string | null;
    }[]
  >;
  /** After it appears: one more betting coup, or no coup may start once a card behind it is out. */
  readonly lastCoup: Leaf<'one-more-coup' | 'no-start-behind-marker'>;
}

export interface BurnPolicy {
  readonly opening: Leaf<'one-card' | 'none'>;
  readonly shownOnRequest: Leaf<boolean>;
  readonly byFaceValue: Leaf<'dealer-may' | 'request-binds' | 'never'>;
  readonly beforeCoup: Leaf<boolean>;
}

export interface BettingPolicy {
  readonly closes: Leaf<'at-the-call' | 'at-the-first-card'>;
  /** From when nobody may touch a wager that lies there. */
  readonly frozen: Leaf<'from-the-first-card' | 'from-the-call'>;
  readonly spokenWagers: Leaf<boolean>;
  readonly standingPlayers: Leaf<'by-permission' | 'beside-a-seated-player'>;
  /** How many may stand at one place; null where the book sets no number. */
  readonly standingPerPlace: Leaf<number | null>;
  readonly standingPlayersMayOpenCards: Leaf<boolean>;
  readonly bothHands: Leaf<boolean>;
  readonly sideWagersAlone: Leaf<'allowed'>;
  readonly sideWagerPriority: Leaf<boolean>;
  readonly partnershipsBarred: Leaf<boolean>;
  /** When Insurance may be placed, and how much of it. */
  readonly insuranceWindow: Leaf<'before-third-card' | 'not-offered'>;
  readonly insuranceCap: Leaf<'larger-main-wager' | 'not-offered'>;
  /** The point of the Banker's first two cards against which people insure; null: none. */
  readonly insurancePoint: Leaf<number | null>;
  readonly runLengths: Leaf<'as-priced' | 'not-offered'>;
  /** Whether Runs ride into the next shoe unless the house sets it otherwise. */
  readonly runsSpanShoes: Leaf<boolean>;
  /** The last coup has one result, and a Dragon Tail needs two. */
  readonly tailOnLastCoup: Leaf<boolean>;
  readonly reopening: Leaf<{
    readonly mostCardsDrawn: number;
    readonly mayWithdraw: boolean;
  } | null>;
  /** The ways of dealing under which wagers may be reopened; they say who keeps the shoe. */
  readonly reopeningMethods: Leaf<readonly DealingMethod[]>;
  /** When everybody withdrew in a reopening, the cards drawn are played as a dummy coup. */
  readonly emptyReopening: Leaf<'dummy-coup' | null>;
  readonly coupWithoutWager: Leaf<'dummy-coup' | 'not-dealt'>;
  readonly freeCoups: Leaf<{ readonly most: number; readonly per: 'shoe' } | null>;
  /** Boxes of the house's own, at the odds and limits shown at the table; null: none. */
  readonly bonusBoxes: Leaf<BonusPolicy | null>;
}

export interface BonusPolicy {
  /** The clause under which the odds shown at the table bind. */
  readonly odds: string;
}

export interface LimitsPolicy {
  /** What is held against minimum and maximum: a person's piles on one area, or each pile. */
  readonly oneWager: Leaf<'persons-total' | 'each-pile'>;
  readonly shortWager: Leaf<'first-stands-later-returned'>;
  /**
   * Whether a short wager offered through the system is refused on the spot rather than warned
   * about.
   */
  readonly shortWagerRefusedBefore: Leaf<boolean>;
  readonly warningLasts: Leaf<'gaming-day' | 'until-table-closes'>;
  /** Whether the owner of a short wager is told of it when the wager came out void. */
  readonly warnedFor: Leaf<'any-result' | 'paid-or-collected'>;
  /** What becomes of a short wager by somebody who was warned. */
  readonly laterShortWager: Leaf<'returned'>;
  readonly excess: Leaf<'settled-to-maximum'>;
  readonly multiples: Leaf<'as-the-sign-says'>;
  readonly unpayable: Leaf<'may-be-refused' | 'no-rule'>;
  readonly payoutRounding: Leaf<'up-to-chip'>;
  readonly exposure: Leaf<'net-differential' | 'per-hand-liability' | 'none'>;
  readonly exposureRounding: Leaf<'largest-remainder' | 'round-down' | 'none'>;
  /** Wagers past the exposure that nobody reduced before the first card. */
  readonly missedReduction: Leaf<'supervisor-decides' | 'stands'>;
  /** Crown, Victoria 7.5: a stake past the differential for an extra commission. */
  readonly pastDifferential: Leaf<{
    readonly versions: readonly string[];
    readonly extraPerThousand: number;
    readonly by: 'arrangement' | 'anyone';
    /** What decides a winning wager past the differential. */
    readonly grounds: { readonly player: string; readonly banker: string };
  } | null>;
  readonly secondDifferential: Leaf<boolean>;
  readonly personalLimitMarker: Leaf<{ readonly text: string | null } | null>;
  /** What the marker says where nobody chose other words. */
  readonly personalMarkerText: Leaf<string>;
  readonly change: Leaf<{
    readonly noticeMinutes: number;
    readonly needsNotice: 'raised-minimum' | 'any-change';
    readonly consentInstead: boolean;
  }>;
  /** Whether a notice of a higher minimum must name the time of the change. */
  readonly changeTimeStated: Leaf<boolean>;
}

export const DEALING_METHODS = ['highest-wagerers', 'dealer', 'player-holds-shoe'] as const;
export type DealingMethod = (typeof DEALING_METHODS)[number];

export interface DealingPolicy {
  readonly methods: readonly { readonly method: DealingMethod; readonly clause: string }[];
  readonly facing: Leaf<'supervisor-chooses' | 'face-up-unless-squeezed'>;
  readonly squeezeFormalities: Leaf<boolean>;
  readonly authorisedOpeners: Leaf<boolean>;
  readonly openBothInTurn: Leaf<boolean>;
  readonly exposureOrder: Leaf<'dealer-chooses' | 'player-first'>;
  readonly oneSetAtATime: Leaf<boolean>;
  /** The clauses under which a player keeps the shoe; null where none ever does. */
  readonly shoeInHand: Leaf<ShoeInHand | null>;
}

export interface ShoeInHand {
  readonly allDecline: string;
  readonly otherDealer: string;
  readonly otherOpener: string;
  readonly inView: string;
  readonly delivery: string;
  readonly kept: string;
  readonly givenUp: string;
  readonly directed: string;
}

export interface CommissionPolicy {
  readonly deferral: Leaf<{ readonly approval: StaffRank | null } | null>;
  /** Whose commission may be put off. */
  readonly deferralFor: Leaf<'seated-players' | 'anybody'>;
  readonly collectionRounding: Leaf<'down-to-chip'>;
  /** The latest moment to which deferred commission can be put off (VI-26). */
  readonly latest: Leaf<'before-next-shoe' | 'not-deferred'>;
  /** Whoever stops wagering before that settles what he owes first. */
  readonly onLeaving: Leaf<boolean>;
}
