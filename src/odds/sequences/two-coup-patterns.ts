import { OUTCOMES } from '../../rules/index.ts';
import { PatternSet } from './pattern-set.ts';

/** All multisets of eight to twelve values out of ten. */
const LARGEST_TWO_COUPS = 24_310 + 48_620 + 92_378 + 167_960 + 293_930;

/** Every set of values that two coups can use, with their results at `first * 3 + second`. */
export function twoCoupPatterns(one: PatternSet): PatternSet {
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
