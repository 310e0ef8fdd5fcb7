/** Several shoes of the vectors checked together, and the faults that must be found. */
export interface SeriesVector {
  readonly name: string;
  readonly shoes: readonly string[];
  readonly faults: readonly string[];
}

const [ONE, TWO, THREE, FOUR, FIVE] = [1, 2, 3, 4, 5].map((shoeNo) => `series, shoe ${shoeNo}`) as [
  string,
  string,
  string,
  string,
  string,
];
const REUSED = 'series, shoe 3 with the secret of shoe 1';

export const SERIES: readonly SeriesVector[] = [
  { name: 'one shoe', shoes: [ONE], faults: [] },
  { name: 'the latest still sealed', shoes: [ONE, TWO, THREE, FOUR], faults: [] },
  { name: 'in any order of files', shoes: [THREE, ONE, FOUR, TWO], faults: [] },
  { name: 'starting later', shoes: [TWO, THREE], faults: [] },
  { name: 'two tables', shoes: [ONE, 'two coups', TWO], faults: [] },
  { name: 'an abandoned shoe hidden', shoes: [ONE, THREE], faults: ['shoe-number-gap'] },
  {
    name: 'two shoes hidden',
    shoes: [ONE, FOUR],
    faults: ['shoe-number-gap', 'shoe-number-gap'],
  },
  {
    name: 'a number twice',
    shoes: [ONE, TWO, TWO],
    faults: ['shoe-number-repeated', 'secret-reused'],
  },
  { name: 'a secret twice', shoes: [ONE, TWO, REUSED], faults: ['secret-reused'] },
  { name: 'an older shoe never opened', shoes: [FOUR, FIVE], faults: ['shoe-not-opened'] },
];
