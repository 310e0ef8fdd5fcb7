import { cents, type Fraction, fraction } from '../../kit/index.ts';
import {
  COUP_WAGERS,
  type CoupWagerType,
  OUTCOMES,
  type Outcome,
  type RuleBook,
  type TableTerms,
  type Version,
} from '../../rules/index.ts';
import { countClasses, foldOffers, sequences } from '../counts/class-counts.ts';
import { CLASSES, type ClassPlan, classPlan } from '../counts/class-plan.ts';
import { type Composition, cardsIn, valueCounts } from '../counts/composition.ts';
import { type DecisionTable, decisionTable } from '../counts/decision-table.ts';
import { countJoint } from '../counts/joint-counts.ts';
import { countPairs } from '../counts/pair-counts.ts';
import { coupOfClass } from '../counts/representative.ts';
import { type CoupWagerOdds, coupWagerOdds, waysByRow } from './coup-wager.ts';
import { type InsuranceOdds, insuranceOdds } from './insurance-odds.ts';
import { type Price, weigh } from './price.ts';

/** One version of one book, worked out as far as it can be before the shoe is known. */
export interface OddsEngine {
  readonly terms: TableTerms;
  readonly table: DecisionTable;
  readonly plan: ClassPlan;
  readonly wagers: readonly CoupWagerOdds[];
}

export interface CoupOdds {
  readonly cards: number;
  /** Ordered six-card sequences: the denominator of every count. */
  readonly sequences: number;
  readonly ways: Readonly<Record<Outcome, number>>;
  readonly outcomes: Readonly<Record<Outcome, Fraction>>;
  /** Every wager that one coup decides; Insurance/No 6 given that it was offered. */
  readonly wagers: ReadonlyMap<CoupWagerType, Price>;
  readonly insurance: InsuranceOdds | null;
}

export function oddsEngine(
  book: RuleBook,
  version: Version,
  tiePercent: number | null,
): OddsEngine {
  const terms: TableTerms = {
    book,
    version,
    tiePercent,
    differentialCents: null,
    payoutUnitCents: cents(1),
  };
  const table = decisionTable(book.tableau.value, book.betting.insurancePoint.value);
  const offered = COUP_WAGERS.filter((type) => version.wagers[type] !== undefined);
  return {
    terms,
    table,
    plan: classPlan(table),
    wagers: offered.map((type) => coupWagerOdds(terms, type)),
  };
}

/** The exact price of every single-coup wager of the next coup from this shoe. */
export function coupOdds(engine: OddsEngine, composition: Composition): CoupOdds {
  const counted = countCoups(engine, composition);
  const total = counted.sequences;
  const ways = outcomeWays(counted.classes);
  const wagers = new Map<CoupWagerType, Price>();
  let insurance: InsuranceOdds | null = null;
  for (const wager of engine.wagers) {
    if (wager.type === 'insurance') {
      insurance = insuranceOdds(engine.plan, wager, counted.offers, total);
      if (insurance !== null) wagers.set(wager.type, insurance.overall);
      continue;
    }
    wagers.set(wager.type, weigh(wager.endings, waysByRow(wager, counted.of(wager)), total));
  }
  return {
    cards: cardsIn(composition),
    sequences: total,
    ways,
    outcomes: {
      player: fraction(ways.player, total),
      banker: fraction(ways.banker, total),
      tie: fraction(ways.tie, total),
    },
    wagers,
    insurance,
  };
}

/** Everything counted once for a shoe; each wager then takes the count its odds table needs. */
export interface CountedCoups {
  readonly sequences: number;
  readonly classes: Float64Array;
  /** Classes in blocks by insurance offer. */
  readonly offers: Float64Array;
  of(wager: CoupWagerOdds): Float64Array;
}

export function countCoups(engine: OddsEngine, composition: Composition): CountedCoups {
  const { plan, table } = engine;
  const offers = countClasses(plan, valueCounts(composition));
  const classes = foldOffers(plan, offers);
  let pairs: Float64Array | null = null;
  let joint: Float64Array | null = null;
  const of = (wager: CoupWagerOdds) => {
    switch (wager.scope) {
      case 'points':
        return classes;
      case 'player-pair':
      case 'banker-pair':
        pairs ??= countPairs(composition);
        return pairs;
      case 'everything':
        joint ??= countJoint(table, plan, composition);
        return joint;
    }
  };
  return { sequences: sequences(cardsIn(composition), 6), classes, offers, of };
}

export function outcomeWays(classes: Float64Array): Record<Outcome, number> {
  const ways: Record<Outcome, number> = { player: 0, banker: 0, tie: 0 };
  for (let at = 0; at < CLASSES; at += 1) {
    ways[OUTCOMES[OUTCOME_OF_CLASS[at] as number] as Outcome] += classes[at] as number;
  }
  return ways;
}

export const OUTCOME_OF_CLASS = Uint8Array.from({ length: CLASSES }, (_, at) =>
  OUTCOMES.indexOf(coupOfClass(at).outcome),
);
