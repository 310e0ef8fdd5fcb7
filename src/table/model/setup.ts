import type { Cents } from '../../kit/index.ts';
import type {
  BankHolder,
  BonusBox,
  DealingMethod,
  LimitSign,
  TableForm,
  WagerType,
} from '../../rules/index.ts';

export const SHOE_KINDS = ['virtual', 'physical'] as const;
export type ShoeKind = (typeof SHOE_KINDS)[number];

export const FACINGS = ['up', 'down'] as const;
export type Facing = (typeof FACINGS)[number];

/** Everything a supervisor decides before a table opens. */
export interface TableSetup {
  readonly tableId: string;
  readonly name: string;
  readonly casino: string;
  readonly bookId: string;
  readonly versionId: string;
  /** Whether the version's own notice stands at the table. */
  readonly noticeShown: boolean;
  /** The main diagram first, then those of extra areas: ['A', 'D', 'E']. */
  readonly diagrams: readonly string[];
  readonly seats: number;
  readonly decks: number;
  readonly wagers: readonly WagerType[];
  /** Smallest first; payouts are rounded up to the smallest. */
  readonly chipCents: readonly Cents[];
  readonly sign: LimitSign;
  readonly shoeKind: ShoeKind;
  readonly method: DealingMethod;
  readonly facing: Facing;
  readonly cuttingCardBehind: number;
  /** Readings that a house may set otherwise; an absent one has the reading's default. */
  readonly settings: TableSettings;
  /** The pit in which the table stands; reports add up by pit. */
  readonly pit?: string;
  /** Year-month-day; a book that is not yet in force brings a warning. */
  readonly gamingDate?: string;
  /** The format announced to players; the cloth of the main diagram must be of that format. */
  readonly form?: TableForm;
  /** Who holds the bank; absent: the licensee. */
  readonly bank?: Bank;
  /** Boxes of the house's own, where the book lets it have some (V-09). */
  readonly bonus?: readonly BonusBox[];
  /** Where the operator keeps the official copy of the rules, which the operator supplies. */
  readonly rulesCopy?: string;
}

export interface Bank {
  readonly holder: BankHolder;
  readonly name: string;
  /** The service agreement under which an agent holds it. */
  readonly agreement: string | null;
}

export interface TableSettings {
  /** VI-71: standing bettors may open cards under the highest-wagerer method. */
  readonly standingMayOpenCards?: boolean;
  /** VI-08: Runs ride into the next shoe. */
  readonly runsSpanShoes?: boolean;
  /** VI-47: the players' consensus may replace the twenty minutes (Victoria 2002). */
  readonly consentRaisesMinimum?: boolean;
  /** T-04: whether the cut is first offered by seat or by who sat down first. */
  readonly cutPriority?: 'positional' | 'chronological';
  /** V-02: Player and Banker together by one person at The Ville. */
  readonly bothHands?: boolean;
  /** Crown Melbourne 2.6.2: the Dragon Tail indicator is in use. */
  readonly tailIndicator?: boolean;
  /** VI-81: the minute of the day, in UTC, at which a new gaming day begins. */
  readonly gamingDayAtMinute?: number;
  /** T-23: wins are paid in whole units of this; absent: of the smallest chip. */
  readonly payoutUnitCents?: Cents;
  /** Tasmania 9.3(d): discs before the people who open the hands. */
  readonly discs?: boolean;
  /**
   * No book sets the length of a betting time; with this flag the automatic dealer gives twice the
   * usual one.
   */
  readonly slow?: boolean;
}

/** What a supervisor is told although it does not keep the table from opening. */
export const OPENING_WARNINGS = ['not-yet-in-force', 'unusual-seats', 'unpayable-unit'] as const;
export type OpeningWarning = (typeof OPENING_WARNINGS)[number];

export const SQUEEZE_AUDIENCES = ['management', 'surveillance'] as const;
/** Who must be told before cards go face down, where the book requires it. */
export type SqueezeAudience = (typeof SQUEEZE_AUDIENCES)[number];

export const INCIDENT_KINDS = [
  'device',
  'influence',
  'side-bet',
  'cards-out-of-view',
  'count',
  'other',
] as const;
export type IncidentKind = (typeof INCIDENT_KINDS)[number];

/** What is on file about cards that were shuffled ahead of time. */
export interface CustodyRecord {
  readonly shuffledBy: string;
  readonly seal: string;
  readonly place: string;
  /** Whether nobody broke the seal or opened the store since. */
  readonly unbroken: boolean;
}
