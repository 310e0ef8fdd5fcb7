import type { Cents } from '../../kit/index.ts';
import type { DealingMethod, EventKind, LimitPair, TermsItem } from '../../rules/index.ts';
import type { Facing } from '../../table/index.ts';

/** Whether a player may name a substitute: at any time, until the session begins, or never. */
export const SUBSTITUTES = ['with-approval', 'before-session', 'none'] as const;

/** Whether inspector and director of a table are two people, or may be one. */
export const OFFICES = ['apart', 'together'] as const;

/** How long a session lasts at its tables. */
export type Length =
  | { readonly by: 'time'; readonly minutes: number }
  | { readonly by: 'shoes'; readonly shoes: number }
  | { readonly by: 'hands'; readonly hands: number };

/**
 * A round: each of its tables plays one session of the same length. The last round is the final.
 */
export interface Round {
  readonly name: string;
  readonly startsAtMs: number;
  readonly length: Length;
  /** The greatest number of tables; null where the number of players decides. */
  readonly tables: number | null;
  /** Players who go on from each table; 0 in the final. */
  readonly advancing: number;
  /** Further players who go on, best of those left, counted over all tables. */
  readonly bestLosers: number;
  /** Whether equals on both sides of the cut all go on; absent: they play off. */
  readonly equalsGoOn?: boolean;
  /** Places kept for winners of the secondary tournament. */
  readonly secondaryPlaces: number;
  /** Whether places that stay free in the next round go to further such winners. */
  readonly madeUp?: boolean;
}

export type PrizeShare =
  | { readonly percent: number }
  | { readonly amountCents: Cents }
  | { readonly goods: string; readonly valueCents: Cents };

/** What a place wins. */
export interface Prize {
  readonly place: number;
  readonly share: PrizeShare;
}

export interface Purchase {
  readonly feeCents: Cents;
  readonly chipsCents: Cents;
  /** The last round in which the purchase is possible, counted from 1. */
  readonly untilRound: number;
  readonly how: string;
  /** How often one player may buy in the whole tournament. */
  readonly most?: number;
  /**
   * Only while at most this many coups of the session were played at the table; absent: in any
   * coup.
   */
  readonly withinCoups?: number;
  /** Only before this coup of the session or a later one; absent: from the first. */
  readonly fromCoup?: number;
  /** Only for a player who holds less than this; absent: whatever he holds. */
  readonly belowCents?: Cents;
  /** Whether the fee is part of the prize pool; absent: it is not. */
  readonly inPool?: boolean;
}

export interface TableTemplate {
  readonly seats: number;
  readonly diagrams: readonly string[];
  readonly decks: number;
  readonly cuttingCardBehind: number;
  /** The smallest chip: payouts are rounded up to it where the book rounds. */
  readonly smallestChipCents: Cents;
  readonly shoeKind: 'virtual' | 'physical';
  /** Who handles the cards, and whether they are dealt face down; absent: as the book says. */
  readonly method?: DealingMethod;
  readonly facing?: Facing;
}

/**
 * Everything that an operator decides about a tournament. Empty text and null mean "not yet
 * stated"; the book decides whether that is a gap (terms/items.ts).
 */
export interface Settings {
  readonly name: string;
  readonly venue: string;
  readonly location: string;
  readonly kind: EventKind;
  readonly versionId: string;
  readonly table: TableTemplate;
  /** Year-month-day of the first session, at the venue. */
  readonly startDay: string;
  readonly entryFeeCents: Cents | null;
  readonly leastPlayers: number | null;
  readonly mostPlayers: number | null;
  readonly waitingList: boolean;
  readonly applicationForm: string;
  readonly entryMethod: string;
  readonly entryConditions: string;
  readonly distribution: string;
  readonly mayRefuse: boolean;
  readonly selection: string | null;
  readonly charity: boolean;
  readonly signedCopies: boolean;
  /** Hours before the first session until which withdrawal costs nothing; null: not stated. */
  readonly freeWithdrawalHours: number | null;
  readonly lateWithdrawalRefundPercent: number;
  readonly rounds: readonly Round[];
  readonly secondChance: string | null;
  /** The tournament whose second chance this one is. */
  readonly parent: string | null;
  readonly startingChipsCents: Cents | null;
  /** The values of the chips that wagers are made of; absent: any amount can be laid. */
  readonly wagerChips?: readonly Cents[];
  readonly limits: LimitPair;
  readonly tieLimits: LimitPair | null;
  readonly raisedLimits: LimitPair | null;
  readonly compulsoryWager: boolean;
  readonly chipsAfterwards: 'returned' | 'cashed' | null;
  readonly secretWagers: number | null;
  readonly secretHow: string;
  readonly buyBack: Purchase | null;
  readonly addOn: Purchase | null;
  /** Chips bought by a player who is still in the game, once the stack has fallen. */
  readonly reBuy?: Purchase | null;
  readonly elimination: 'below-minimum' | 'no-chips' | null;
  readonly tieBreak: 'play-off' | 'share' | null;
  readonly retainedPercent: number;
  readonly retainedFor: string;
  /** How the retained part is split, in per cents of the fees; absent: it has one purpose. */
  readonly retainedParts?: readonly { readonly purpose: string; readonly percent: number }[];
  readonly prizes: readonly Prize[];
  readonly prizeMethod: string;
  readonly penalties: readonly string[];
  readonly disqualifiedFor: readonly string[];
  readonly substitutes: (typeof SUBSTITUTES)[number];
  readonly retirementRefundPercent: number;
  readonly absenceDeductionCents: Cents | null;
  /** Fixed sentences that the printed terms contain. */
  readonly statements: readonly TermsItem[];
  /** Clauses of the game that the terms exclude or change, where the book allows it. */
  readonly modifications: readonly { readonly clause: string; readonly text: string }[];
  /** Notice before a changed start, in minutes. */
  readonly noticeMinutes: number;
  /** The consequence of using a phone while playing; absent: as the penalties say. */
  readonly deviceOutcome?: string;
  /** Where the operator's privacy policy can be read. */
  readonly privacyPolicy?: string;
  /** Whether one person may be inspector and director of a table; absent: as the book says. */
  readonly offices?: (typeof OFFICES)[number];
}
