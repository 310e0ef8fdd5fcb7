import { type Cents, cents, type Millicents, NO_CENTS } from '../../kit/index.ts';
import type { Odds } from '../model/schedule.ts';
import type { WagerType } from '../model/wager.ts';

export const SETTLEMENT_RESULTS = ['win', 'lose', 'push', 'void'] as const;
export type SettlementResult = (typeof SETTLEMENT_RESULTS)[number];

export interface CommissionParts {
  readonly standardCents: Cents;
  /** The extra commission past the table differential. */
  readonly additionalCents: Cents;
}

/** How one wager ended, to the cent, with the clause that decided it. */
export interface Settlement {
  readonly type: WagerType;
  readonly stakeCents: Cents;
  readonly result: SettlementResult;
  readonly odds: Odds | null;
  /** Won before commission, without the stake. */
  readonly grossCents: Cents;
  /** Taken at the payment. */
  readonly commissionCents: Cents;
  readonly commissionParts: CommissionParts;
  /** Booked exactly, to be collected later; zero unless commission was deferred. */
  readonly owedMillicents: Millicents;
  /** What a win comes to exactly, where its payment was rounded up to a chip; else null. */
  readonly exactMillicents: Millicents | null;
  /** Everything handed back: the stake and what was won, less the commission taken. */
  readonly returnedCents: Cents;
  /** Dragon Tails: the number of consecutive results settled on. */
  readonly consecutive: number | null;
  readonly clause: string;
  readonly cite: string;
}

export interface Ground {
  readonly clause: string;
  readonly cite: string;
}

export const NO_COMMISSION: CommissionParts = {
  standardCents: NO_CENTS,
  additionalCents: NO_CENTS,
};

export function settledWithoutWin(
  wager: { readonly type: WagerType; readonly stakeCents: Cents },
  result: 'lose' | 'push' | 'void',
  ground: Ground,
  consecutive: number | null = null,
): Settlement {
  return {
    type: wager.type,
    stakeCents: wager.stakeCents,
    result,
    odds: null,
    grossCents: NO_CENTS,
    commissionCents: NO_CENTS,
    commissionParts: NO_COMMISSION,
    owedMillicents: 0,
    exactMillicents: null,
    returnedCents: result === 'lose' ? NO_CENTS : wager.stakeCents,
    consecutive,
    clause: ground.clause,
    cite: ground.cite,
  };
}

/** A Run or Dragon Tail that won; a book is only loaded when these pay so many to one. */
export function settledAtOdds(
  wager: { readonly type: WagerType; readonly stakeCents: Cents },
  odds: Odds,
  ground: Ground,
  consecutive: number | null = null,
): Settlement {
  const grossCents = cents(wager.stakeCents * odds[0]);
  return {
    type: wager.type,
    stakeCents: wager.stakeCents,
    result: 'win',
    odds,
    grossCents,
    commissionCents: NO_CENTS,
    commissionParts: NO_COMMISSION,
    owedMillicents: 0,
    exactMillicents: null,
    returnedCents: cents(wager.stakeCents + grossCents),
    consecutive,
    clause: ground.clause,
    cite: ground.cite,
  };
}
