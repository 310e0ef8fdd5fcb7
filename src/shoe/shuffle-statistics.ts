import { twoSidedChance } from '../kit/index.ts';

/** One statistic of many shoes as a distance from what chance gives, in standard deviations. */
export interface Statistic {
  readonly name: string;
  readonly z: number;
}

/**
 * Collects orders one by one and then computes the statistics; all of them are about card numbers,
 * not faces.
 */
export interface ShuffleStatistics {
  add(order: Uint16Array): void;
  result(): readonly Statistic[];
}

export function shuffleStatistics(cards: number): ShuffleStatistics {
  const parts = [
    positionByCard(cards),
    fixedPoints(cards),
    neighbours(cards, 1),
    neighbours(cards, ROTATION),
    serialCorrelation(cards),
    turningPoints(cards),
    interplay(cards),
    coupons(cards),
    duplicates(cards),
  ];
  return {
    add(order) {
      for (const part of parts) part.add(order);
    },
    result: () => parts.map((part) => ({ name: part.name, z: part.z() })),
  };
}

/**
 * The statistics that fail by Holm's procedure, when all of them together may fail once in a
 * hundred.
 */
export function failedStatistics(statistics: readonly Statistic[], level = 0.01): string[] {
  const sorted = statistics
    .map(({ name, z }) => ({ name, chance: twoSidedChance(z) }))
    .sort((left, right) => left.chance - right.chance);
  const failed: string[] = [];
  for (const [at, { name, chance }] of sorted.entries()) {
    if (chance > level / (sorted.length - at)) break;
    failed.push(name);
  }
  return failed;
}

interface Part {
  readonly name: string;
  add(order: Uint16Array): void;
  z(): number;
}

/** The distance at which a publicly known baccarat scheme always put two cards side by side. */
const ROTATION = 64;
const COUPON_KINDS = 13;

/** Chi-square over positions and cards, scaled by (n - 1) / n as is right for whole orders. */
function positionByCard(cards: number): Part {
  const counts = new Uint32Array(cards * cards);
  let shoes = 0;
  return {
    name: 'position by card',
    add(order) {
      shoes += 1;
      for (let at = 0; at < cards; at += 1) {
        const cell = at * cards + (order[at] as number);
        counts[cell] = (counts[cell] as number) + 1;
      }
    },
    z() {
      const expected = shoes / cards;
      let sum = 0;
      for (const count of counts) sum += (count - expected) ** 2;
      const free = (cards - 1) ** 2;
      return ((sum / expected) * ((cards - 1) / cards) - free) / Math.sqrt(2 * free);
    },
  };
}

function fixedPoints(cards: number): Part {
  const perShoe = (order: Uint16Array): number => {
    let count = 0;
    for (let at = 0; at < cards; at += 1) if (order[at] === at) count += 1;
    return count;
  };
  return mean('fixed points', perShoe, 1, 1);
}

/** Pairs of cards `distance` apart in the fresh decks that lie side by side in the shoe. */
function neighbours(cards: number, distance: number): Part {
  const perShoe = (order: Uint16Array): number => {
    let count = 0;
    for (let at = 1; at < cards; at += 1) {
      const apart = (order[at] as number) - (order[at - 1] as number);
      if (apart === distance || apart === -distance) count += 1;
    }
    return count;
  };
  const expected = (2 * (cards - distance)) / cards;
  return mean(`neighbours at ${distance}`, perShoe, expected, expected);
}

/** Each card against the next, in a ring so that the mean is exactly -1 / (n - 1). */
function serialCorrelation(cards: number): Part {
  const perShoe = (order: Uint16Array): number =>
    correlation(order, (at) => order[(at + 1) % cards]);
  return mean('serial correlation', perShoe, -1 / (cards - 1), 1 / cards);
}

/** Places where the numbers stop rising or stop falling. */
function turningPoints(cards: number): Part {
  const perShoe = (order: Uint16Array): number => {
    let count = 0;
    for (let at = 2; at < cards; at += 1) {
      const before = order[at - 2] as number;
      const middle = order[at - 1] as number;
      const after = order[at] as number;
      if (middle > before === middle > after) count += 1;
    }
    return count;
  };
  return mean('runs', perShoe, (2 * (cards - 2)) / 3, (16 * cards - 29) / 90);
}

/** Each shoe against the one before it, place by place. */
function interplay(cards: number): Part {
  let before = Uint16Array.from({ length: cards }, (_, number) => number);
  const perShoe = (order: Uint16Array): number => {
    const kept = before;
    before = Uint16Array.from(order);
    return correlation(order, (at) => kept[at]);
  };
  return mean('interplay of shoes', perShoe, 0, 1 / (cards - 1));
}

/** Cards drawn until each of thirteen kinds has come; the law for drawing without return. */
function coupons(cards: number): Part {
  const { expected, variance } = couponLaw(cards);
  const perShoe = (order: Uint16Array): number => {
    let seen = 0;
    for (let at = 0; at < cards; at += 1) {
      seen |= 1 << ((order[at] as number) % COUPON_KINDS);
      if (seen === (1 << COUPON_KINDS) - 1) return at + 1;
    }
    return cards;
  };
  return mean('coupon collector', perShoe, expected, variance);
}

/** Pairs of shoes that open with the same two cards. */
function duplicates(cards: number): Part {
  const openings = new Uint32Array(cards * cards);
  let shoes = 0;
  let pairs = 0;
  return {
    name: 'duplicates',
    add(order) {
      const cell = (order[0] as number) * cards + (order[1] as number);
      const earlier = openings[cell] as number;
      pairs += earlier;
      openings[cell] = earlier + 1;
      shoes += 1;
    },
    z() {
      const expected = (shoes * (shoes - 1)) / 2 / (cards * (cards - 1));
      return (pairs - expected) / Math.sqrt(expected);
    },
  };
}

function mean(
  name: string,
  perShoe: (order: Uint16Array) => number,
  expected: number,
  variance: number,
): Part {
  let total = 0;
  let shoes = 0;
  return {
    name,
    add(order) {
      total += perShoe(order);
      shoes += 1;
    },
    z: () => (total - shoes * expected) / Math.sqrt(shoes * variance),
  };
}

function correlation(order: Uint16Array, other: (at: number) => number | undefined): number {
  const middle = (order.length - 1) / 2;
  const spread = (order.length * (order.length ** 2 - 1)) / 12;
  let sum = 0;
  for (let at = 0; at < order.length; at += 1) {
    sum += ((order[at] as number) - middle) * ((other(at) as number) - middle);
  }
  return sum / spread;
}

/** By inclusion and exclusion over the kinds that have not come among the first k cards. */
function couponLaw(cards: number): { expected: number; variance: number } {
  const perKind = cards / COUPON_KINDS;
  let first = 0;
  let second = 0;
  for (let k = 0; k < cards; k += 1) {
    const later = chanceOfMissing(cards, perKind, k);
    first += later;
    second += (2 * k + 1) * later;
  }
  return { expected: first, variance: second - first * first };
}

function chanceOfMissing(cards: number, perKind: number, drawn: number): number {
  let sum = 0;
  let choose = 1;
  for (let kinds = 1; kinds <= COUPON_KINDS; kinds += 1) {
    choose = (choose * (COUPON_KINDS - kinds + 1)) / kinds;
    let without = 1;
    for (let at = 0; at < drawn; at += 1) {
      without *= Math.max(0, cards - kinds * perKind - at) / (cards - at);
    }
    sum += kinds % 2 === 1 ? choose * without : -choose * without;
  }
  return sum;
}
