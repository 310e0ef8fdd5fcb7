import type { Cents, ChipCount } from '../kit/index.ts';
import type { AccountId } from './account.ts';
import type { Signature } from './actor.ts';
import type { CageTerms } from './terms.ts';

/** Bookings are the only events that move money. The lines of each sum to zero. */
export const POSTING_TYPES = [
  'PlayMoneyGranted',
  'Deposited',
  'Withdrawn',
  'Corrected',
  'BuyInReserved',
  'BuyInPosted',
  'BuyInVoided',
  'CashOutPosted',
  'TableFilled',
  'TableCredited',
  'FeeReserved',
  'FeePosted',
  'FeeVoided',
  'PoolPaid',
  'PoolClosed',
] as const;
export type PostingType = (typeof POSTING_TYPES)[number];

export interface Line {
  readonly account: AccountId;
  readonly amountCents: number;
  /** The balance that the person was told; the self-audit computes it again. */
  readonly balanceCents: number;
  /** Number of the entry that moved this account before; 0 if this is the first. */
  readonly previous: number;
}

export interface Posting {
  readonly type: PostingType;
  readonly lines: readonly Line[];
  readonly amountCents: number;
  readonly person: string | null;
  readonly table: string | null;
  /** The tournament whose pool is concerned; only on postings of fees and prizes. */
  readonly tournament?: string;
  /** The chips of a fill or a credit, where they were counted. */
  readonly chips?: readonly ChipCount[];
  readonly ref: string | null;
  readonly why: string | null;
  readonly by: Signature;
  readonly approvedBy: Signature | null;
  readonly atMs: number;
  /**
   * Only where one person signed alone for money over the counter: the amount counts against that
   * day.
   */
  readonly gamingDay?: number;
}

export type CageEvent =
  | Posting
  | { readonly type: 'CageOpened'; readonly terms: CageTerms }
  | {
      readonly type: 'TermsChanged';
      readonly before: CageTerms;
      readonly terms: CageTerms;
      readonly why: string;
      readonly by: Signature;
      readonly approvedBy: Signature | null;
      readonly atMs: number;
    }
  | { readonly type: 'AccountOpened'; readonly person: string; readonly atMs: number }
  | {
      readonly type: 'CashOutBegun';
      readonly ref: string;
      readonly person: string;
      readonly table: string;
      readonly amountCents: Cents;
      readonly atMs: number;
    }
  | { readonly type: 'CashOutVoided'; readonly ref: string; readonly why: string };

export function isPosting(event: CageEvent): event is Posting {
  return (POSTING_TYPES as readonly string[]).includes(event.type);
}
