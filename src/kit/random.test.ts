import { describe, expect, it } from 'vitest';
import { seededRandom, shuffleInPlace } from './random.ts';

const words = (seed: number | string, count: number) => {
  const random = seededRandom(seed);
  return Array.from({ length: count }, () => random.word());
};

describe('a seeded generator', () => {
  it('a seeded generator repeats itself for one seed and differs for another', () => {
    expect(words('shoe', 5)).toEqual(words('shoe', 5));
    expect(words(1, 5)).toEqual(words('1', 5));
    expect(new Set([...words(1, 50), ...words(2, 50), ...words('', 50)]).size).toBe(150);
  });

  it('a seeded generator still gives the first words on which stored simulations rely', () => {
    expect(words('baize', 4)).toEqual([3_234_246_094, 1_338_050_490, 1_446_869_431, 3_916_982_804]);
  });

  it('a seeded generator gives whole 32-bit words that fill their range', () => {
    const drawn = words('range', 4000);
    expect(drawn.every((word) => Number.isInteger(word) && word >= 0 && word < 2 ** 32)).toBe(true);
    const high = drawn.filter((word) => word >= 2 ** 31).length;
    // Half of 4000, give or take five standard deviations.
    expect(Math.abs(high - 2000)).toBeLessThan(160);
  });

  it('a seeded generator draws below a limit without bias', () => {
    const random = seededRandom('below');
    const counts = Array(7).fill(0) as number[];
    for (let drawn = 0; drawn < 7000; drawn += 1) {
      const value = random.below(7);
      counts[value] = (counts[value] ?? Number.NaN) + 1;
    }
    expect(counts).toHaveLength(7);
    for (const count of counts) expect(Math.abs(count - 1000)).toBeLessThan(150);
    expect(Array.from({ length: 20 }, () => random.below(1))).toEqual(Array(20).fill(0));
  });

  it('a seeded generator throws words away that would favour small numbers', () => {
    // Of 2^32 words a limit of 3 · 2^30 leaves a quarter over; those must be drawn again.
    const limit = 3 * 2 ** 30;
    const random = seededRandom('redraw');
    const drawn = Array.from({ length: 300 }, () => random.below(limit));
    expect(Math.max(...drawn)).toBeLessThan(limit);
    const below = words('redraw', 600)
      .filter((word) => word < limit)
      .slice(0, 300);
    expect(drawn).toEqual(below);
  });
});

describe('a shuffle', () => {
  it('a shuffle keeps every card and reaches every order', () => {
    const seen = new Set<string>();
    for (let seed = 0; seed < 200; seed += 1) {
      const shuffled = shuffleInPlace(['a', 'b', 'c'], seededRandom(seed));
      expect([...shuffled].sort()).toEqual(['a', 'b', 'c']);
      seen.add(shuffled.join(''));
    }
    expect([...seen].sort()).toEqual(['abc', 'acb', 'bac', 'bca', 'cab', 'cba']);
  });

  it('a shuffle works in place, also on nothing', () => {
    const items = [1, 2, 3, 4];
    expect(shuffleInPlace(items, seededRandom(1))).toBe(items);
    expect(shuffleInPlace([], seededRandom(1))).toEqual([]);
  });
});
