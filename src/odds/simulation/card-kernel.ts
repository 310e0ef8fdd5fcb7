import { CARDS, type Card, faceValue } from '../../rules/index.ts';
import { OFFER_CLASSES } from '../counts/class-plan.ts';
import { KINDS } from '../counts/pair-counts.ts';
import { type CoupTable, PAIR_OF_KINDS, VALUE_OF_KIND } from './coup-table.ts';
import type { ShoeRules } from './shoe-rules.ts';
import { chunkStream, type StreamState } from './stream.ts';
import { emptyTallies, type Tallies, WINDOW, WINDOW_CODES } from './tallies.ts';
import { addRawWindows, DENSE_CODE, RAW_CODES, RAW_MASK } from './windows.ts';

/**
 * Deals real cards, suits and all: the kernel that can settle every wager at once. Two tight loops
 * on typed arrays, shuffle a shoe and walk through it, with nothing but locals and tables inside;
 * calls and branches cost more here than the arithmetic.
 */
export function dealCards(
  table: CoupTable,
  rules: ShoeRules,
  seed: string,
  chunk: number,
  coups: number,
): Tallies {
  const stream = chunkStream(seed, chunk, 0);
  const shoe = freshShoe(rules.cards);
  const walk = newWalk(table);
  const cutAt = rules.cards - rules.behind;
  const reach = Math.min(rules.cards, cutAt + REACH_PAST_CUT);
  while (walk.coups < coups) {
    shuffle(shoe, rules.cards, reach, stream);
    dealShoe(walk, rules, shoe, cutAt, coups - walk.coups);
  }
  return finished(walk);
}

/** The coup that meets the cutting card and the one after it. */
const REACH_PAST_CUT = 12;

interface Walk {
  readonly table: CoupTable;
  readonly classes: Int32Array;
  readonly pairs: Int32Array;
  readonly windows: Int32Array;
  readonly straddling: Int32Array;
  readonly ends: Float64Array;
  /** Windows before a chunk's seventh coup are incomplete; they are counted here and never read. */
  readonly unwhole: Int32Array;
  coups: number;
  shoes: number;
  /** The place in the shoe, and the outcomes so far at two bits each. */
  at: number;
  code: number;
}

function newWalk(table: CoupTable): Walk {
  return {
    table,
    classes: new Int32Array(OFFER_CLASSES),
    pairs: new Int32Array(KINDS * KINDS),
    windows: new Int32Array(RAW_CODES),
    straddling: new Int32Array(RAW_CODES),
    ends: new Float64Array(WINDOW_CODES * (WINDOW + 1)),
    unwhole: new Int32Array(RAW_CODES),
    coups: 0,
    shoes: 0,
    at: 0,
    code: 0,
  };
}

/** One shoe, or as much of it as `most` coups take. */
function dealShoe(
  walk: Walk,
  rules: ShoeRules,
  shoe: Uint8Array,
  cutAt: number,
  most: number,
): void {
  walk.at = rules.burned + (rules.byFaceValue ? faceValue(CARDS[shoe[0] as number] as Card) : 0);
  const early = walk.shoes === 0 ? walk.unwhole : walk.straddling;
  let dealt = dealCoups(walk, shoe, cutAt, Math.min(most, WINDOW - 1), early);
  if (dealt === WINDOW - 1) dealt += dealCoups(walk, shoe, cutAt, most - dealt, walk.windows);
  let complete = walk.at > cutAt;
  if (complete && rules.oneMore) {
    complete = dealt < most;
    const windows = dealt < WINDOW - 1 ? early : walk.windows;
    dealt += dealCoups(walk, shoe, walk.at, Math.min(1, most - dealt), windows);
  }
  walk.coups += dealt;
  if (!complete) return;
  walk.shoes += 1;
  const end = Math.min(dealt, WINDOW) * WINDOW_CODES + (DENSE_CODE[walk.code] as number);
  walk.ends[end] = (walk.ends[end] as number) + 1;
}

/** Deals coups while one may start, at most `most`, and returns how many. */
function dealCoups(
  walk: Walk,
  shoe: Uint8Array,
  lastStart: number,
  most: number,
  windows: Int32Array,
): number {
  const { classes, pairs } = walk;
  const { coups, outcomes } = walk.table;
  let at = walk.at | 0;
  let code = walk.code | 0;
  let dealt = 0;
  while (at <= lastStart && dealt < most) {
    const player1 = shoe[at] as number;
    const banker1 = shoe[at + 1] as number;
    const player2 = shoe[at + 2] as number;
    const banker2 = shoe[at + 3] as number;
    const player = (VALUE_OF_KIND[player1] as number) + (VALUE_OF_KIND[player2] as number);
    const banker = (VALUE_OF_KIND[banker1] as number) + (VALUE_OF_KIND[banker2] as number);
    const x = VALUE_OF_KIND[shoe[at + 4] as number] as number;
    const y = VALUE_OF_KIND[shoe[at + 5] as number] as number;
    const coup = coups[player * 1900 + banker * 100 + x * 10 + y] as number;
    const ends = coup >> 3;
    classes[ends] = (classes[ends] as number) + 1;
    const pair =
      (PAIR_OF_KINDS[player1 * 52 + player2] as number) * KINDS +
      (PAIR_OF_KINDS[banker1 * 52 + banker2] as number);
    pairs[pair] = (pairs[pair] as number) + 1;
    code = ((code << 2) | (outcomes[ends] as number)) & RAW_MASK;
    windows[code] = (windows[code] as number) + 1;
    at += coup & 7;
    dealt += 1;
  }
  walk.at = at;
  walk.code = code;
  return dealt;
}

function finished(walk: Walk): Tallies {
  const tallies = emptyTallies();
  tallies.coups = walk.coups;
  tallies.shoes = walk.shoes;
  tallies.classes.set(walk.classes);
  tallies.pairs.set(walk.pairs);
  addRawWindows(tallies.windows, walk.windows);
  addRawWindows(tallies.straddling, walk.straddling);
  tallies.ends.set(walk.ends);
  return tallies;
}

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
