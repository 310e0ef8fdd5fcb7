import { assert } from './assert.ts';

/** An exact rational in lowest terms, denominator positive. */
export interface Fraction {
  readonly num: bigint;
  readonly den: bigint;
}

export const ZERO: Fraction = { num: 0n, den: 1n };
export const ONE: Fraction = { num: 1n, den: 1n };

export function fraction(num: bigint | number, den: bigint | number = 1n): Fraction {
  const n = BigInt(num);
  const d = BigInt(den);
  assert(d !== 0n, 'a fraction needs a denominator other than zero');
  const divisor = gcd(n < 0n ? -n : n, d < 0n ? -d : d);
  const sign = d < 0n ? -1n : 1n;
  return { num: (sign * n) / divisor, den: (sign * d) / divisor };
}

export function plus(a: Fraction, b: Fraction): Fraction {
  return fraction(a.num * b.den + b.num * a.den, a.den * b.den);
}

export function minus(a: Fraction, b: Fraction): Fraction {
  return fraction(a.num * b.den - b.num * a.den, a.den * b.den);
}

export function times(a: Fraction, b: Fraction): Fraction {
  return fraction(a.num * b.num, a.den * b.den);
}

export function dividedBy(a: Fraction, b: Fraction): Fraction {
  return fraction(a.num * b.den, a.den * b.num);
}

export function negative(a: Fraction): Fraction {
  return { num: -a.num, den: a.den };
}

export function compare(a: Fraction, b: Fraction): -1 | 0 | 1 {
  const left = a.num * b.den;
  const right = b.num * a.den;
  if (left === right) return 0;
  return left < right ? -1 : 1;
}

/** Decimal digits, rounded half away from zero; for display only. */
export function toDecimal(a: Fraction, places: number): string {
  const sign = a.num < 0n ? '-' : '';
  const size = a.num < 0n ? -a.num : a.num;
  const scale = 10n ** BigInt(places);
  const rounded = (2n * size * scale + a.den) / (2n * a.den);
  const whole = rounded / scale;
  if (places === 0) return `${sign}${whole}`;
  const rest = (rounded % scale).toString().padStart(places, '0');
  return `${sign}${whole}.${rest}`;
}

/** For plots and sorting; never for money. */
export function toNumber(a: Fraction): number {
  return Number(toDecimal(a, 18));
}

/** `b` is never zero. */
function gcd(a: bigint, b: bigint): bigint {
  let x = a;
  let y = b;
  while (y !== 0n) [x, y] = [y, x % y];
  return x;
}
