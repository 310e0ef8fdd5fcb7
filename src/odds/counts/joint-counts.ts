import { CARDS, type Card, cardValue } from '../../rules/index.ts';
import { countClasses, foldOffers } from './class-counts.ts';
import { CLASSES, type ClassPlan } from './class-plan.ts';
import { type Composition, valueCounts } from './composition.ts';
import type { DecisionTable } from './decision-table.ts';
import { finalClass } from './final-class.ts';
import { KINDS, RANK_TWINS, type Twins, waysToDraw } from './pair-counts.ts';

/**
 * Ordered six-card sequences by both hands' pairs and the class together, at
 * `(playerKind * KINDS + bankerKind) * CLASSES + class`. No published wager needs it; a book whose
 * odds table mixes pairs with points does.
 */
export function countJoint(
  table: DecisionTable,
  plan: ClassPlan,
  composition: Composition,
): Float64Array {
  const values = valueCounts(composition);
  const counts = new Float64Array(KINDS * KINDS * CLASSES);
  counts.set(foldOffers(plan, countClasses(plan, values)), 0);
  addPairs('player', table, composition, values, counts);
  addPairs('banker', table, composition, values, counts);
  addBothPairs(table, composition, values, counts);
  return counts;
}

export function jointIndex(playerKind: number, bankerKind: number): number {
  return (playerKind * KINDS + bankerKind) * CLASSES;
}

/** Moves sequences from the coarser count into the finer one: nothing is counted twice. */
function move(
  counts: Float64Array,
  from: number,
  to: number,
  coups: Float64Array,
  ways: number,
): void {
  if (ways === 0) return;
  for (let at = 0; at < CLASSES; at += 1) {
    const moved = (coups[at] as number) * ways;
    counts[from + at] = (counts[from + at] as number) - moved;
    counts[to + at] = (counts[to + at] as number) + moved;
  }
}

/** Sequences in which this hand has a pair, out of those in which neither was looked at. */
function addPairs(
  side: 'player' | 'banker',
  table: DecisionTable,
  composition: Composition,
  values: readonly number[],
  counts: Float64Array,
): void {
  const isPlayer = side === 'player';
  for (const [value, ways] of waysByValue(composition)) {
    const left = lessTwo(values, value);
    const coups = new Float64Array(CLASSES);
    const paired = (2 * value) % 10;
    for (let point = 0; point < 10; point += 1) {
      const [player, banker] = isPlayer ? [paired, point] : [point, paired];
      addDeals(table, left, player, banker, twoCardDeals(point), coups);
    }
    ways.forEach((each, kind) => {
      move(counts, 0, isPlayer ? jointIndex(kind, 0) : jointIndex(0, kind), coups, each);
    });
  }
}

/**
 * Sequences with both pairs were moved out of "neither" twice, which is once too often. Moving them
 * from "Player only" to "both" and from "Banker only" back to "neither" corrects that.
 */
function addBothPairs(
  table: DecisionTable,
  composition: Composition,
  values: readonly number[],
  counts: Float64Array,
): void {
  for (let v = 0; v < 10; v += 1) {
    for (let w = 0; w < 10; w += 1) {
      const ways = bothWays(composition, v, w);
      if (ways.every((each) => each === 0)) continue;
      const coups = new Float64Array(CLASSES);
      const left = lessTwo(lessTwo(values, v), w);
      addDeals(table, left, (2 * v) % 10, (2 * w) % 10, () => 1, coups);
      ways.forEach((each, at) => {
        const player = Math.floor(at / KINDS);
        const banker = at % KINDS;
        move(counts, jointIndex(player, 0), jointIndex(player, banker), coups, each);
        move(counts, jointIndex(0, banker), 0, coups, each);
      });
    }
  }
}

/** Ordered two-card deals of the other hand from what is left. */
type Deals = (left: readonly number[]) => number;

function twoCardDeals(point: number): Deals {
  return (left) => {
    let deals = 0;
    for (let card = 0; card < 10; card += 1) {
      const partner = (point - card + 10) % 10;
      deals += (left[card] ?? 0) * ((left[partner] ?? 0) - (partner === card ? 1 : 0));
    }
    return deals;
  };
}

/** Adds the four draws that are still open, third cards first, for one pair of two-card points. */
function addDeals(
  table: DecisionTable,
  left: readonly number[],
  playerPoint: number,
  bankerPoint: number,
  deals: Deals,
  coups: Float64Array,
): void {
  const cell = playerPoint * 10 + bankerPoint;
  for (let x = 0; x < 10; x += 1) {
    const holdX = left[x] ?? 0;
    if (holdX <= 0) continue;
    const withoutX = less(left, x);
    for (let y = 0; y < 10; y += 1) {
      const holdY = withoutX[y] ?? 0;
      if (holdY <= 0) continue;
      const target = finalClass(table, cell, x, y);
      coups[target] = (coups[target] as number) + holdX * holdY * deals(less(withoutX, y));
    }
  }
}

function waysByValue(composition: Composition): Map<number, number[]> {
  const ways = new Map<number, number[]>();
  for (const two of RANK_TWINS) {
    const value = twinValue(two);
    const kinds = ways.get(value) ?? Array(KINDS).fill(0);
    kinds[two.kind] += waysToDraw(composition, two.first, two.second);
    ways.set(value, kinds);
  }
  return ways;
}

/** Ordered ways to draw both pairs, by the two kinds, for pairs worth v (Player) and w (Banker). */
function bothWays(composition: Composition, v: number, w: number): number[] {
  const ways: number[] = Array(KINDS * KINDS).fill(0);
  for (const player of TWINS_BY_VALUE[v] ?? []) {
    const first = waysToDraw(composition, player.first, player.second);
    if (first <= 0) continue;
    const left = less(less(composition, player.first), player.second);
    for (const banker of TWINS_BY_VALUE[w] ?? []) {
      const at = player.kind * KINDS + banker.kind;
      ways[at] = (ways[at] ?? 0) + first * waysToDraw(left, banker.first, banker.second);
    }
  }
  return ways;
}

const TWINS_BY_VALUE: readonly (readonly Twins[])[] = Array.from({ length: 10 }, (_, value) =>
  RANK_TWINS.filter((two) => twinValue(two) === value),
);

function twinValue(two: Twins): number {
  return cardValue(CARDS[two.first] as Card);
}

function less(counts: readonly number[], at: number): number[] {
  const left = [...counts];
  left[at] = (left[at] ?? 0) - 1;
  return left;
}

function lessTwo(counts: readonly number[], at: number): number[] {
  return less(less(counts, at), at);
}
