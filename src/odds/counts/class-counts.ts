import { assert } from '../../kit/index.ts';
import { CLASSES, type ClassPlan, OFFER_CLASSES, type Reach } from './class-plan.ts';

/**
 * Counts, for every class, the ordered six-card sequences of a shoe that end in it. Cards a coup
 * does not need are counted too, so every class has the same denominator.
 *
 * The six draws are exchangeable, so the third cards may be drawn first. With x and y gone, the
 * four-card deals from the rest M that give the hands p and b number
 *
 *   W(p,b) = A(p) (A(b) + 2[p=b]) - 4 Σ_c M_c R(p,c) R(b,c)
 *   R(s,c) = M_{s-c} - [2c=s],   A(s) = Σ_c M_c R(s,c)          (indices modulo ten)
 *
 * and taking one more card y out of M changes W in constant time, with M' = M less that card:
 *
 *   W'(p,b) = W(p,b) - G(p,b) - G(b,p)
 *   G(p,b)  = 2 M'_c (A'(b) - 2 R'(b,c)),   c = p - y
 *   A'(s)   = A(s) - 2 R(s,y)
 *
 * Doubles hold every number here exactly: none exceeds 416·415·…·411 < 2^53.
 */
export function countClasses(
  plan: ClassPlan,
  values: readonly number[],
  out: Float64Array = new Float64Array(OFFER_CLASSES),
): Float64Array {
  const cards = spread(values);
  assert(cards <= MOST_CARDS, () => `${cards} cards are too many to count exactly`);
  out.fill(0);
  firstLayer();
  addCells(out, plan.still.cells, plan.still.classes, W0, sequences(cards - 4, 2));
  for (let x = 0; x < 10; x += 1) {
    const held = M[x] as number;
    if (held === 0) continue;
    const list = plan.one[x] as ClassPlan['one'][number];
    take(x, A0, W0, A1, W1, plan.reachOne);
    addCells(out, list.cells, list.classes, W1, held * (cards - 5));
    for (let y = x; y < 10; y += 1) {
      const ways = held * (M[y] as number);
      if (ways === 0) continue;
      take(y, A1, W1, A2, W2, plan.reachTwo);
      addCells(out, two(plan, x), twoClasses(plan, x, y), W2, ways);
      if (x !== y) addCells(out, two(plan, y), twoClasses(plan, y, x), W2, ways);
      putBack(y);
    }
    putBack(x);
  }
  return out;
}

/** Counts by class, with and without an offer of Insurance/No 6 added together. */
export function foldOffers(plan: ClassPlan, counts: Float64Array): Float64Array {
  return addOffers(plan, counts, counts.slice(0, CLASSES));
}

/** Counts by class of only those coups in which Insurance/No 6 was offered. */
export function offeredClasses(plan: ClassPlan, counts: Float64Array): Float64Array {
  return addOffers(plan, counts, new Float64Array(CLASSES));
}

function addOffers(plan: ClassPlan, counts: Float64Array, out: Float64Array): Float64Array {
  for (const place of plan.offerClasses) {
    const at = place % CLASSES;
    out[at] = (out[at] as number) + (counts[place] as number);
  }
  return out;
}

/** The cards of eight decks. */
export const MOST_CARDS = 416;

/** Ordered ways to draw `drawn` cards. */
export function sequences(cards: number, drawn: number): number {
  let ways = 1;
  for (let gone = 0; gone < drawn; gone += 1) ways *= cards - gone;
  return ways;
}

// Scratch space, kept between calls so that a call allocates nothing. M holds the counts three
// times over, so that an index between -10 and 19 needs no modulo once ten is added.
const M = new Float64Array(30);
const ITSELF = Float64Array.from({ length: 50 }, (_, at) => (at % 10 === 0 ? 1 : 0));
const A0 = new Float64Array(10);
const A1 = new Float64Array(10);
const A2 = new Float64Array(10);
const W0 = new Float64Array(100);
const W1 = new Float64Array(100);
const W2 = new Float64Array(100);

function two(plan: ClassPlan, x: number): Uint16Array {
  return plan.two[x] as Uint16Array;
}

function twoClasses(plan: ClassPlan, x: number, y: number): Uint16Array {
  return plan.twoClasses[x * 10 + y] as Uint16Array;
}

function spread(values: readonly number[]): number {
  let cards = 0;
  for (let value = 0; value < 10; value += 1) {
    const held = values[value] ?? 0;
    M[value] = held;
    M[value + 10] = held;
    M[value + 20] = held;
    cards += held;
  }
  return cards;
}

function putBack(value: number): void {
  const held = (M[value] as number) + 1;
  M[value] = held;
  M[value + 10] = held;
  M[value + 20] = held;
}

function addCells(
  out: Float64Array,
  cells: Uint16Array,
  classes: Uint16Array,
  deals: Float64Array,
  ways: number,
): void {
  for (let at = 0; at < cells.length; at += 1) {
    const target = classes[at] as number;
    out[target] = (out[target] as number) + (deals[cells[at] as number] as number) * ways;
  }
}

/** A and W of the whole shoe, by the closed form. */
function firstLayer(): void {
  for (let s = 0; s < 10; s += 1) {
    let pairs = 0;
    for (let c = 0; c < 10; c += 1) pairs += (M[c] as number) * partners(s, c);
    A0[s] = pairs;
  }
  for (let p = 0; p < 10; p += 1) {
    for (let b = p; b < 10; b += 1) {
      let shared = 0;
      for (let c = 0; c < 10; c += 1) {
        shared += (M[c] as number) * partners(p, c) * partners(b, c);
      }
      const deals = (A0[p] as number) * ((A0[b] as number) + (p === b ? 2 : 0)) - 4 * shared;
      W0[p * 10 + b] = deals;
      W0[b * 10 + p] = deals;
    }
  }
}

/** R(s,c): cards that make s with a card c already taken from M. */
function partners(s: number, c: number): number {
  return (M[s - c + 10] as number) - (ITSELF[2 * c - s + 30] as number);
}

/** Takes card y out of M and carries A and W over to what is left. */
function take(
  y: number,
  pairs: Float64Array,
  deals: Float64Array,
  pairsLeft: Float64Array,
  dealsLeft: Float64Array,
  reach: Reach,
): void {
  const { low, high } = reach;
  for (let s = 0; s < high; s += 1) {
    pairsLeft[s] = (pairs[s] as number) - 2 * partners(s, y);
  }
  const held = (M[y] as number) - 1;
  M[y] = held;
  M[y + 10] = held;
  M[y + 20] = held;
  for (let p = 0; p < low; p += 1) {
    const c = p - y;
    const twiceC = 2 * (M[c + 10] as number);
    const pairsP = pairsLeft[p] as number;
    for (let b = p; b < high; b += 1) {
      const d = b - y;
      const left =
        (deals[p * 10 + b] as number) -
        twiceC * ((pairsLeft[b] as number) - 2 * partners(b, c)) -
        2 * (M[d + 10] as number) * (pairsP - 2 * partners(p, d));
      dealsLeft[p * 10 + b] = left;
      dealsLeft[b * 10 + p] = left;
    }
  }
}
