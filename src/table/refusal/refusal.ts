import { type Result, refuse } from '../../kit/index.ts';
import { citation, type Leaf } from '../../rules/index.ts';
import type { TableEvent } from '../messages/events.ts';

/**
 * Every lawful "no" of a table. The first guard that fails answers; see docs/reference/table.md.
 */
export const REFUSAL_CODES = [
  // who
  'not-your-act',
  'nobody-may',
  'not-a-patron',
  'not-seated',
  'not-the-opener',
  'not-the-shoe-holder',
  'excluded',
  // when
  'not-now',
  'no-supervisor',
  'no-dealer',
  'sign-not-confirmed',
  'table-is-open',
  'table-is-closed',
  'too-early',
  'dummy-coup-due',
  'not-a-dummy-coup',
  'card-already-exposed',
  'betting-closed',
  'other-window',
  // opening
  'unknown-book',
  'unknown-version',
  'version-notice-missing',
  'layout-not-in-book',
  'area-not-on-layout',
  'seats-not-lawful',
  'decks-not-lawful',
  'wager-not-in-version',
  'sign-not-lawful',
  'tie-percent-not-lawful',
  'chips-not-lawful',
  'method-not-in-book',
  'facing-not-in-book',
  'depth-not-lawful',
  'squeeze-not-notified',
  'casino-not-named',
  'indicator-off',
  'not-in-force',
  'rules-copy-missing',
  'squeeze-not-asked',
  'bank-not-lawful',
  'bonus-not-lawful',
  'shoe-place',
  // people and chips
  'seat-unknown',
  'seat-taken',
  'already-seated',
  'standing-not-permitted',
  'place-full',
  'not-enough-chips',
  'amount-not-lawful',
  'wagers-open',
  'commission-owed',
  // cards
  'cards-not-checked',
  'cards-must-be-replaced',
  'custody-broken',
  'not-shuffled',
  'not-cut',
  'not-offered-the-cut',
  'cut-position',
  'burn-first',
  'burn-not-in-book',
  'already-burned',
  'reason-not-in-book',
  'hand-in-progress',
  'card-impossible',
  'card-needed',
  'card-not-needed',
  'wrong-number-of-cards',
  'cutting-card-not-due',
  'shoe-not-over',
  'shoe-over',
  'count-wrong',
  // wagers
  'wager-not-offered',
  'no-such-wager',
  'not-your-wager',
  'below-minimum',
  'above-maximum',
  'not-a-multiple',
  'not-payable-in-chips',
  'area-full',
  'prior-claims',
  'both-hands',
  'past-differential',
  'dummy-coup-wager',
  'run-length',
  'run-needs-main-wager',
  'nomination-needed',
  'tail-running',
  'tail-not-established',
  'tail-cannot-win',
  'insurance-not-open',
  'insurance-over-cap',
  'chips-only',
  'no-wager',
  'may-not-withdraw',
  'nothing-to-reduce',
  // dealing
  'not-offered',
  'hand-already-open',
  'exposure-order',
  'one-set-at-a-time',
  'no-more-cards',
  'not-due',
  'shoe-with-a-player',
  'not-complete',
  'reopening-not-lawful',
  // settlement and commission
  'deferral-not-lawful',
  'nothing-owed',
  'too-late-to-postpone',
  // irregularities
  'not-this-irregularity',
  'choice-not-in-book',
  'ground-not-in-book',
  'not-allowed-in-book',
  // conduct
  'notice-not-over',
  'notice-needed',
  'reason-needed',
  'no-consent',
  'nothing-posted',
  'no-such-person',
  'seats-not-full',
  'has-wagered',
  'no-such-dispute',
  'notice-not-given',
  'limits-not-lawful',
] as const;
export type RefusalCode = (typeof REFUSAL_CODES)[number];

export type Facts = Readonly<Record<string, string | number | boolean | null | readonly string[]>>;

export interface Refusal {
  readonly code: RefusalCode;
  /** The clause (or reading) that says no; null for a plain mistake in the command. */
  readonly clause: string | null;
  readonly facts: Facts;
}

export type Decision = Result<readonly TableEvent[], Refusal>;

export function no(
  code: RefusalCode,
  ground: Leaf<unknown> | string | null,
  facts: Facts = {},
): Decision {
  const clause = ground === null || typeof ground === 'string' ? ground : citation(ground);
  return refuse({ code, clause, facts });
}
