import { CARDS } from '../../rules/index.ts';
import type { StreamState } from './stream.ts';

/** A coup's six cards are read at once, even where only four cards are left. */
const READ_AHEAD = 8;

/** Kinds of card, deck after deck. */
export function freshShoe(cards: number): Uint8Array {
  return Uint8Array.from({ length: cards + READ_AHEAD }, (_, at) =>
    at < cards ? at % CARDS.length : 0,
  );
}

/**
 * Fisher–Yates from the front, only as far as cards can be dealt. Every card is drawn with 32
 * random bits: no place is favoured by more than one in ten million.
 */
export function shuffle(shoe: Uint8Array, cards: number, reach: number, stream: StreamState): void {
  let a = (stream[0] as number) | 0;
  let b = (stream[1] as number) | 0;
  let c = (stream[2] as number) | 0;
  let counter = (stream[3] as number) | 0;
  for (let at = 0; at < reach; at += 1) {
    const word = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + word) | 0;
    const left = cards - at;
    const high = Math.imul(word >>> 16, left);
    const pick = at + ((high + (Math.imul(word & 0xffff, left) >>> 16)) >>> 16);
    const card = shoe[pick] as number;
    shoe[pick] = shoe[at] as number;
    shoe[at] = card;
  }
  stream[0] = a;
  stream[1] = b;
  stream[2] = c;
  stream[3] = counter;
}
