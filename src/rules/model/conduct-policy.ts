import { STAFF_RANKS } from './authority.ts';
import { listOf, number, oneOf, orNull, record } from './check.ts';
import { clauseId, type LeavesOf, leaf, yesOrNo } from './leaf-check.ts';

export const BANK_HOLDERS = ['licensee', 'agent', 'player'] as const;
export type BankHolder = (typeof BANK_HOLDERS)[number];

export const CONDUCT_LEAVES = {
  /** Who may hold the bank. */
  bankHolders: leaf(listOf(oneOf(...BANK_HOLDERS))),
  closingNoticeMinutes: leaf(orNull(number)),
  vacateAfterRounds: leaf(orNull(number)),
  disputes: leaf(listOf(oneOf('senior', 'inspector-notice', 'regulator', 'director-review'))),
  devicesBarred: yesOrNo,
  adviceBarred: yesOrNo,
  sideBetsBarred: yesOrNo,
  influenceBarred: yesOrNo,
  /** Whether the operator's own copy of the rules must be at hand before a table opens. */
  rulesCopy: leaf(oneOf('required-to-open', 'on-request', 'not-stated')),
  /** The grounds for declaring a wager void: any breach, or only partners past the maximum. */
  wagersVoidedFor: leaf(oneOf('any-breach', 'partnership')),
  invalidation: leaf(listOf(oneOf('disruption', 'fraud'))),
  /**
   * The clause of each of those grounds and of the refund; null: the clause of the power itself.
   */
  invalidationGrounds: leaf(
    orNull(record({ disruption: clauseId, fraud: clauseId, refund: clauseId })),
  ),
  supervisorPresent: leaf(oneOf(...STAFF_RANKS)),
};
export type ConductPolicy = LeavesOf<typeof CONDUCT_LEAVES>;

export interface Notice {
  readonly id: string;
  readonly shown:
    | 'at-table'
    | 'on-sign'
    | 'on-request'
    | 'to-complainant'
    | 'to-staff'
    | 'everywhere';
  /** The versions for which it holds; absent: all of them. */
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
