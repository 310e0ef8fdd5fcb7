import { type DrawBelow, mapWord, shuffleFromEnd } from '../../../src/shoe/sealing/order.ts';

/** A shuffle under test: how it swaps, and how it turns a word into a number. */
export interface ShuffleUnderTest {
  readonly name: string;
  readonly shuffle: (numbers: Uint16Array, drawBelow: DrawBelow) => void;
  readonly map: (word: number, range: number, wordCount: number) => number | undefined;
  readonly wordBits: number;
}

export const TRUE_SHUFFLE: ShuffleUnderTest = {
  name: 'the shuffle of the sealed shoe',
  shuffle: shuffleFromEnd,
  map: mapWord,
  wordBits: 32,
};

const modulo = (word: number, range: number): number => word % range;

/** Planted faults, each seen in real software. The checks together must find every one. */
export const FAULTY_SHUFFLES: readonly ShuffleUnderTest[] = [
  {
    ...TRUE_SHUFFLE,
    name: 'swap from the whole range',
    shuffle: (numbers, drawBelow) => swapDown(numbers, 1, () => drawBelow(numbers.length)),
  },
  {
    ...TRUE_SHUFFLE,
    name: 'off by one (Sattolo)',
    shuffle: (numbers, drawBelow) => swapDown(numbers, 1, (last) => drawBelow(last)),
  },
  { ...TRUE_SHUFFLE, name: '9-bit modulo', map: modulo, wordBits: 9 },
  {
    ...TRUE_SHUFFLE,
    name: 'random comparator sort',
    shuffle: (numbers, drawBelow) => {
      numbers.set(Array.from(numbers).sort(() => (drawBelow(2) === 0 ? -1 : 1)));
    },
  },
  {
    ...TRUE_SHUFFLE,
    name: 'last step skipped',
    shuffle: (numbers, drawBelow) => swapDown(numbers, 2, (last) => drawBelow(last + 1)),
  },
  { ...TRUE_SHUFFLE, name: '16-bit modulo', map: modulo, wordBits: 16 },
];

function swapDown(numbers: Uint16Array, lowest: number, pickFor: (last: number) => number): void {
  for (let last = numbers.length - 1; last >= lowest; last -= 1) {
    const pick = pickFor(last);
    const held = numbers[last] as number;
    numbers[last] = numbers[pick] as number;
    numbers[pick] = held;
  }
}
