/**
 * The probability that chance alone deviates from the mean by at least `z` standard deviations, to
 * either side (Abramowitz and Stegun 7.1.26: right to one part in ten million).
 */
export function twoSidedChance(z: number): number {
  const x = Math.abs(z) / Math.SQRT2;
  const t = 1 / (1 + 0.3275911 * x);
  const terms = [0.254829592, -0.284496736, 1.421413741, -1.453152027, 1.061405429];
  const series = terms.reduceRight((sum, term) => (sum + term) * t, 0);
  return series * Math.exp(-x * x);
}
