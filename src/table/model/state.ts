import type { Cents, Millicents } from '../../kit/index.ts';
import type {
  Card,
  DealingMethod,
  DummyGround,
  LimitPair,
  OpenRun,
  OpenTail,
  ShoePlace,
  Side,
  StaffRank,
  WagerGroup,
  WagerType,
} from '../../rules/index.ts';
import type { Play } from './coup-state.ts';
import type { KeptCoup } from './kept-coup.ts';
import type {
  Collection,
  Detention,
  Dispute,
  Indicators,
  LastCoup,
  SettledCoup,
  StaffNote,
  Tally,
} from './record-state.ts';
import type { Facing, SqueezeAudience } from './setup.ts';
import type { CarriedCard, Shoe } from './shoe-state.ts';
import type { SignState } from './sign-state.ts';

export * from './coup-state.ts';
export * from './kept-coup.ts';
export * from './record-state.ts';
export * from './shoe-state.ts';
export * from './sign-state.ts';

export interface Patron {
  readonly person: string;
  readonly seat: number | null;
  /** The place at whose area this person stands. */
  readonly standingAt: number | null;
  readonly satAtMs: number | null;
  readonly chipsCents: Cents;
  readonly nominee: string | null;
  /** Whether this person was warned that wagers under the minimum come back. */
  readonly warned: boolean;
  /** Null where the record is from before the time was kept. */
  readonly warnedAtMs: number | null;
  /**
   * Set if a device was seen with this person: what was won since, and whether it was taken away.
   */
  readonly device: { readonly held: boolean; readonly wonCents: number } | null;
  readonly excluded: boolean;
  /** Agreed limits by group; they count only while the marker is shown. */
  readonly personalLimits: Readonly<Record<WagerGroup, LimitPair>> | null;
  readonly personalMarker: string | null;
  /** Agreed maximum past the differential (Crown, Victoria 7.5). */
  readonly arrangedMaximumCents: Cents | null;
  readonly deferral: boolean;
  readonly owedMillicents: Millicents;
  /** Management has called the commission in before the next coup. */
  readonly commissionDue: boolean;
  /** Number of consecutive coups open for wagers without a wager of this person. */
  readonly abstained: number;
  readonly seizedCents: Cents;
}

export interface Wager {
  readonly id: number;
  readonly person: string;
  readonly type: WagerType;
  readonly stakeCents: Cents;
  /** The nominee who put the chips down for their owner (VI-64). */
  readonly nominee?: string;
  /** The numbered place whose area holds the chips. */
  readonly place: number;
  /** The length of a Run; null for other wagers. */
  readonly length: number | null;
  /** The number of the coup for which the wager was placed. */
  readonly coup: number;
}

/** A wager that was called out with its backing and is not yet chips on the layout. */
export interface SpokenWager {
  readonly id: number;
  readonly person: string;
  readonly type: WagerType;
  readonly stakeCents: Cents;
  readonly place: number;
  readonly length: number | null;
  readonly backing: 'chips' | 'cash' | 'voucher' | 'token';
}

/** A Run or Dragon Tail that lives longer than a coup. */
export interface Slip {
  readonly wager: Wager;
  readonly progress: OpenRun | OpenTail;
  /** The wager was placed under the minimum and waits for its first result. */
  readonly short?: 'stands-with-warning' | 'returned';
}

export interface DummyDue {
  readonly clause: string;
  readonly ground: DummyGround | null;
  /** How many dummy coups are left; null: until a wager is placed. */
  readonly left: number | null;
}

export interface ShoeHolder {
  readonly person: string;
  readonly side: Side;
  readonly authorisedDealer: string | null;
}

export interface ClosingCheck {
  readonly by: string;
  readonly atMs: number;
  readonly counted: number;
  readonly expected: number;
  /** Whether handled cards go out without a count. */
  readonly exempt: boolean;
}

/** Who works at the table, and how it is dealt and attested. */
export interface Posts {
  readonly dealer: string | null;
  readonly supervisor: { readonly person: string; readonly rank: StaffRank } | null;
  readonly method: DealingMethod;
  readonly facing: Facing;
  readonly attested: { readonly diagram: string | null; readonly shoePlace: ShoePlace | null };
  /** Who asked for cards face down, and who has been told of it. */
  readonly squeezeAskedBy: string | null;
  readonly squeezeTold: readonly SqueezeAudience[];
  /** The Dragon Tail indicator is in use. */
  readonly indicatorOn: boolean;
  readonly closing: { readonly postedAtMs: number; readonly closesAtMs: number } | null;
}

export interface People {
  /** In the order in which they came. */
  readonly patrons: readonly Patron[];
  /** By seat number; index 0 is unused. */
  readonly seats: readonly (string | null)[];
  /** Places at which people may stand, by person. */
  readonly standingPermits: Readonly<Record<string, number>>;
  /** Patrons who wait for staff, and what about. */
  readonly calls: readonly { readonly person: string; readonly about: string }[];
}

/** The set of cards, the shoe they are dealt from, and who holds it. */
export interface Cards {
  readonly cardSet: string;
  readonly retiredCardSets: number;
  readonly shoe: Shoe | null;
  readonly lastCutSeat: number | null;
  readonly carried: readonly CarriedCard[];
  readonly shoeHolder: ShoeHolder | null;
  readonly shoeOffer: { readonly queue: readonly string[] } | null;
  /** Unfit cards that are replaced as soon as no hand is in progress. */
  readonly replacement: {
    readonly scope: 'all' | 'some';
    readonly cards: readonly Card[];
  } | null;
  /** The check of the cards after gaming ended; null while it is still to be made. */
  readonly closingCheck: ClosingCheck | null;
  /** The set was counted short and is not played again until it is complete. */
  readonly short: boolean;
  /** How many coups had been dealt when the cards were last counted; null if they never were. */
  readonly countedAfterCoups: number | null;
}

/** What lies on the layout, and what rides on from coup to coup. */
export interface Bets {
  readonly wagers: readonly Wager[];
  readonly spoken: readonly SpokenWager[];
  readonly slips: readonly Slip[];
  readonly nextWagerId: number;
}

/** What happened at the table so far. */
export interface TableRecord {
  /** The last coup of the shoe in use. */
  readonly settled: SettledCoup | null;
  /** Coups whose result may still be undone, the latest last; those of the shoe before too. */
  readonly keptCoups: readonly KeptCoup[];
  /** The coup just settled with what lay on the layout, until the next one is over. */
  readonly last: LastCoup | null;
  readonly collections: readonly Collection[];
  readonly tally: Tally;
  readonly indicators: Indicators;
  /** What the staff last did to people's chips and wagers, the newest last. */
  readonly told: readonly StaffNote[];
  readonly disputes: readonly Dispute[];
  readonly detentions: readonly Detention[];
  readonly nextDisputeId: number;
  readonly coupsDealt: number;
  /** What the house has won less what it has paid, commission included. */
  readonly houseCents: number;
  readonly commissionCents: number;
  /** Chips brought in less chips taken out. */
  readonly broughtCents: number;
}

/**
 * Each sub-record belongs to one part of the procedure. An event replaces the sub-records that it
 * changes and keeps the others as the identical objects, so that a change shows by identity.
 */
interface Rooms {
  readonly posts: Posts;
  readonly limits: SignState;
  readonly people: People;
  readonly cards: Cards;
  /** A dummy coup that must or may be played next. */
  readonly dummyDue: DummyDue | null;
  readonly bets: Bets;
  readonly record: TableRecord;
}

export type TableState = Rooms & Play;
