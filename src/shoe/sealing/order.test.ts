import { createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { FAULTY_SHUFFLES, TRUE_SHUFFLE } from '../../../test/support/shoe/faulty-shuffles.ts';
import {
  isUniform,
  orderChances,
  SMALL_DECKS,
  structuralFaults,
  tally,
  unevenRanges,
} from '../../../test/support/shoe/shuffle-structure.ts';
import { seededRandom } from '../../kit/index.ts';
import { CARDS } from '../../rules/index.ts';
import { drawsFrom, mapWord, orderCards, orderNumbers, shoeWords } from './order.ts';
import { SECRET_BYTES } from './seal.ts';

const WORD_COUNT = 0x1_0000_0000;
const EIGHT_DECKS = 416;

describe('mapWord', () => {
  test('mapWord on 8-bit words gives every number equally often and rejects just the words above', () => {
    for (let range = 1; range <= 255; range += 1) {
      const { counts, rejected } = tally(mapWord, 256, range);
      const each = Math.floor(256 / range);
      expect([...counts]).toEqual(Array.from({ length: range }, () => each));
      expect(rejected).toEqual(Array.from({ length: 256 % range }, (_, at) => each * range + at));
    }
  });

  test.each([512, 65_536])(
    'mapWord on %d words is even for every range a shoe asks for',
    (wordCount) => {
      expect(unevenRanges(mapWord, wordCount, EIGHT_DECKS)).toEqual([]);
    },
  );

  test('mapWord on 32-bit words separates accepted from rejected words exactly at the largest multiple', () => {
    for (let range = 1; range <= EIGHT_DECKS; range += 1) {
      const accepted = WORD_COUNT - (WORD_COUNT % range);
      expect(mapWord(accepted - 1, range)).toBe(range - 1);
      expect(mapWord(0, range)).toBe(0);
      if (accepted < WORD_COUNT) {
        expect(mapWord(accepted, range)).toBeUndefined();
        expect(mapWord(WORD_COUNT - 1, range)).toBeUndefined();
      }
    }
  });
});

describe('the shuffle', () => {
  test.each(SMALL_DECKS)(
    'the shuffle brings each order of %d cards with exactly the same chance',
    (cards) => {
      expect(isUniform(orderChances(TRUE_SHUFFLE, cards), cards)).toBe(true);
    },
  );

  test('[crown-melbourne 4.1.1; victoria-2002 4.1.1] the shuffle has no structural fault and keeps 416 cards', () => {
    expect(structuralFaults(TRUE_SHUFFLE)).toEqual([]);
    const random = seededRandom('eight decks');
    const order = orderNumbers(EIGHT_DECKS, () => random.word());
    const sorted = Uint16Array.from(order).sort();
    expect(sorted).toEqual(Uint16Array.from({ length: EIGHT_DECKS }, (_, number) => number));
  });

  test.each(FAULTY_SHUFFLES)('the structural checks find the fault: $name', (faulty) => {
    expect(structuralFaults(faulty)).not.toEqual([]);
  });

  test('the structural checks find in three cards the faults that statistics hardly see', () => {
    const chancesOf = (name: string) =>
      orderChances(FAULTY_SHUFFLES.find((faulty) => faulty.name === name) ?? TRUE_SHUFFLE, 3);
    expect(chancesOf('last step skipped').size).toBe(3);
    expect(chancesOf('off by one (Sattolo)').size).toBe(2);
    expect(chancesOf('swap from the whole range').size).toBe(6);
  });

  test.each(['9-bit modulo', '16-bit modulo'])(
    'the shuffle with %s is uneven for 407 of 416 ranges',
    (name) => {
      const faulty = FAULTY_SHUFFLES.find((candidate) => candidate.name === name);
      expect(faulty).toBeDefined();
      if (faulty === undefined) return;
      expect(unevenRanges(faulty.map, 2 ** faulty.wordBits, EIGHT_DECKS)).toHaveLength(407);
    },
  );

  test('a shuffle that always picks the last place leaves the fresh order, and one that picks the first rotates it', () => {
    const stay = orderNumbers(5, () => 59);
    expect([...stay]).toEqual([0, 1, 2, 3, 4]);
    expect([...orderNumbers(5, () => 0)]).toEqual([1, 2, 3, 4, 0]);
  });

  test('the fresh decks lie rank by rank, suits in the order spades, hearts, diamonds, clubs', () => {
    const first = orderCards(2, () => 0).slice(0, 5);
    expect(first).toEqual(['AH', 'AD', 'AC', '2S', '2H']);
  });

  test.each([1, 4, 8])('a shuffle of %d decks keeps every card', (decks) => {
    const random = seededRandom(`decks ${decks}`);
    const counts = new Map<string, number>();
    for (const card of orderCards(decks, () => random.word())) {
      counts.set(card, (counts.get(card) ?? 0) + 1);
    }
    expect(counts).toEqual(new Map(CARDS.map((card) => [card, decks])));
  });

  test('an eight-deck shoe without a rejection uses 415 words', () => {
    let highest = 0;
    orderNumbers(EIGHT_DECKS, (k) => {
      highest = k;
      return k;
    });
    expect(highest).toBe(414);
  });
});

describe('drawsFrom', () => {
  test('drawsFrom skips rejected words and goes on behind them', () => {
    const words = [WORD_COUNT - 1, WORD_COUNT - 1, 4, 5];
    const draw = drawsFrom((k) => words[k] ?? 0);
    expect([draw(3), draw(3)]).toEqual([1, 2]);
  });

  test('drawsFrom throws instead of drawing for ever', () => {
    const draw = drawsFrom(() => WORD_COUNT - 1);
    expect(() => draw(3)).toThrow('4096 words');
  });
});

describe('shoeWords', () => {
  const random = seededRandom('order.test words');
  const secret = Uint8Array.from({ length: SECRET_BYTES }, () => random.below(256));
  const mixKey = Uint8Array.from({ length: 32 }, () => random.below(256));

  const field = (bytes: Uint8Array) => {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(bytes.length);
    return Buffer.concat([length, bytes]);
  };
  const streamWord = (key: Uint8Array, label: string, k: number) => {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(k >> 3);
    const message = Buffer.concat([field(Buffer.from(label)), field(counter)]);
    return createHmac('sha256', key)
      .update(message)
      .digest()
      .readUInt32BE(4 * (k & 7));
  };

  test('shoeWords are the secret XOR the mix stream, past its end an extension XOR the mix stream', () => {
    const wordAt = shoeWords(secret, mixKey);
    for (const k of [0, 1, 7, 8, 414, 511, 512, 519, 520, 4095, 3]) {
      const hidden =
        k < 512 ? Buffer.from(secret).readUInt32BE(4 * k) : streamWord(secret, 'extend', k - 512);
      expect(wordAt(k)).toBe((hidden ^ streamWord(mixKey, 'mix', k)) >>> 0);
    }
  });

  test('a shuffle that runs out of the secret goes on with the extension', () => {
    const wordAt = shoeWords(secret, mixKey);
    let asked = -1;
    // The first 110 words are made unusable for every range, so that the draws reach past word 511.
    const order = orderNumbers(EIGHT_DECKS, (k) => {
      asked = k;
      return k < 110 ? WORD_COUNT - 1 : wordAt(k);
    });
    expect(asked).toBeGreaterThanOrEqual(512);
    expect(new Set(order).size).toBe(EIGHT_DECKS);
    const otherSecret = Uint8Array.from(secret);
    otherSecret[0] = (otherSecret[0] as number) ^ 1;
    expect(shoeWords(otherSecret, mixKey)(512)).not.toBe(wordAt(512));
  });
});
