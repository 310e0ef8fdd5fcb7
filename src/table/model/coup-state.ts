import type { Cents } from '../../kit/index.ts';
import type { Card, CoupResult, DealingMethod, Side, WagerType } from '../../rules/index.ts';
import type { Facing, TableSetup } from './setup.ts';
import type { Wager } from './state.ts';

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

/** The table is open and no coup lies on it. */
export type PhaseWithoutCoup = 'preparing' | 'between' | 'shoe-over' | 'closed';
/** A coup without a result, whose cards or wagers come next. */
export type PhaseInPlay = 'betting' | 'called' | 'dealing' | 'opening' | 'drawing' | 'reopened';

/**
 * The phase with what exists only in it: a set-up once the table was opened, a coup from the first
 * bets to its settlement, a misdelivery until it is judged, a result once it was announced.
 */
export type Play =
  | { readonly phase: 'unopened'; readonly setup: null; readonly coup: null }
  | { readonly phase: PhaseWithoutCoup; readonly setup: TableSetup; readonly coup: null }
  | { readonly phase: PhaseInPlay; readonly setup: TableSetup; readonly coup: CoupInPlay }
  | { readonly phase: 'insurance'; readonly setup: TableSetup; readonly coup: CoupInsured }
  | { readonly phase: 'misdelivered'; readonly setup: TableSetup; readonly coup: CoupMisdelivered }
  | { readonly phase: 'resulted'; readonly setup: TableSetup; readonly coup: CoupResulted };

export type Coup = CoupInPlay | CoupInsured | CoupMisdelivered | CoupResulted;

export interface CoupInPlay extends CoupFacts {
  readonly insurance: 'not-offered' | 'closed';
  readonly misdelivery: null;
  readonly result: null;
}

export interface CoupInsured extends CoupFacts {
  readonly insurance: 'open';
  readonly misdelivery: null;
  readonly result: null;
}

/** The window for Insurance stays open during a misdelivery. */
export interface CoupMisdelivered extends CoupFacts {
  readonly insurance: 'not-offered' | 'open' | 'closed';
  readonly misdelivery: Misdelivery;
  readonly result: null;
}

/** A result that is called too early leaves the window for Insurance as it was. */
export interface CoupResulted extends CoupFacts {
  readonly insurance: 'not-offered' | 'open' | 'closed';
  readonly misdelivery: null;
  readonly result: CoupResult;
}

export interface Misdelivery {
  /** Null until the supervisor chose; a coup that is to be completed is no longer misdelivered. */
  readonly choice: 'offer-retraction' | null;
}

/** What a coup has in every phase. */
export interface CoupFacts {
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
  readonly reduced: boolean;
  /** Wagers that the house itself cut. */
  readonly reducedIds: readonly number[];
  /** Hands named for combination Runs, by person, where both hands carry a wager. */
  readonly nominations: Readonly<Record<string, Side>>;
  /** Main wagers as they lay when bets closed; they name the hands of combination Runs (VI-91). */
  readonly nominating: readonly Wager[];
  /**
   * How much plays of a wager whose excess was known when bets closed: what is cut or taken back
   * beside it afterwards makes no room for it (VI-91).
   */
  readonly playingCents: Readonly<Record<number, Cents>>;
  /** When no more bets was called, and when it was repeated. */
  readonly calledAtMs: readonly number[];
  /** A result was called for the coup, even if it was taken back since. */
  readonly called: boolean;
  /** The wagers of a coup are reopened once at the most (VI-30). */
  readonly reopened: boolean;
  /** The dealer let wagers past the differential stand. */
  readonly reductionWaived: boolean;
  /** Side wagers that somebody with a prior claim gave up. */
  readonly declined: readonly { readonly person: string; readonly type: WagerType }[];
  /** Players who gave the shoe back in this coup; it is not offered to them again. */
  readonly shoeGivenBackBy: readonly string[];
}

/** A card on the layout. Its value is null until somebody entitled has seen it. */
export interface Slot {
  readonly draw: number;
  readonly card: Card | null;
  readonly face: 'down' | 'handler' | 'up';
}

export interface Opener {
  /** Null while the offer is open; 'dealer' when nobody accepted or nobody is entitled. */
  readonly person: string | null;
  readonly authorised: string | null;
  readonly queue: readonly string[];
}
