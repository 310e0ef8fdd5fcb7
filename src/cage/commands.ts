import type { Cents, ChipCount } from '../kit/index.ts';
import type { Signature } from './actor.ts';
import type { CageTerms } from './terms.ts';

export type HouseCommand =
  | { readonly type: 'OpenCage'; readonly terms: CageTerms }
  | { readonly type: 'ChangeTerms'; readonly terms: CageTerms; readonly why: string }
  | { readonly type: 'OpenAccount'; readonly person: string }
  | {
      readonly type: 'FillTable' | 'CreditTable';
      readonly table: string;
      readonly amountCents: Cents;
      /** The chips value by value; absent where only the amount is known. */
      readonly chips?: readonly ChipCount[];
    }
  /** A refund or a prize; the bank adds what the pool does not hold. */
  | {
      readonly type: 'PayFromPool';
      readonly ref: string;
      readonly person: string;
      readonly tournament: string;
      readonly amountCents: Cents;
      readonly why: string;
    }
  /** The tournament is over; the operator keeps what is left. */
  | { readonly type: 'ClosePool'; readonly tournament: string };

export type CounterCommand =
  | { readonly type: 'GrantPlayMoney'; readonly person: string; readonly amountCents: Cents }
  | { readonly type: 'Deposit'; readonly person: string; readonly amountCents: Cents }
  | { readonly type: 'Withdraw'; readonly person: string; readonly amountCents: Cents }
  | {
      /** A positive amount is in favour of the person. */
      readonly type: 'Correct';
      readonly person: string;
      readonly amountCents: number;
      readonly why: string;
    };

/** Between cage and table, or to a tournament: first an intent, then its end, done or not. */
export type TransferCommand =
  | {
      readonly type: 'ReserveBuyIn' | 'BeginCashOut';
      readonly ref: string;
      readonly person: string;
      readonly table: string;
      readonly amountCents: Cents;
    }
  | {
      readonly type: 'ReserveFee';
      readonly ref: string;
      readonly person: string;
      readonly tournament: string;
      readonly amountCents: Cents;
    }
  | { readonly type: 'PostBuyIn' | 'PostCashOut' | 'PostFee'; readonly ref: string }
  | {
      readonly type: 'VoidBuyIn' | 'VoidCashOut' | 'VoidFee';
      readonly ref: string;
      readonly why: string;
    };

export type CageCommandBody = HouseCommand | CounterCommand | TransferCommand;

export interface CageEnvelope {
  readonly by: Signature;
  readonly atMs: number;
  /** The house counts gaming days; orders from before it did have none. */
  readonly gamingDay?: number;
  /** The second person, where the terms require one. */
  readonly approvedBy?: Signature;
}

export type CageCommand = CageCommandBody & CageEnvelope;
export type CageCommandType = CageCommandBody['type'];
