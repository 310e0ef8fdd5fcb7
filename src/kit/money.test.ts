import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addCents,
  type Cents,
  cents,
  formatCents,
  LARGEST_AMOUNT_CENTS,
  MILLICENTS_PER_CENT,
  type MoneyFault,
  NO_CENTS,
  ratioOf,
  roundDownToUnit,
  roundUpToUnit,
  subtractCents,
  toCents,
  toMillicents,
} from './money.ts';

const NOT_A_NUMBER: readonly unknown[] = [
  undefined,
  null,
  true,
  false,
  '',
  ' ',
  '0',
  '1',
  '100',
  '25.00',
  '1e3',
  '0x10',
  '$5',
  '１００',
  '-1',
  'NaN',
  'Infinity',
  '100n',
  0n,
  1n,
  2500n,
  [],
  [100],
  [1, 2],
  {},
  { cents: 100 },
  { valueOf: () => 100 },
  { toString: () => '100' },
  { [Symbol.toPrimitive]: () => 100 },
  () => 100,
  Symbol('100'),
  new Date(100),
  new Map(),
  new Number(100),
  new String('100'),
  /100/,
];
const NOT_FINITE = [Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, -Number.NaN];
const NOT_WHOLE = [
  0.1,
  0.5,
  99.99,
  1.0000000001,
  0.1 + 0.2,
  -0.5,
  1e-9,
  Number.MIN_VALUE,
  Number.EPSILON,
  2499.9999999,
];
const NEGATIVE = [-1, -0, -100, -2500, Number.MIN_SAFE_INTEGER, -Number.MAX_VALUE, -1e21];
const TOO_LARGE = [
  10_000_000_001,
  1e11,
  Number.MAX_SAFE_INTEGER,
  2 ** 53,
  2 ** 53 + 2,
  1e21,
  1e308,
  Number.MAX_VALUE,
];

describe('the door for amounts', () => {
  const refused: readonly (readonly [MoneyFault, readonly unknown[]])[] = [
    ['not-a-number', NOT_A_NUMBER],
    ['not-finite', NOT_FINITE],
    ['not-whole-cents', NOT_WHOLE],
    ['negative-amount', NEGATIVE],
    ['amount-too-large', TOO_LARGE],
  ];

  it.each(
    refused.flatMap(([fault, values]) => values.map((value, at) => [fault, at, value] as const)),
  )('the door for amounts refuses with %s, case %i', (fault, _at, value) => {
    expect(toCents(value)).toEqual({ ok: false, error: fault });
  });

  it('the door for amounts has been tried with at least sixty hostile values', () => {
    expect(refused.flatMap(([, values]) => values).length).toBeGreaterThanOrEqual(60);
  });

  it.each([0, 1, 100, 2500, 9_999_999_999, 10_000_000_000])(
    'the door for amounts lets %i cents in',
    (amount) => {
      expect(toCents(amount)).toEqual({ ok: true, value: amount });
    },
  );

  it('the door for amounts lets every whole amount up to the largest in, unchanged', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: LARGEST_AMOUNT_CENTS }), (amount) => {
        expect(toCents(amount)).toEqual({ ok: true, value: amount });
      }),
    );
  });
});

describe('amounts the program computes', () => {
  it('amounts the program computes are safe whole cents or a bug', () => {
    expect(cents(5)).toBe(5);
    expect(cents(-5)).toBe(-5);
    for (const wrong of [0.5, Number.NaN, 2 ** 53, Number.POSITIVE_INFINITY]) {
      expect(() => cents(wrong)).toThrow('is not a safe whole number of cents');
    }
  });

  it('amounts the program computes add and subtract', () => {
    expect(addCents()).toBe(NO_CENTS);
    expect(addCents(cents(1), cents(2), cents(3))).toBe(6);
    expect(subtractCents(cents(5), cents(7))).toBe(-2);
  });
});

describe('ratios', () => {
  it.each([
    [100, 19, 20, 95, 0],
    [25, 19, 20, 23, 750],
    [1, 19, 20, 0, 950],
    [1, 1, 2, 0, 500],
    [3, 1, 1000, 0, 3],
    [100, 0, 7, 0, 0],
    [10_000_000_000, 30, 1, 300_000_000_000, 0],
  ])('%i × %i/%i is %i cents and %i thousandths', (amount, n, d, whole, rest) => {
    const exact = ratioOf(cents(amount), n, d);
    expect(exact).toEqual({ cents: whole, millicents: rest });
    expect(toMillicents(exact)).toBe(whole * MILLICENTS_PER_CENT + rest);
  });

  it('ratios refuse what no thousandth can show, and what no safe integer can hold', () => {
    expect(() => ratioOf(cents(1), 1, 3)).toThrow('1/3 is finer than a millicent');
    expect(() => ratioOf(LARGEST_AMOUNT_CENTS, 1_000_000, 1)).toThrow('is not a safe integer');
    const vast = { cents: cents(Number.MAX_SAFE_INTEGER), millicents: 0 };
    expect(() => toMillicents(vast)).toThrow('too many to count in millicents');
  });
});

describe('rounding', () => {
  it.each([
    [2375, 0, 100, 2400],
    [2375, 0, 1, 2375],
    [2375, 1, 1, 2376],
    [2300, 0, 100, 2300],
    [2300, 1, 100, 2400],
    [0, 0, 500, 0],
    [0, 1, 500, 500],
  ])('%i cents %i thousandths round up in chips of %i to %i', (whole, rest, unit, rounded) => {
    expect(roundUpToUnit({ cents: cents(whole), millicents: rest }, cents(unit))).toBe(rounded);
  });

  it.each([
    [399, 100, 300],
    [400, 100, 400],
    [0, 25, 0],
    [24, 25, 0],
    [6666.67, 25, 6650],
  ])('%d rounds down in chips of %i to %i', (amount, unit, rounded) => {
    expect(roundDownToUnit(amount, cents(unit))).toBe(rounded);
  });

  it('rounding up gives the least amount of chips that is enough', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: LARGEST_AMOUNT_CENTS }),
        fc.integer({ min: 0, max: 999 }),
        fc.integer({ min: 1, max: 100_000 }),
        (whole, rest, unit) => {
          const up = roundUpToUnit({ cents: cents(whole), millicents: rest }, cents(unit));
          expect(up % unit).toBe(0);
          const exact = whole * 1000 + rest;
          expect(up * 1000).toBeGreaterThanOrEqual(exact);
          expect((up - unit) * 1000).toBeLessThan(exact);
        },
      ),
    );
  });
});

describe('amounts for people', () => {
  it.each([
    [0, '$0'],
    [5, '$0.05'],
    [100, '$1'],
    [2375, '$23.75'],
    [100_000, '$1,000'],
    [123_456, '$1,234.56'],
    [100_000_000_005, '$1,000,000,000.05'],
    [-2550, '-$25.50'],
    [-1, '-$0.01'],
  ])('%i cents are shown to people as %s', (amount, text) => {
    expect(formatCents(amount as Cents)).toBe(text);
  });
});
