import { LANES, LAYOUT, STRADDLING } from './lane-memory.ts';
import { WINDOW, WINDOW_CODES } from './tallies.ts';
import { RAW_MASK } from './windows.ts';

/**
 * The lane kernel in plain code: eight shoes in step, each kept as the card numbers at which the
 * next value begins. Drawing card number k moves every ceiling from k on down by one, and the
 * card's value is the number of ceilings below k: sampling without replacement and without a
 * shuffle. The SIMD module does the same on whole vectors; this one proves it, takes the odd
 * coups, and serves where there is no WebAssembly.
 *
 * A card number comes from 23 random bits. That favours no value by more than three in a million,
 * and shifts the chance of an outcome by less than one in a hundred million at any point of a shoe.
 */
export function stepLanes(memory: ArrayBuffer, steps: number, lanes: number = LANES): void {
  const shoes = viewOf(memory);
  for (let step = 0; step < steps; step += 1) {
    openShoes(shoes);
    dealCoup(shoes, lanes);
  }
}

interface LaneView {
  readonly bytes: Uint8Array;
  readonly stream: Int32Array;
  readonly ceilings: Int16Array;
  readonly left: Int16Array;
  readonly freshCeilings: Int16Array;
  readonly freshLeft: Int16Array;
  readonly last: Int16Array;
  readonly code: Int16Array;
  readonly dealt: Int16Array;
  readonly dense: Uint16Array;
  readonly classes: Int32Array;
  readonly windows: Int32Array;
  readonly ends: Int32Array;
  readonly shoes: Int32Array;
  readonly behind: number;
  readonly noMore: boolean;
  readonly burn: boolean;
}

function viewOf(memory: ArrayBuffer): LaneView {
  const shorts = (at: number, length: number) => new Int16Array(memory, at, length);
  const words = (at: number, length?: number) => new Int32Array(memory, at, length);
  return {
    bytes: new Uint8Array(memory),
    stream: words(LAYOUT.stream, 16),
    ceilings: shorts(LAYOUT.ceilings, 9 * LANES),
    left: shorts(LAYOUT.left, LANES),
    freshCeilings: shorts(LAYOUT.freshCeilings, 9 * LANES),
    freshLeft: shorts(LAYOUT.freshLeft, LANES),
    last: shorts(LAYOUT.last, LANES),
    code: shorts(LAYOUT.code, LANES),
    dealt: shorts(LAYOUT.dealt, LANES),
    dense: new Uint16Array(memory, LAYOUT.dense, RAW_MASK + 1),
    classes: words(LAYOUT.classes),
    windows: words(LAYOUT.windows),
    ends: words(LAYOUT.ends),
    shoes: words(LAYOUT.shoes, 1),
    behind: shorts(LAYOUT.behind, 1)[0] ?? 0,
    noMore: shorts(LAYOUT.noMore, 1)[0] !== 0,
    burn: shorts(LAYOUT.burn, 1)[0] !== 0,
  };
}

const EVERY_LANE: readonly boolean[] = Array(LANES).fill(true);

function openShoes(shoes: LaneView): void {
  const opened = EVERY_LANE.map((_, lane) => {
    const crossed = (shoes.left[lane] as number) < shoes.behind;
    const ended = crossed && (shoes.noMore || shoes.last[lane] !== 0);
    shoes.last[lane] = crossed && !ended ? -1 : 0;
    return ended;
  });
  if (!opened.includes(true)) return;
  opened.forEach((ended, lane) => {
    if (!ended) return;
    const dealt = Math.min(shoes.dealt[lane] as number, WINDOW);
    bump(shoes.ends, dealt * WINDOW_CODES + (shoes.dense[shoes.code[lane] as number] as number));
    bump(shoes.shoes, 0);
    shoes.dealt[lane] = 0;
    shoes.left[lane] = shoes.freshLeft[lane] as number;
    for (let at = lane; at < shoes.ceilings.length; at += LANES) {
      shoes.ceilings[at] = shoes.freshCeilings[at] as number;
    }
  });
  const burns = opened.map((ended) => ended && shoes.burn);
  draw(shoes, burns, 'fresh grain');
}

function dealCoup(shoes: LaneView, lanes: number): void {
  const { bytes } = shoes;
  const player1 = draw(shoes, EVERY_LANE, 'fresh grain');
  const banker1 = draw(shoes, EVERY_LANE, 'same grain');
  const player2 = draw(shoes, EVERY_LANE, 'fresh grain');
  const banker2 = draw(shoes, EVERY_LANE, 'same grain');
  const hands = EVERY_LANE.map((_, lane) => {
    const player = (at(player1, lane) + at(player2, lane)) % 10;
    const banker = (at(banker1, lane) + at(banker2, lane)) % 10;
    const marks =
      (bytes[LAYOUT.playerTable + player] as number) +
      (bytes[LAYOUT.bankerTable + banker] as number);
    return { player, banker, playerDraws: (marks & 5) === 1, bankerAlone: marks === 2 };
  });
  const thirdDrawn = hands.map((hand) => hand.playerDraws || hand.bankerAlone);
  const thirds = draw(shoes, thirdDrawn, 'fresh grain');
  const bankerDraws = hands.map((hand, lane) => {
    const low = LAYOUT.rowLow + hand.banker;
    const row = (bytes[low] as number) | ((bytes[LAYOUT.rowHigh + hand.banker] as number) << 8);
    return hand.playerDraws && ((row >> at(thirds, lane)) & 1) === 1;
  });
  const fourths = draw(shoes, bankerDraws, 'same grain');
  for (let lane = 0; lane < lanes; lane += 1) {
    const hand = hands[lane] as (typeof hands)[number];
    const third = at(thirds, lane);
    const drawn = bankerDraws[lane] ? at(fourths, lane) : hand.bankerAlone ? third : 0;
    const player = hand.playerDraws ? (hand.player + third) % 10 : hand.player;
    const banker = (hand.banker + drawn) % 10;
    const insured = hand.playerDraws && bytes[LAYOUT.insured + hand.banker] === 1;
    const block = insured ? 400 * (1 + hand.player) : 0;
    const cards = (hand.playerDraws ? 2 : 0) + (bankerDraws[lane] || hand.bankerAlone ? 1 : 0);
    bump(shoes.classes, block + player * 40 + banker * 4 + cards);
    noteOutcome(shoes, lane, player, banker);
  }
}

function noteOutcome(shoes: LaneView, lane: number, player: number, banker: number): void {
  const outcome = player === banker ? 2 : banker > player ? 1 : 0;
  const code = (((shoes.code[lane] as number) << 2) | outcome) & RAW_MASK;
  const dealt = shoes.dealt[lane] as number;
  shoes.code[lane] = code;
  shoes.dealt[lane] = dealt + 1;
  bump(shoes.windows, code + (dealt < WINDOW - 1 ? STRADDLING : 0));
}

/**
 * One card in every active lane; the streams move on for all of them. Sixteen bits of a word pick
 * the card, seven bits of a second word, which serves two cards, place it more finely.
 */
function draw(
  shoes: LaneView,
  active: readonly boolean[],
  grain: 'fresh grain' | 'same grain',
): number[] {
  nextVector(shoes.stream, WORDS);
  if (grain === 'fresh grain') nextVector(shoes.stream, GRAINS);
  return active.map((draws, lane) => {
    if (!draws) return 9;
    const left = shoes.left[lane] as number;
    const coarse = half(WORDS, lane);
    const fine = grain === 'fresh grain' ? half(GRAINS, lane) & 127 : half(GRAINS, lane) >>> 9;
    const pick = (Math.imul(coarse, left) + (Math.imul(fine, left) >>> 7)) >>> 16;
    shoes.left[lane] = left - 1;
    let value = 9;
    for (let place = lane; place < shoes.ceilings.length; place += LANES) {
      const ceiling = shoes.ceilings[place] as number;
      if (ceiling < pick) continue;
      value -= 1;
      shoes.ceilings[place] = ceiling - 1;
    }
    return value;
  });
}

const WORDS = new Int32Array(4);
const GRAINS = new Int32Array(4);

/** The 16 bits of a vector of four words that belong to a lane. */
function half(words: Int32Array, lane: number): number {
  return ((words[lane >> 1] as number) >>> ((lane & 1) * 16)) & 0xffff;
}

/** `nextWord` for four generators whose words lie side by side. */
function nextVector(words: Int32Array, out: Int32Array): void {
  for (let lane = 0; lane < 4; lane += 1) {
    const a = words[lane] as number;
    const b = words[4 + lane] as number;
    const c = words[8 + lane] as number;
    const word = (((a + b) | 0) + (words[12 + lane] as number)) | 0;
    words[lane] = b ^ (b >>> 9);
    words[4 + lane] = (c + (c << 3)) | 0;
    words[8 + lane] = (((c << 21) | (c >>> 11)) + word) | 0;
    words[12 + lane] = ((words[12 + lane] as number) + 1) | 0;
    out[lane] = word;
  }
}

function at(values: readonly number[] | undefined, lane: number): number {
  return values?.[lane] ?? 0;
}

function bump(counts: Int32Array, place: number): void {
  counts[place] = (counts[place] as number) + 1;
}
