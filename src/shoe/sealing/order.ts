import { assert, hmacSha256With, joinFields, SHA256_BYTES } from '../../kit/index.ts';
import { CARDS_PER_DECK, type Card, freshDecks } from '../../rules/index.ts';
import { SECRET_BYTES } from './seal.ts';

/** The k-th 32-bit word of the draw, counted from 0. */
export type WordAt = (k: number) => number;

/** Draws a whole number in 0 … range - 1, each equally likely. */
export type DrawBelow = (range: number) => number;

/** The cards as shuffled, before the cut. */
export function orderCards(decks: number, wordAt: WordAt): Card[] {
  const fresh = freshDecks(decks);
  const order = orderNumbers(decks * CARDS_PER_DECK, wordAt);
  return Array.from(order, (number) => fresh[number] as Card);
}

/** The shuffled order as numbers: entry i is the number of the fresh card that came to place i. */
export function orderNumbers(count: number, wordAt: WordAt): Uint16Array {
  const numbers = Uint16Array.from({ length: count }, (_, number) => number);
  shuffleFromEnd(numbers, drawsFrom(wordAt));
  return numbers;
}

/** Fisher–Yates: each place, from the last to the second, swaps with one not above it. */
export function shuffleFromEnd(numbers: Uint16Array, drawBelow: DrawBelow): void {
  for (let last = numbers.length - 1; last >= 1; last -= 1) {
    const pick = drawBelow(last + 1);
    const held = numbers[last] as number;
    numbers[last] = numbers[pick] as number;
    numbers[pick] = held;
  }
}

/**
 * A word becomes a number below `range`, or nothing: words at or above the largest multiple of the
 * range would favour the small numbers and are thrown away.
 */
export function mapWord(word: number, range: number, wordCount = WORD_COUNT): number | undefined {
  const accepted = wordCount - (wordCount % range);
  return word < accepted ? word % range : undefined;
}

export function drawsFrom(wordAt: WordAt): DrawBelow {
  let used = 0;
  return (range) => {
    while (used < MOST_WORDS) {
      const drawn = mapWord(wordAt(used), range);
      used += 1;
      if (drawn !== undefined) return drawn;
    }
    assert(false, `a shuffle needs no more than ${MOST_WORDS} words`);
  };
}

/**
 * Word k is four bytes of the secret XOR four bytes of the public mix stream. Past the end of the
 * secret an extension keyed by the secret takes its place, because the mix stream is public and
 * must never decide a card alone.
 */
export function shoeWords(secret: Uint8Array, mixKey: Uint8Array): WordAt {
  assert(secret.length === SECRET_BYTES, `a shoe's secret has ${SECRET_BYTES} bytes`);
  const view = new DataView(secret.buffer, secret.byteOffset, secret.byteLength);
  const mixed = wordStream(mixKey, 'mix');
  const extension = wordStream(secret, 'extend');
  return (k) => {
    const hidden = k < SECRET_WORDS ? view.getUint32(4 * k) : extension(k - SECRET_WORDS);
    return (hidden ^ mixed(k)) >>> 0;
  };
}

const WORD_COUNT = 0x1_0000_0000;
const SECRET_WORDS = SECRET_BYTES / 4;
const WORDS_PER_BLOCK = SHA256_BYTES / 4;

/** A word is rejected less than once in ten million, so chance never reaches this bound. */
const MOST_WORDS = 4096;

/**
 * Block j is HMAC-SHA-256(key, label | j). The last block is kept, because words are asked for in
 * order.
 */
function wordStream(key: Uint8Array, label: string): WordAt {
  const code = hmacSha256With(key);
  let kept = -1;
  let block = new DataView<ArrayBufferLike>(new ArrayBuffer(SHA256_BYTES));
  return (k) => {
    const wanted = Math.floor(k / WORDS_PER_BLOCK);
    if (wanted !== kept) {
      block = new DataView(code(joinFields(label, wanted)).buffer);
      kept = wanted;
    }
    return block.getUint32(4 * (k % WORDS_PER_BLOCK));
  };
}
