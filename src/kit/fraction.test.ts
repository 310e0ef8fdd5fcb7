import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  compare,
  dividedBy,
  type Fraction,
  fraction,
  minus,
  negative,
  ONE,
  plus,
  times,
  toDecimal,
  toNumber,
  ZERO,
} from './fraction.ts';

describe('a fraction', () => {
  it.each([
    [6, 4, 3n, 2n],
    [-6, 4, -3n, 2n],
    [6, -4, -3n, 2n],
    [-6, -4, 3n, 2n],
    [0, 5, 0n, 1n],
    [0, -5, 0n, 1n],
    [7, 1, 7n, 1n],
  ])('%i/%i is kept as %i/%i', (n, d, num, den) => {
    expect(fraction(n, d)).toEqual({ num, den });
    expect(fraction(BigInt(n), BigInt(d))).toEqual({ num, den });
  });

  it('a fraction without a denominator is a whole number, and a denominator of zero is refused', () => {
    expect(fraction(7)).toEqual({ num: 7n, den: 1n });
    expect(() => fraction(1, 0)).toThrow('denominator other than zero');
    expect(() => dividedBy(ONE, ZERO)).toThrow('denominator other than zero');
  });
});

describe('arithmetic', () => {
  const half = fraction(1, 2);
  const third = fraction(1, 3);

  it('arithmetic of fractions is exact', () => {
    expect(plus(half, third)).toEqual(fraction(5, 6));
    expect(minus(half, third)).toEqual(fraction(1, 6));
    expect(times(half, third)).toEqual(fraction(1, 6));
    expect(dividedBy(half, third)).toEqual(fraction(3, 2));
    expect(negative(half)).toEqual(fraction(-1, 2));
  });

  it('fractions compare by their value', () => {
    expect([compare(third, half), compare(half, third), compare(half, fraction(2, 4))]).toEqual([
      -1, 1, 0,
    ]);
    expect(compare(fraction(-1, 2), fraction(-1, 3))).toBe(-1);
  });

  const any: fc.Arbitrary<Fraction> = fc
    .tuple(fc.bigInt({ min: -1000n, max: 1000n }), fc.bigInt({ min: 1n, max: 1000n }))
    .map(([n, d]) => fraction(n, d));

  it('arithmetic of fractions follows the laws of numbers', () => {
    fc.assert(
      fc.property(any, any, any, (a, b, c) => {
        expect(plus(a, b)).toEqual(plus(b, a));
        expect(times(a, plus(b, c))).toEqual(plus(times(a, b), times(a, c)));
        expect(minus(plus(a, b), b)).toEqual(a);
        if (b.num !== 0n) expect(times(dividedBy(a, b), b)).toEqual(a);
        expect(plus(a, negative(a))).toEqual(ZERO);
        const order = compare(a, b);
        expect(compare(b, a)).toBe(order === 0 ? 0 : -order);
        expect(order).toBe(compare(minus(a, b), ZERO));
      }),
    );
  });
});

describe('decimals', () => {
  it.each([
    [1, 2, 0, '1'],
    [1, 3, 0, '0'],
    [1, 3, 4, '0.3333'],
    [2, 3, 4, '0.6667'],
    [-2, 3, 4, '-0.6667'],
    [-1, 2, 0, '-1'],
    [1, 2000, 3, '0.001'],
    [1, 2001, 3, '0.000'],
    [25, 2, 1, '12.5'],
    [123, 1, 2, '123.00'],
  ])('%i/%i to %i places is %s', (n, d, places, text) => {
    expect(toDecimal(fraction(n, d), places)).toBe(text);
  });

  it('a fraction becomes a number for plots', () => {
    expect(toNumber(fraction(1, 4))).toBe(0.25);
    expect(toNumber(fraction(-1, 3))).toBeCloseTo(-1 / 3, 15);
  });
});
