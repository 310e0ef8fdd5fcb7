import { type Fraction, toDecimal } from '../../../kit/index.ts';

/** Exact to the last place shown, because the fraction itself is rounded and not a float of it. */
export function percentText({ num, den }: Fraction, places: number): string {
  return `${toDecimal({ num: num * 100n, den }, places)}%`;
}
