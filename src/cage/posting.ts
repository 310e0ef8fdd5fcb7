import { assert, type ChipCount, ok, shelved } from '../kit/index.ts';
import { type AccountId, kindOf, mayBeNegative } from './account.ts';
import type { CageEnvelope } from './commands.ts';
import type { Line, Posting, PostingType } from './events.ts';
import { type CageDecision, no } from './refusal.ts';
import type { CageState } from './state.ts';

/** Larger than any house's balance, and small enough that sums of accounts stay exact. */
export const LARGEST_BALANCE_CENTS = 1_000_000_000_000_000;

export interface Draft {
  readonly type: PostingType;
  readonly moves: readonly Move[];
  readonly amountCents: number;
  readonly person?: string;
  readonly table?: string;
  readonly tournament?: string;
  readonly chips?: readonly ChipCount[] | undefined;
  readonly ref?: string;
  readonly why?: string;
  /** Money over the counter: one signature alone suffices up to a limit for each gaming day. */
  readonly isAtCounter?: boolean;
}

export type Move = readonly [account: AccountId, amountCents: number];

/** A booking of these moves, unless it would overdraw an account or pass the largest balance. */
export function post(state: CageState, envelope: CageEnvelope, draft: Draft): CageDecision {
  const moves = draft.moves.filter(([, amountCents]) => amountCents !== 0);
  assert(sumOf(moves) === 0, `the lines of ${draft.type} sum to nothing`);
  assert(
    new Set(moves.map(([account]) => account)).size === moves.length,
    'an account stands once in a booking',
  );
  const lines: Line[] = [];
  for (const [account, amountCents] of moves) {
    const before = shelved(state.accounts, account);
    const balanceCents = (before?.balanceCents ?? 0) + amountCents;
    if (balanceCents < 0 && !mayBeNegative(account)) return overdrawn(account, before);
    if (Math.abs(balanceCents) > LARGEST_BALANCE_CENTS) return no('balance-too-large', { account });
    lines.push({ account, amountCents, balanceCents, previous: before?.lastEntry ?? 0 });
  }
  return ok([postingOf(envelope, draft, lines)]);
}

function overdrawn(account: AccountId, before: { readonly balanceCents: number } | null) {
  const facts = { account, balanceCents: before?.balanceCents ?? 0 };
  return no(kindOf(account) === 'table' ? 'float-too-small' : 'not-enough-money', facts);
}

function postingOf(envelope: CageEnvelope, draft: Draft, lines: readonly Line[]): Posting {
  return {
    type: draft.type,
    lines,
    amountCents: draft.amountCents,
    person: draft.person ?? null,
    table: draft.table ?? null,
    ...(draft.tournament === undefined ? {} : { tournament: draft.tournament }),
    ...(draft.chips === undefined ? {} : { chips: draft.chips }),
    ref: draft.ref ?? null,
    why: draft.why ?? null,
    by: envelope.by,
    approvedBy: envelope.approvedBy ?? null,
    atMs: envelope.atMs,
    ...dayOfSingleSignature(envelope, draft),
  };
}

function dayOfSingleSignature({ gamingDay, approvedBy }: CageEnvelope, draft: Draft) {
  const counts = draft.isAtCounter === true && approvedBy === undefined;
  return counts && gamingDay !== undefined ? { gamingDay } : {};
}

function sumOf(moves: readonly Move[]): number {
  return moves.reduce((sum, [, amountCents]) => sum + amountCents, 0);
}
