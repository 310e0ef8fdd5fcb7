import type { Cents, Millicents } from '../kit/index.ts';
import type {
  Card,
  CoupResult,
  DealingMethod,
  DummyGround,
  LimitPair,
  LimitSign,
  OpenRun,
  OpenTail,
  ShoePlace,
  Side,
  StaffRank,
  TailIndicator,
  WagerGroup,
  WagerType,
} from '../rules/index.ts';
import type { SqueezeAudience } from './commands.ts';
import type { Facing, TableSetup } from './setup.ts';
import type { Shoe } from './shoe-state.ts';

export * from './shoe-state.ts';

export const PHASES = [
  'unopened',
  /** Cards are checked, shuffled, cut, loaded and burned. */
  'preparing',
  /** Between coups: nothing is dealt and no bets are called for. */
  'between',
  'betting',
  /** No more bets was called; no card of the coup is out. */
  'called',
  /** One to three of the first four cards are out. */
  'dealing',
  /** Four cards are out and at least one is still face down. */
  'opening',
  'insurance',
  /** Both hands are open: third cards, then the announcement. */
  'drawing',
  'resulted',
  /** Wagers may be changed although cards are out. */
  'reopened',
  /** A misdelivery waits for the supervisor's choice, or players may retract. */
  'misdelivered',
  'shoe-over',
  'closed',
] as const;
export type Phase = (typeof PHASES)[number];

export interface Patron {
  readonly person: string;
  readonly seat: number | null;
  /** Standing at this place's area. */
  readonly standingAt: number | null;
  readonly satAtMs: number | null;
  readonly chipsCents: Cents;
  readonly nominee: string | null;
  /** Told once that wagers under the minimum come back. */
  readonly warned: boolean;
  readonly excluded: boolean;
  /** Agreed limits by group, in force only with the marker shown. */
  readonly personalLimits: Readonly<Partial<Record<WagerGroup, LimitPair>>> | null;
  readonly personalMarker: string | null;
  /** Agreed maximum past the differential (7.5). */
  readonly arrangedMaximumCents: Cents | null;
  readonly deferral: boolean;
  readonly owedMillicents: Millicents;
  /** Consecutive coups open for wagers without one. */
  readonly abstained: number;
  readonly seizedCents: Cents;
}

export interface Wager {
  readonly id: number;
  readonly person: string;
  readonly type: WagerType;
  readonly stakeCents: Cents;
  /** The numbered place whose area holds the chips. */
  readonly place: number;
  /** Runs only. */
  readonly length: number | null;
  /** Placed for the coup with this number. */
  readonly coup: number;
}

/** Called out with its backing, not yet chips on the layout. */
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
}

/** A card on the layout. Its value is null until somebody entitled has seen it. */
export interface Slot {
  readonly draw: number;
  readonly card: Card | null;
  readonly face: 'down' | 'handler' | 'up';
}

/** A card that was drawn and must open the next coup. */
export interface CarriedCard {
  readonly draw: number;
  readonly card: Card | null;
  readonly seen: boolean;
}

export interface Opener {
  /** Null while the offer is open; 'dealer' when nobody accepted or nobody is entitled. */
  readonly person: string | null;
  readonly authorised: string | null;
  readonly queue: readonly string[];
}

export interface Coup {
  /** Number within the shoe, from 1. */
  readonly number: number;
  readonly kind: 'betting' | 'dummy' | 'free';
  readonly dummyClause: string | null;
  readonly method: DealingMethod;
  readonly facing: Facing;
  readonly player: readonly Slot[];
  readonly banker: readonly Slot[];
  readonly burned: boolean;
  readonly openers: { readonly player: Opener; readonly banker: Opener } | null;
  readonly firstOpened: Side | null;
  readonly insurance: 'not-offered' | 'open' | 'closed';
  readonly result: CoupResult | null;
  readonly reduced: boolean;
  /** Hands named for combination Runs, by person, where both hands carry a wager. */
  readonly nominations: Readonly<Record<string, Side>>;
  readonly misdelivery: Misdelivery | null;
}

export interface Misdelivery {
  readonly choice: 'complete' | 'offer-retraction' | null;
}

/** A dummy coup that must or may be played next. */
export interface DummyDue {
  readonly clause: string;
  readonly ground: DummyGround | null;
  /** How many; null means until a wager is placed. */
  readonly left: number | null;
}

export interface ShoeHolder {
  readonly person: string;
  readonly side: Side;
  readonly authorisedDealer: string | null;
}

export interface PendingLimits {
  readonly sign: LimitSign;
  readonly postedAtMs: number;
  readonly dueAtMs: number;
  readonly consents: readonly string[];
}

export interface Dispute {
  readonly id: number;
  readonly person: string;
  readonly about: string;
  readonly decision: string | null;
  readonly noticesGiven: readonly string[];
  readonly state: 'open' | 'decided' | 'unresolved' | 'in-review' | 'closed';
}

/** The coup just settled, kept so that it can still be invalidated or corrected. */
export interface SettledCoup {
  readonly number: number;
  readonly kind: Coup['kind'];
  readonly result: CoupResult | null;
  readonly rows: readonly SettledRow[];
  readonly slipsBefore: readonly Slip[];
  readonly indicatorsBefore: Indicators;
  readonly invalidated: boolean;
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
  readonly consecutive: number | null;
  readonly warned: boolean;
  readonly clause: string;
  readonly cite: string;
}

export interface Indicators {
  readonly player: TailIndicator;
  readonly banker: TailIndicator;
}

export interface TableState {
  readonly phase: Phase;
  readonly setup: TableSetup | null;
  readonly method: DealingMethod;
  readonly facing: Facing;
  readonly dealer: string | null;
  readonly supervisor: { readonly person: string; readonly rank: StaffRank } | null;
  readonly attested: { readonly diagram: string | null; readonly shoePlace: ShoePlace | null };
  /** Who asked for cards face down, and who has been told of it. */
  readonly squeezeAskedBy: string | null;
  readonly squeezeTold: readonly SqueezeAudience[];
  readonly sign: LimitSign | null;
  readonly signConfirmed: boolean;
  readonly pendingLimits: PendingLimits | null;
  readonly closing: { readonly postedAtMs: number; readonly closesAtMs: number } | null;
  readonly patrons: Readonly<Record<string, Patron>>;
  /** By seat number; index 0 is unused. */
  readonly seats: readonly (string | null)[];
  /** People let in to stand, by place. */
  readonly standingPermits: Readonly<Record<string, number>>;
  readonly cardSet: string;
  readonly retiredCardSets: number;
  readonly shoe: Shoe | null;
  readonly lastCutSeat: number | null;
  readonly coup: Coup | null;
  readonly wagers: readonly Wager[];
  readonly spoken: readonly SpokenWager[];
  readonly slips: readonly Slip[];
  readonly indicators: Indicators;
  readonly carried: readonly CarriedCard[];
  readonly dummyDue: DummyDue | null;
  readonly shoeHolder: ShoeHolder | null;
  readonly shoeOffer: { readonly queue: readonly string[] } | null;
  readonly settled: SettledCoup | null;
  readonly disputes: readonly Dispute[];
  readonly nextWagerId: number;
  readonly nextDisputeId: number;
  readonly coupsDealt: number;
  /** What the house has won less what it has paid, commission included. */
  readonly houseCents: number;
  readonly commissionCents: number;
  /** Chips brought in less chips taken out. */
  readonly broughtCents: number;
  /** How many coups had been dealt when the cards were last counted; null if they never were. */
  readonly countedAfterCoups: number | null;
}
