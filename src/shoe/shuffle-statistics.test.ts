import { describe, expect, test } from 'vitest';
import {
  FAULTY_SHUFFLES,
  type ShuffleUnderTest,
  TRUE_SHUFFLE,
} from '../../test/support/shoe/faulty-shuffles.ts';
import { structuralFaults } from '../../test/support/shoe/shuffle-structure.ts';
import { type SeededRandom, seededRandom } from '../kit/index.ts';
import { orderNumbers, shoeWords } from './sealing/order.ts';
import { SECRET_BYTES } from './sealing/seal.ts';
import { failedStatistics, type Statistic, shuffleStatistics } from './shuffle-statistics.ts';

const CARDS = 416;
/** Fixed before the first run; a failing seed may not be replaced by another one. */
const SEEDS = ['sealed-shoe-2026-a', 'sealed-shoe-2026-b'] as const;
const TRUE_SHOES = 6000;
const FAULTY_SHOES = 2000;

/**
 * The statistic that shows each fault. The other two faults stay invisible in this many shoes; only
 * the structural checks find them.
 */
const VISIBLE_BY: Readonly<Record<string, string>> = {
  'swap from the whole range': 'position by card',
  'off by one (Sattolo)': 'fixed points',
  '9-bit modulo': 'position by card',
  'random comparator sort': 'neighbours at 1',
};

function statisticsOf(shoes: number, order: () => Uint16Array): readonly Statistic[] {
  const statistics = shuffleStatistics(CARDS);
  for (let shoe = 0; shoe < shoes; shoe += 1) statistics.add(order());
  return statistics.result();
}

function sealedOrder(random: SeededRandom): Uint16Array {
  const secret = randomBytes(random, SECRET_BYTES);
  return orderNumbers(CARDS, shoeWords(secret, randomBytes(random, 32)));
}

function orderUnder(under: ShuffleUnderTest, random: SeededRandom): Uint16Array {
  const numbers = Uint16Array.from({ length: CARDS }, (_, number) => number);
  const shift = 32 - under.wordBits;
  under.shuffle(numbers, (range) => {
    for (;;) {
      const drawn = under.map(random.word() >>> shift, range, 2 ** under.wordBits);
      if (drawn !== undefined) return drawn;
    }
  });
  return numbers;
}

function randomBytes(random: SeededRandom, count: number): Uint8Array {
  const bytes = new Uint8Array(count);
  const view = new DataView(bytes.buffer);
  for (let at = 0; at < count; at += 4) view.setUint32(at, random.word());
  return bytes;
}

describe('statistics of many shoes', () => {
  test.each(SEEDS)(
    'the sealed shoe passes all statistics together at 99 in 100 with seed %s',
    (seed) => {
      const random = seededRandom(seed);
      const statistics = statisticsOf(TRUE_SHOES, () => sealedOrder(random));
      expect({ statistics, failed: failedStatistics(statistics) }).toMatchObject({ failed: [] });
    },
  );

  test('the bare shuffle passes all statistics', () => {
    const random = seededRandom(SEEDS[0]);
    const statistics = statisticsOf(FAULTY_SHOES, () => orderUnder(TRUE_SHUFFLE, random));
    expect(failedStatistics(statistics)).toEqual([]);
  });

  test.each(FAULTY_SHUFFLES)(
    'either the statistics or the structural checks find the fault: $name',
    (faulty) => {
      const random = seededRandom(SEEDS[0]);
      const seen = failedStatistics(statisticsOf(FAULTY_SHOES, () => orderUnder(faulty, random)));
      const sign = VISIBLE_BY[faulty.name];
      if (sign !== undefined) expect(seen).toContain(sign);
      else {
        expect(seen).toEqual([]);
        expect(structuralFaults(faulty)).not.toEqual([]);
      }
    },
  );

  test('sorting by a rotated hash of 64 digits is found by its neighbours', () => {
    const random = seededRandom(SEEDS[0]);
    const rotated = () => {
      const digits = Array.from({ length: 64 }, () => random.below(16).toString(16)).join('');
      const keyOf = (card: number) => digits.slice(card % 64) + digits.slice(0, card % 64);
      const cards = Array.from({ length: CARDS }, (_, card) => ({ card, key: keyOf(card) }));
      cards.sort((left, right) => (left.key < right.key ? -1 : left.key > right.key ? 1 : 0));
      return Uint16Array.from(cards, ({ card }) => card);
    };
    expect(failedStatistics(statisticsOf(50, rotated))).toContain('neighbours at 64');
  });
});
