import type { AccountId } from './account.ts';
import type { Posting, PostingType } from './events.ts';

/** Times in milliseconds; `toMs` itself is not included. */
export interface Period {
  readonly fromMs: number;
  readonly toMs: number;
}

/** One account's share of a booking. */
export interface StatementEntry {
  /** Unique in the whole cage and never used again. */
  readonly id: string;
  readonly entry: number;
  readonly atMs: number;
  readonly type: PostingType;
  readonly amountCents: number;
  readonly balanceCents: number;
  /** The table, or the tournament of a fee or a prize. */
  readonly table: string | null;
  readonly ref: string | null;
  readonly why: string | null;
  readonly by: string;
  readonly approvedBy: string | null;
}

export interface Statement {
  readonly account: AccountId;
  readonly period: Period;
  readonly openingCents: number;
  readonly entries: readonly StatementEntry[];
  readonly closingCents: number;
}

/** What a posting did to an account, or null where it did not touch it. */
export function entryOf(
  account: AccountId,
  entry: number,
  posting: Posting,
): StatementEntry | null {
  const line = posting.lines.find((candidate) => candidate.account === account);
  if (line === undefined) return null;
  return {
    id: `C-${entry}`,
    entry,
    atMs: posting.atMs,
    type: posting.type,
    amountCents: line.amountCents,
    balanceCents: line.balanceCents,
    table: posting.table ?? posting.tournament ?? null,
    ref: posting.ref,
    why: posting.why,
    by: posting.by.person,
    approvedBy: posting.approvedBy?.person ?? null,
  };
}

/**
 * The statement of a period from all entries of the account, oldest first. It runs without a gap
 * from the first entry at or after its start to the last before its end, so that it adds up to
 * the cent even where the clock was set back in between.
 */
export function statementOf(
  account: AccountId,
  history: readonly StatementEntry[],
  period: Period,
): Statement {
  const first = history.findIndex(({ atMs }) => atMs >= period.fromMs);
  const last = history.findLastIndex(({ atMs }) => atMs < period.toMs);
  const entries = first < 0 ? [] : history.slice(first, last + 1);
  const [earliest] = entries;
  const before = history[last]?.balanceCents ?? 0;
  const openingCents =
    earliest === undefined ? before : earliest.balanceCents - earliest.amountCents;
  const closingCents = entries.at(-1)?.balanceCents ?? openingCents;
  return { account, period, openingCents, entries, closingCents };
}
