import { bankerDraws, endsDrawing, playerDraws, type Tableau } from '../../rules/index.ts';
import { OFFER_CLASSES } from '../counts/class-plan.ts';
import { CELLS, type DecisionTable, PLAYER_DRAWS } from '../counts/decision-table.ts';
import type { ShoeRules } from './shoe-rules.ts';
import { chunkStream, STREAM_WORDS } from './stream.ts';
import { emptyTallies, type Tallies, WINDOW, WINDOW_CODES } from './tallies.ts';
import { addRawWindows, DENSE_CODE, RAW_CODES } from './windows.ts';

/** Shoes dealt side by side, one in each 16-bit lane of a vector. */
export const LANES = 8;
const VECTOR = 16;

/** Where everything lies, in bytes; the scalar and the SIMD kernel share it word for word. */
export const LAYOUT = {
  /** Four words for each of four 32-bit lanes: the generator that draws the cards. */
  stream: 0,
  /** Nine vectors: the number of the last card worth 0, up to 1, … up to 8. */
  ceilings: 64,
  /** Cards left. */
  left: 224,
  /** All ones where the coup now coming is the one more after the cutting card. */
  last: 240,
  /** The outcomes so far, two bits each. */
  code: 256,
  /** Coups dealt from this shoe. */
  dealt: 272,
  /** `ceilings` and `left` of a full shoe. */
  freshCeilings: 288,
  freshLeft: 432,
  behind: 448,
  /** All ones where a shoe ends without one more coup. */
  noMore: 464,
  /** All ones where a card is burned. */
  burn: 480,
  playerTable: 496,
  bankerTable: 512,
  rowLow: 528,
  rowHigh: 544,
  bitLow: 560,
  bitHigh: 576,
  insured: 592,
  /** Handed to the slow path: lanes whose shoe has ended. */
  ended: 608,
  shoes: 624,
  dense: 2048,
  classes: 34_816,
  windows: 52_480,
  ends: 183_552,
} as const;

export const STRADDLING = RAW_CODES;
export const PAGES = 4;
const PAGE_BYTES = 65_536;

export const MEMORY_BYTES = PAGES * PAGE_BYTES;

/** The part of a plan that the lanes' memory holds. */
export interface LanePlan {
  readonly tableau: Tableau;
  readonly insuredPoint: number | null;
  readonly rules: ShoeRules;
}

/** Writes what a chunk does not change: the shoe's rules and the table of play. */
export function prepareLanes(memory: ArrayBuffer, { rules, ...play }: LanePlan): void {
  for (let value = 0, upTo = 0; value < 9; value += 1) {
    upTo += (value === 0 ? 16 : 4) * rules.decks;
    splat(memory, LAYOUT.freshCeilings + value * VECTOR, upTo - 1);
  }
  splat(memory, LAYOUT.freshLeft, rules.cards);
  splat(memory, LAYOUT.behind, rules.behind);
  splat(memory, LAYOUT.noMore, rules.oneMore ? 0 : -1);
  splat(memory, LAYOUT.burn, rules.burned === 0 ? 0 : -1);
  new Uint16Array(memory, LAYOUT.dense, RAW_CODES).set(DENSE_CODE);
  writeTables(memory, play);
}

/** Starts eight fresh shoes with the chunk's own streams and empty tallies. */
export function startChunk(memory: ArrayBuffer, seed: string, chunk: number): void {
  const words = new Int32Array(memory, LAYOUT.stream, STREAM_WORDS * 4);
  for (let lane = 0; lane < 4; lane += 1) {
    chunkStream(seed, chunk, lane + 1).forEach((word, at) => {
      words[at * 4 + lane] = word;
    });
  }
  new Uint8Array(memory, LAYOUT.ceilings, LAYOUT.freshCeilings - LAYOUT.ceilings).fill(0);
  new Int32Array(memory, LAYOUT.classes, OFFER_CLASSES).fill(0);
  new Int32Array(memory, LAYOUT.windows, RAW_CODES * 2).fill(0);
  new Int32Array(memory, LAYOUT.ends, WINDOW_CODES * (WINDOW + 1)).fill(0);
  new Int32Array(memory, LAYOUT.shoes, 1).fill(0);
  // An empty lane looks like a shoe past its last coup, so the first step opens a new shoe in it.
  splat(memory, LAYOUT.last, -1);
}

/**
 * Clears windows that reach back before the chunk began, and the ends of shoes that were never
 * dealt.
 */
export function forgetOpening(memory: ArrayBuffer): void {
  new Int32Array(memory, LAYOUT.windows + STRADDLING * 4, RAW_CODES).fill(0);
  new Int32Array(memory, LAYOUT.ends, WINDOW_CODES * (WINDOW + 1)).fill(0);
  new Int32Array(memory, LAYOUT.shoes, 1).fill(0);
}

export function collectLanes(memory: ArrayBuffer, coups: number): Tallies {
  const tallies = emptyTallies();
  tallies.coups = coups;
  tallies.shoes = new Int32Array(memory, LAYOUT.shoes, 1)[0] ?? 0;
  tallies.classes.set(new Int32Array(memory, LAYOUT.classes, OFFER_CLASSES));
  const windows = new Int32Array(memory, LAYOUT.windows, RAW_CODES * 2);
  addRawWindows(tallies.windows, windows.subarray(0, RAW_CODES));
  addRawWindows(tallies.straddling, windows.subarray(RAW_CODES));
  tallies.ends.set(new Int32Array(memory, LAYOUT.ends, WINDOW_CODES * (WINDOW + 1)));
  return tallies;
}

/** Marks of the two-card hands; their sum says who draws: 1 or 3 Player, 2 Banker alone. */
const DRAWS = 1;
const DRAWS_ALONE = 2;
export const ENDS = 4;

function writeTables(
  memory: ArrayBuffer,
  { tableau, insuredPoint }: Omit<LanePlan, 'rules'>,
): void {
  const bytes = new Uint8Array(memory);
  for (let point = 0; point < 10; point += 1) {
    const ends = endsDrawing(tableau, point) ? ENDS : 0;
    const alone = bankerDraws(tableau, point, null) ? DRAWS_ALONE : 0;
    bytes[LAYOUT.playerTable + point] = ends + (playerDraws(tableau, point) ? DRAWS : 0);
    bytes[LAYOUT.bankerTable + point] = ends === 0 ? alone : ENDS;
    bytes[LAYOUT.insured + point] = point === insuredPoint ? 1 : 0;
    let row = 0;
    for (let third = 0; third < 10; third += 1) {
      if (bankerDraws(tableau, point, third)) row |= 1 << third;
    }
    bytes[LAYOUT.rowLow + point] = row & 0xff;
    bytes[LAYOUT.rowHigh + point] = row >> 8;
    bytes[LAYOUT.bitLow + point] = (1 << point) & 0xff;
    bytes[LAYOUT.bitHigh + point] = (1 << point) >> 8;
  }
}

/**
 * The lanes know a window only as "this Banker point, and Player draws": the point, null where no
 * window opens, undefined for a window of another kind, which the card kernel counts.
 */
export function insuredPointOf(table: DecisionTable): number | null | undefined {
  const first = table.insured.indexOf(1);
  const point = first < 0 ? null : first % 10;
  for (let cell = 0; cell < CELLS; cell += 1) {
    const insured = cell % 10 === point && table.draws[cell] === PLAYER_DRAWS;
    if ((table.insured[cell] === 1) !== insured) return undefined;
  }
  return point;
}

function splat(memory: ArrayBuffer, at: number, value: number): void {
  new Int16Array(memory, at, LANES).fill(value);
}
