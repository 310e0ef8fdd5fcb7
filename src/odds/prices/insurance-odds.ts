import { type Fraction, fraction } from '../../kit/index.ts';
import { offeredClasses } from '../counts/class-counts.ts';
import { CLASSES, type ClassPlan, offerBlock } from '../counts/class-plan.ts';
import { type CoupWagerOdds, waysByRow } from './coup-wager.ts';
import { type Price, weigh } from './price.ts';

/** Insurance/No 6 exists only after an offer, so its price is given that it was offered. */
export interface InsuranceOdds {
  /** Probability of an offer in one coup. */
  readonly offered: Fraction;
  readonly overall: Price;
  readonly byPlayerTotal: readonly InsuranceByTotal[];
}

export interface InsuranceByTotal {
  readonly playerTotal: number;
  /** Probability in one coup. */
  readonly probability: Fraction;
  readonly shareOfOffers: Fraction;
  readonly price: Price;
}

/** Null when no deal of this shoe can lead to an offer. */
export function insuranceOdds(
  plan: ClassPlan,
  wager: CoupWagerOdds,
  offers: Float64Array,
  sequences: number,
): InsuranceOdds | null {
  const byTotal = plan.offers.map((playerTotal) => {
    const block = offerBlock(playerTotal);
    const ways = waysByRow(wager, offers.subarray(block, block + CLASSES));
    return { playerTotal, ways, total: sum(ways) };
  });
  const offered = byTotal.reduce((all, { total }) => all + total, 0);
  if (offered === 0) return null;
  return {
    offered: fraction(offered, sequences),
    overall: weigh(wager.endings, offeredRows(plan, wager, offers), offered),
    byPlayerTotal: byTotal
      .filter(({ total }) => total > 0)
      .map(({ playerTotal, ways, total }) => ({
        playerTotal,
        probability: fraction(total, sequences),
        shareOfOffers: fraction(total, offered),
        price: weigh(wager.endings, ways, total),
      })),
  };
}

/** Ways by deciding row over every offer. */
export function offeredRows(
  plan: ClassPlan,
  wager: CoupWagerOdds,
  offers: Float64Array,
): Float64Array {
  return waysByRow(wager, offeredClasses(plan, offers));
}

function sum(ways: Float64Array): number {
  return ways.reduce((all, each) => all + each, 0);
}
