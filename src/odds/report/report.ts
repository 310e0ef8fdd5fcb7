import { compare, type Fraction, ok, type Result } from '../../kit/index.ts';
import {
  groupOf,
  isTailWager,
  type Outcome,
  type RunTerms,
  runLengths,
  runTermsOf,
  type Side,
  type Version,
  type WagerType,
  wagersOf,
} from '../../rules/index.ts';
import {
  type Composition,
  type CompositionFault,
  freshComposition,
} from '../counts/composition.ts';
import type { InsuranceOdds } from '../prices/insurance-odds.ts';
import {
  independentCoups,
  runPrice,
  type SequenceChance,
  tailPrice,
} from '../prices/multi-coup.ts';
import { type CoupOdds, coupOdds, type OddsEngine } from '../prices/odds-engine.ts';
import { houseEdge, type Price } from '../prices/price.ts';

/** Everything that can be said of one version's wagers and one shoe. */
export interface OddsReport {
  readonly engine: OddsEngine;
  readonly decks: number;
  readonly composition: Composition;
  readonly outcomes: Readonly<Record<Outcome, Fraction>>;
  readonly wagers: readonly WagerReport[];
}

export interface WagerReport {
  /** As the vectors name it; a Run with its length, `player-run-2`. */
  readonly name: string;
  readonly price: Price;
  /** Whether this number of decks may carry the wager. */
  readonly permitted: boolean;
  readonly insurance: InsuranceOdds | null;
  /**
   * For a wager over several coups: `price` is as if coups had no memory, this is from the shoe
   * itself.
   */
  readonly fromShoe: FromShoe | null;
  /** Combination Runs by how many of their coups nominate the Player hand. */
  readonly nominations: readonly NominatedPrice[];
  /** Dragon Tails by the coups left in the shoe. */
  readonly byCoupsLeft: readonly CoupsLeftPrice[];
}

export interface FromShoe {
  readonly coups: number;
  readonly price: Price;
}

export interface NominatedPrice {
  readonly nomination: readonly Side[];
  readonly price: Price;
}

export interface CoupsLeftPrice {
  readonly coupsLeft: number;
  readonly price: Price;
  readonly fromShoe: Price | null;
}

/** Exact chances of the next coups of the shoe, by how many coups they cover. */
export type ShoeChances = ReadonlyMap<number, SequenceChance>;

/** Seven coups before the end, no Dragon Tail can meet the end of the shoe. */
const MOST_COUPS_OF_A_TAIL = 7;

export function oddsReport(
  engine: OddsEngine,
  composition: Composition,
  decks: number,
  shoe: ShoeChances = new Map(),
): OddsReport {
  const odds = coupOdds(engine, composition);
  return {
    engine,
    decks,
    composition,
    outcomes: odds.outcomes,
    wagers: [
      ...coupReports(engine, odds, decks),
      ...runReports(engine, odds, shoe),
      ...tailReports(engine, odds, shoe),
    ],
  };
}

/** The report for a shoe that nobody has drawn from: what a sign or a leaflet prints. */
export function freshReport(
  engine: OddsEngine,
  decks: number,
): Result<OddsReport, CompositionFault> {
  const shoe = freshComposition(decks);
  return shoe.ok ? ok(oddsReport(engine, shoe.value, decks)) : shoe;
}

/** Whether the book lets a shoe of so many decks carry this wager. */
function permittedWith(engine: OddsEngine, type: WagerType, decks: number): boolean {
  const { book } = engine.terms;
  const wanted = book.cards.decksForGroup[groupOf(book, type)];
  return wanted === undefined || wanted.value === decks;
}

function coupReports(engine: OddsEngine, odds: CoupOdds, decks: number): WagerReport[] {
  return [...odds.wagers].map(([type, price]) => ({
    ...plain(type, price),
    permitted: permittedWith(engine, type, decks),
    insurance: odds.windows.get(type) ?? null,
  }));
}

function runReports(engine: OddsEngine, odds: CoupOdds, shoe: ShoeChances): WagerReport[] {
  const { book, version } = engine.terms;
  const forgetful = independentCoups(odds.outcomes);
  return wagersOf(book, version).flatMap((type) => {
    const terms = runTermsOf(version, type);
    if (terms === null) return [];
    return runLengths(terms).map((length) => {
      const { nominations, nomination, price } = cheapestRun(version, type, length, forgetful);
      const chance = shoe.get(length);
      return {
        ...plain(`${type}-${length}`, price),
        nominations,
        fromShoe:
          chance === undefined
            ? null
            : { coups: length, price: runPrice(version, type, length, nomination, chance) },
      };
    });
  });
}

/** A Run's price under its one name: of a combination Run, that of the cheapest nomination. */
export function cheapestRun(
  version: Version,
  type: WagerType,
  length: number,
  chance: SequenceChance,
): NominatedPrice & Pick<WagerReport, 'nominations'> {
  const priceOf = (nomination: readonly Side[]) =>
    runPrice(version, type, length, nomination, chance);
  const terms = runTermsOf(version, type);
  const named = terms === null ? [] : nominationsOf(terms, length);
  const nominations = named.map((nomination) => ({
    nomination,
    price: priceOf(nomination),
  }));
  const best = nominations.toSorted(cheapestFirst)[0] ?? { nomination: [], price: priceOf([]) };
  return { ...best, nominations };
}

/** The chance of a nomination depends only on how often each hand is named, not on the order. */
function nominationsOf({ wants }: RunTerms, length: number): Side[][] {
  if (wants !== 'nominated') return [];
  return Array.from({ length: length + 1 }, (_, players) =>
    Array.from({ length }, (__, coup): Side => (coup < players ? 'player' : 'banker')),
  );
}

function cheapestFirst(a: NominatedPrice, b: NominatedPrice): number {
  return compare(houseEdge(a.price), houseEdge(b.price));
}

function tailReports(engine: OddsEngine, odds: CoupOdds, shoe: ShoeChances): WagerReport[] {
  const { book, version } = engine.terms;
  const forgetful = independentCoups(odds.outcomes);
  const offered = wagersOf(book, version).filter((type) => isTailWager(version, type));
  return offered.map((type) => ({
    ...plain(type, tailPrice(version, type, null, forgetful)),
    byCoupsLeft: Array.from({ length: MOST_COUPS_OF_A_TAIL }, (_, at) =>
      withCoupsLeft(engine, type, at + 1, forgetful, shoe),
    ),
  }));
}

function withCoupsLeft(
  engine: OddsEngine,
  type: WagerType,
  coupsLeft: number,
  forgetful: SequenceChance,
  shoe: ShoeChances,
): CoupsLeftPrice {
  const { version } = engine.terms;
  const chance = shoe.get(coupsLeft);
  return {
    coupsLeft,
    price: tailPrice(version, type, coupsLeft, forgetful),
    fromShoe: chance === undefined ? null : tailPrice(version, type, coupsLeft, chance),
  };
}

function plain(name: string, price: Price): WagerReport {
  return {
    name,
    price,
    permitted: true,
    insurance: null,
    fromShoe: null,
    nominations: [],
    byCoupsLeft: [],
  };
}
