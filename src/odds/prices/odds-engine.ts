import { cents, type Fraction, fraction } from '../../kit/index.ts';
import {
  askedBy,
  type Happening,
  isCoupWager,
  OUTCOMES,
  type Outcome,
  type RuleBook,
  type TableTerms,
  type Version,
  type WagerType,
  wagerRow,
  wagersOf,
  windowsOf,
} from '../../rules/index.ts';
import { countByCards } from '../counts/card-counts.ts';
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
  /** By wager with a window: the plan that tells where it opens; null where points do not tell. */
  readonly windows: ReadonlyMap<WagerType, ClassPlan | null>;
  readonly wagers: readonly CoupWagerOdds[];
}

export interface CoupOdds {
  readonly cards: number;
  /** Ordered six-card sequences: the denominator of every count. */
  readonly sequences: number;
  readonly ways: Readonly<Record<Outcome, number>>;
  readonly outcomes: Readonly<Record<Outcome, Fraction>>;
  /** Every wager that one coup decides; one with a window given that the window opened. */
  readonly wagers: ReadonlyMap<WagerType, Price>;
  /** By wager with a window of its own. */
  readonly windows: ReadonlyMap<WagerType, InsuranceOdds>;
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
  const tableau = book.tableau.value;
  // A window that asks for pairs or single cards has no price here: points alone are counted.
  const windows = windowsOf(book, version).filter((on) => asksPointsAlone([on]));
  const table = decisionTable(tableau, windows[0] ?? null);
  const plan = classPlan(table);
  const plans = new Map(
    windows.map((on, at) => [on, at === 0 ? plan : classPlan(decisionTable(tableau, on))]),
  );
  const offered = wagersOf(book, version).filter((type) => isCoupWager(version, type));
  return {
    terms,
    table,
    plan,
    windows: new Map(
      offered.flatMap((type) => {
        const window = wagerRow(book, type)?.window;
        return window === undefined ? [] : [[type, plans.get(window.value) ?? null]];
      }),
    ),
    wagers: offered.map((type) => coupWagerOdds(terms, type)),
  };
}

function asksPointsAlone(happenings: readonly Happening[]): boolean {
  const { playerPair, bankerPair, cards } = askedBy(happenings);
  return !playerPair && !bankerPair && !cards;
}

/** The exact price of every single-coup wager of the next coup from this shoe. */
export function coupOdds(engine: OddsEngine, composition: Composition): CoupOdds {
  const counted = countCoups(engine, composition);
  const total = counted.sequences;
  const ways = outcomeWays(counted.classes);
  const wagers = new Map<WagerType, Price>();
  const windows = new Map<WagerType, InsuranceOdds>();
  for (const wager of engine.wagers) {
    const plan = engine.windows.get(wager.type);
    if (plan !== undefined) {
      if (plan === null || wager.scope !== 'points') continue;
      const insured = insuranceOdds(plan, wager, counted.offersOf(plan), total);
      if (insured === null) continue;
      windows.set(wager.type, insured);
      wagers.set(wager.type, insured.overall);
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
    windows,
  };
}

/** Everything counted once for a shoe; each wager then takes the count its odds table needs. */
export interface CountedCoups {
  readonly sequences: number;
  readonly classes: Float64Array;
  /** Classes in blocks by whether the window of this plan opened. */
  offersOf(plan: ClassPlan): Float64Array;
  of(wager: CoupWagerOdds): Float64Array;
}

export function countCoups(engine: OddsEngine, composition: Composition): CountedCoups {
  const { plan, table } = engine;
  const values = valueCounts(composition);
  const offers = countClasses(plan, values);
  const classes = foldOffers(plan, offers);
  const offersOf = (other: ClassPlan) => (other === plan ? offers : countClasses(other, values));
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
      case 'cards':
        return countByCards(wager.schedule, table, composition);
      case 'everything':
        joint ??= countJoint(table, plan, composition);
        return joint;
    }
  };
  return { sequences: sequences(cardsIn(composition), 6), classes, offersOf, of };
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
