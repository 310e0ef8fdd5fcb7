import { assert, type Fraction, fraction, plus, present, ZERO } from '../../kit/index.ts';
import { OUTCOMES, type Outcome } from '../../rules/index.ts';
import { countClasses } from '../counts/class-counts.ts';
import { gathered } from '../counts/class-plan.ts';
import { type Composition, cardsIn, valueCounts } from '../counts/composition.ts';
import type { SequenceChance } from '../prices/multi-coup.ts';
import { type OddsEngine, OUTCOME_OF_CLASS } from '../prices/odds-engine.ts';
import { coupPatterns } from './coup-patterns.ts';
import { PatternSet } from './pattern-set.ts';

/** A step of long work, so that the caller can stop between steps. */
export interface Progress {
  readonly done: number;
  readonly of: number;
}

export const LEAST_CARDS_FOR_TWO = 12;
export const LEAST_CARDS_FOR_THREE = 18;

/**
 * The exact chance of every pair of results of the next two coups of a real shoe: each possible
 * set of cards used by the first coup, then every class of the second from what is left.
 */
export function twoCoups(engine: OddsEngine, composition: Composition): SequenceChance {
  assert(cardsIn(composition) >= LEAST_CARDS_FOR_TWO, 'two coups may need twelve cards');
  const work = thenOneMore(
    engine,
    composition,
    coupPatterns(engine.table, valueCounts(composition)),
  );
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
  }
}

/**
 * The same for three coups. They use some 600,000 sets of cards, so the generator reports its
 * progress.
 */
export function* threeCoups(
  engine: OddsEngine,
  composition: Composition,
): Generator<Progress, SequenceChance> {
  assert(cardsIn(composition) >= LEAST_CARDS_FOR_THREE, 'three coups may need eighteen cards');
  const two = twoCoupPatterns(coupPatterns(engine.table, valueCounts(composition)));
  return yield* thenOneMore(engine, composition, two);
}

const ENTRIES_PER_STEP = 4096;

/** Sums by cards used, because every number of cards has its own denominator. */
function* thenOneMore(
  engine: OddsEngine,
  composition: Composition,
  patterns: PatternSet,
): Generator<Progress, SequenceChance> {
  const values = valueCounts(composition);
  const falling = values.map(fallingPowers);
  const plan = gathered(engine.plan, (at) => OUTCOME_OF_CLASS[at] ?? 0);
  const next = new Float64Array(OUTCOMES.length);
  const wanted = Array.from({ length: patterns.results }, (_, result) => result).filter(
    (result) => rising(result, patterns.results) === result,
  );
  const sums = new Map<number, bigint[]>();
  for (let entry = 0; entry < patterns.size; entry += 1) {
    if (entry % ENTRIES_PER_STEP === 0) yield { done: entry, of: patterns.size };
    const { left, used, draws } = drawPattern(patterns, entry, values, falling);
    if (draws === 0n) continue;
    countClasses(plan, left, next);
    const sum = sums.get(used) ?? Array(patterns.results * OUTCOMES.length).fill(0n);
    addEntry(sum, patterns, entry, wanted, draws, next);
    sums.set(used, sum);
  }
  return chancesOf(sums, patterns.results, cardsIn(composition));
}

/**
 * Coups that swap places use the same cards, so the order of results does not matter: only the
 * sequences in rising order are added up.
 */
function addEntry(
  sum: bigint[],
  patterns: PatternSet,
  entry: number,
  wanted: readonly number[],
  draws: bigint,
  next: Float64Array,
): void {
  for (const result of wanted) {
    const orders = patterns.ways[entry * patterns.results + result] as number;
    if (orders === 0) continue;
    const ways = draws * BigInt(orders);
    for (let last = result % OUTCOMES.length; last < OUTCOMES.length; last += 1) {
      const at = result * OUTCOMES.length + last;
      sum[at] = (sum[at] ?? 0n) + ways * BigInt(next[last] as number);
    }
  }
}

/** The index of a sequence of results with its results sorted. */
function rising(result: number, results: number): number {
  const digits: number[] = [];
  for (let width = 1; width < results; width *= OUTCOMES.length) {
    digits.push(Math.floor(result / width) % OUTCOMES.length);
  }
  return digits.sort().reduce((all, digit) => all * OUTCOMES.length + digit, 0);
}

interface DrawnPattern {
  readonly left: readonly number[];
  readonly used: number;
  /** Ways to draw these values in one given order. */
  readonly draws: bigint;
}

function drawPattern(
  patterns: PatternSet,
  entry: number,
  values: readonly number[],
  falling: readonly (readonly bigint[])[],
): DrawnPattern {
  const left = [...values];
  let used = 0;
  let draws = 1n;
  for (let value = 0; value < 10; value += 1) {
    const taken = patterns.used(entry, value);
    if (taken === 0) continue;
    draws *= falling[value]?.[taken] ?? 0n;
    left[value] = (left[value] ?? 0) - taken;
    used += taken;
  }
  return { left, used, draws };
}

/** n, n(n-1), … as far as two coups can reach. */
function fallingPowers(held: number): bigint[] {
  const powers = [1n];
  for (let drawn = 0; drawn < MOST_DRAWN; drawn += 1) {
    powers.push(present(powers.at(-1), 'a power') * BigInt(Math.max(0, held - drawn)));
  }
  return powers;
}

const MOST_DRAWN = 12;

function chancesOf(sums: Map<number, bigint[]>, results: number, cards: number): SequenceChance {
  const sorted: Fraction[] = Array(results * OUTCOMES.length).fill(ZERO);
  for (const [used, sum] of sums) {
    const total = draws(cards, used) * draws(cards - used, 6);
    sum.forEach((ways, at) => {
      sorted[at] = plus(sorted[at] ?? ZERO, fraction(ways, total));
    });
  }
  const chances = sorted.map((_, at) => sorted[rising(at, sorted.length)] ?? ZERO);
  return (outcomes) => prefixChance(chances, outcomes);
}

/** A shorter sequence is the sum of its continuations. */
function prefixChance(chances: readonly Fraction[], outcomes: readonly Outcome[]): Fraction {
  let from = 0;
  let width = chances.length;
  for (const outcome of outcomes) {
    width /= OUTCOMES.length;
    from += OUTCOMES.indexOf(outcome) * width;
  }
  assert(width >= 1, 'the sequence is longer than the coups counted');
  return chances.slice(from, from + width).reduce(plus, ZERO);
}

function draws(cards: number, drawn: number): bigint {
  let ways = 1n;
  for (let gone = 0; gone < drawn; gone += 1) ways *= BigInt(cards - gone);
  return ways;
}

/** All multisets of eight to twelve values out of ten. */
const LARGEST_TWO_COUPS = 24_310 + 48_620 + 92_378 + 167_960 + 293_930;

/** Every set of values that two coups can use, with their results at `first * 3 + second`. */
function twoCoupPatterns(one: PatternSet): PatternSet {
  const both = new PatternSet(OUTCOMES.length ** 2, LARGEST_TWO_COUPS);
  for (let first = 0; first < one.size; first += 1) {
    // The cards used are the same whichever of the two sets comes first, so each pair is visited
    // once.
    for (let second = first; second < one.size; second += 1) {
      const entry = both.at(
        (one.low[first] as number) + (one.low[second] as number),
        (one.high[first] as number) + (one.high[second] as number),
      );
      addOrders(both.ways, entry * 9, one.ways, first * 3, second * 3);
      if (first !== second) addOrders(both.ways, entry * 9, one.ways, second * 3, first * 3);
    }
  }
  return both;
}

function addOrders(
  into: Float64Array,
  at: number,
  ways: Float64Array,
  first: number,
  second: number,
): void {
  for (let a = 0; a < 3; a += 1) {
    const orders = ways[first + a] as number;
    if (orders === 0) continue;
    for (let b = 0; b < 3; b += 1) {
      const place = at + a * 3 + b;
      into[place] = (into[place] as number) + orders * (ways[second + b] as number);
    }
  }
}
