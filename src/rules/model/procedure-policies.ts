import type { StaffRank } from './authority.ts';
import type { Leaf } from './leaf.ts';
import type { WagerGroup } from './wager.ts';

/** What the books say about mistakes, dummy coups, conduct and notices. */

export interface IrregularityPolicy {
  /** Whether a report waits for the supervisor, who decides, to be at the table. */
  readonly supervisorAtTable: Leaf<boolean>;
  readonly missedBurn: Leaf<'results-stand' | 'not-applicable'>;
  readonly missedBurnRebuild: Leaf<boolean>;
  readonly excessUnseen: Leaf<'opens-next-coup'>;
  readonly excessUnseenBar: Leaf<'last-coup' | 'marker-shown'>;
  readonly excessSeen: Leaf<'dummy-coup'>;
  /** A card that was drawn, and put back or thrown away. */
  readonly drawnCard: Leaf<'used-all-the-same' | 'discarded'>;
  readonly bankerGotPlayersCard: Leaf<'goes-to-player'>;
  readonly noWagerDealt: Leaf<'dummy-coup' | 'not-provided'>;
  readonly faceUpFirstCard: Leaf<'dummy-coup' | 'used-if-betting-closed'>;
  readonly faceUpLaterCard: Leaf<'played-as-face-down' | 'used-if-needed'>;
  /** Seen when the coup needs no more cards: it would be the first card of the next. */
  readonly faceUpUnneededCard: Leaf<'dummy-coup'>;
  readonly wrongThirdToPlayer: Leaf<'banker-if-due-else-dummy-coup'>;
  readonly wrongThirdToBanker: Leaf<'dummy-coup'>;
  /** A third card that neither hand can use: always a dummy coup, or as any excess card. */
  readonly surplusThird: Leaf<'dummy-coup' | 'as-excess'>;
  readonly misdelivered: Leaf<{
    readonly wrongOpenerToo: boolean;
    readonly players: 'retract-or-reduce' | 'retract' | 'none';
  } | null>;
  /** The clause behind each way out of a misdelivery. */
  readonly misdeliveryOutcomes: Leaf<{
    readonly complete: string;
    readonly retraction: string;
    readonly dummyCoup: string;
  } | null>;
  readonly tooFewCards: Leaf<'void'>;
  readonly orderLost: Leaf<'void-at-any-stage' | 'void-in-initial-deal' | 'void-of-first-four'>;
  /** An error of a coup that is found before the next one began. */
  readonly promptError: Leaf<'put-right' | 'stands'>;
  readonly laterError: Leaf<'no-effect'>;
  readonly misplacedLateTail: Leaf<'void' | 'not-offered'>;
}

export const DUMMY_GROUNDS = [
  'keep-card-sequence',
  'start-of-shoe',
  'during-shoe',
  'until-a-wager',
  'reasonable-cause',
  'before-initial-deal',
  'after-last-coup',
] as const;
export type DummyGround = (typeof DUMMY_GROUNDS)[number];

export interface DummyPolicy {
  readonly name: Leaf<'dummy coup' | 'non-betting coup'>;
  /** Grounds on which a supervisor may direct one; clauses that demand one need no ground. */
  readonly grounds: Leaf<readonly DummyGround[]>;
  /** The clause of each of those grounds. */
  readonly groundClauses: Leaf<Readonly<Partial<Record<DummyGround, string>>>>;
  /**
   * Every dummy coup cites one of these clauses or a part of it; null where the book has no list.
   */
  readonly onlyUnder: Leaf<readonly string[] | null>;
  readonly announcement: Leaf<'visual-sign' | 'repeat-the-call' | 'all-wagers-removed'>;
  /** Wagers that stay on the layout, untouched by the result. */
  readonly ridesOn: Leaf<readonly WagerGroup[]>;
  /**
   * Victoria 2002 orders every doubt about dummy coups to be resolved so that the sequence of
   * cards is not disturbed; elsewhere that purpose is at most one ground among others.
   */
  readonly sequenceGoverns: Leaf<boolean>;
}

export const BANK_HOLDERS = ['licensee', 'agent', 'player'] as const;
export type BankHolder = (typeof BANK_HOLDERS)[number];

export interface ConductPolicy {
  /** Who may hold the bank. */
  readonly bankHolders: Leaf<readonly BankHolder[]>;
  readonly closingNoticeMinutes: Leaf<number | null>;
  readonly vacateAfterRounds: Leaf<number | null>;
  readonly disputes: Leaf<
    readonly ('senior' | 'inspector-notice' | 'regulator' | 'director-review')[]
  >;
  readonly devicesBarred: Leaf<boolean>;
  readonly adviceBarred: Leaf<boolean>;
  readonly sideBetsBarred: Leaf<boolean>;
  readonly influenceBarred: Leaf<boolean>;
  /** Whether the operator's own copy of the rules must be at hand before a table opens. */
  readonly rulesCopy: Leaf<'required-to-open' | 'on-request' | 'not-stated'>;
  /** What a wager may be declared void for: any breach, or partners past the maximum alone. */
  readonly wagersVoidedFor: Leaf<'any-breach' | 'partnership'>;
  readonly invalidation: Leaf<readonly ('disruption' | 'fraud')[]>;
  readonly supervisorPresent: Leaf<StaffRank>;
}

export interface Notice {
  readonly id: string;
  readonly shown:
    | 'at-table'
    | 'on-sign'
    | 'on-request'
    | 'to-complainant'
    | 'to-staff'
    | 'everywhere';
  /** Only where one of these versions is played; absent: always. */
  readonly versions?: readonly string[];
  /** In our own words. */
  readonly text: string;
  readonly clause: string;
}

/** Where a book comes from, step by step; a doubtful reference is flagged, never corrected. */
export interface Provenance {
  readonly what: string;
  /** Year-month-day as printed. */
  readonly date: string;
  readonly reference: string | null;
  readonly clause: string;
  readonly doubt: string | null;
}
