import { assert, hmacSha256, joinFields } from '../../kit/index.ts';

/**
 * The cards in front of the cut go to the back. `place` counts them: cut at 150, the shoe deals
 * places 151 … 416 of the shuffled order and then 1 … 150.
 */
export function indexAfterCut(position: number, place: number, cards: number): number {
  assert(position >= 0 && position < cards, `position ${position} lies in a shoe of ${cards}`);
  return (position + place) % cards;
}

/** At least one card lies on each side; the rule book sets the least distance from the ends. */
export function isCutPlace(place: number, cards: number): boolean {
  return Number.isInteger(place) && place >= 1 && place < cards;
}

/**
 * Where the house cuts when no player does. The mix decides the place as it decides the order, so
 * nobody who knows the order can choose the place. Words that would make some places likelier than
 * others are rejected, as in the shuffle.
 */
export function houseCutPlace(mixKey: Uint8Array, cards: number, leastFromEnds: number): number {
  const range = cards - 2 * leastFromEnds + 1;
  assert(leastFromEnds >= 1 && range >= 1, `a cut ${leastFromEnds} from the ends fits ${cards}`);
  const limit = WORDS - (WORDS % range);
  for (let block = 0; block < MOST_BLOCKS; block += 1) {
    const bytes = hmacSha256(mixKey, joinFields('cut', block));
    const words = new DataView(bytes.buffer, bytes.byteOffset);
    for (let at = 0; at < bytes.length; at += 4) {
      const word = words.getUint32(at);
      if (word < limit) return leastFromEnds + (word % range);
    }
  }
  throw new Error('a cut finds its place within a few words');
}

const WORDS = 2 ** 32;
/** Each block has eight words; one word in ten million is rejected. */
const MOST_BLOCKS = 64;
