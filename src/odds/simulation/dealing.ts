import { assert } from '../../kit/index.ts';
import {
  askedBy,
  type Happening,
  type RuleBook,
  type Tableau,
  type Version,
  windowsOf,
} from '../../rules/index.ts';
import { decisionTable } from '../counts/decision-table.ts';
import { dealCards } from './card-kernel.ts';
import { coupTable } from './coup-table.ts';
import { stepLanes } from './lane-kernel.ts';
import {
  collectLanes,
  forgetOpening,
  insuredPointOf,
  LANES,
  MEMORY_BYTES,
  prepareLanes,
  startChunk,
} from './lane-memory.ts';
import type { ShoeRules } from './shoe-rules.ts';
import { type Tallies, WINDOW } from './tallies.ts';
import { laneInstance } from './wasm/instance.ts';

/**
 * `cards` deals all 52 kinds and can settle pairs; `lanes` deals values only, eight shoes at a
 * time, and is about three times as fast.
 */
export const KERNELS = ['cards', 'lanes'] as const;
export type KernelName = (typeof KERNELS)[number];

/** How the lanes are stepped. Both ways give the same tallies. */
const BACKENDS = ['simd', 'plain'] as const;
export type Backend = (typeof BACKENDS)[number];

/** All that decides which cards fall: plain data, so that it can be sent to a worker. */
export interface DealingPlan {
  readonly tableau: Tableau;
  /** The window of the version's first wager that has one; null where none has. */
  readonly window: Happening | null;
  readonly rules: ShoeRules;
  readonly kernel: KernelName;
  readonly seed: string;
}

/** The unit of work: a chunk holds the same coups whoever deals it, in whatever order. */
export const CHUNK_COUPS = 262_144;

export interface ChunkDealer {
  readonly backend: Backend;
  deal(chunk: number, coups: number): Tallies;
}

/**
 * The lane kernel knows no ranks, so a version whose wagers ask for pairs needs the card kernel; so
 * do a window of another kind than Insurance and a shoe whose burn the lanes cannot deal.
 */
export function kernelFor(book: RuleBook, version: Version, rules: ShoeRules): KernelName {
  const asked = askedBy(
    Object.values(version.wagers).flatMap(({ schedule }) => schedule.map(({ on }) => on)),
  );
  const pairs = asked.playerPair || asked.bankerPair;
  const window = countedWindow(book, version);
  const knowsWindow = insuredPointOf(decisionTable(book.tableau.value, window)) !== undefined;
  return pairs || !knowsWindow || !lanesDeal(rules) ? 'cards' : 'lanes';
}

/** The first window of a version that the kernels can count: one that asks for points alone. */
export function countedWindow(book: RuleBook, version: Version): Happening | null {
  const counted = windowsOf(book, version).filter((on) => {
    const { playerPair, bankerPair, cards } = askedBy([on]);
    return !playerPair && !bankerPair && !cards;
  });
  return counted[0] ?? null;
}

/** The lanes burn one card or none. */
export function lanesDeal({ burned, byFaceValue }: ShoeRules): boolean {
  return burned <= 1 && !byFaceValue;
}

export function chunkDealer(plan: DealingPlan, wanted: Backend = 'simd'): ChunkDealer {
  const table = decisionTable(plan.tableau, plan.window);
  if (plan.kernel === 'cards') {
    const coups = coupTable(table);
    return {
      backend: 'plain',
      deal: (chunk, most) => dealCards(coups, plan.rules, plan.seed, chunk, most),
    };
  }
  assert(lanesDeal(plan.rules), 'the lanes burn one card or none');
  const insuredPoint = insuredPointOf(table);
  assert(insuredPoint !== undefined, 'the lanes do not know this window');
  const instance = wanted === 'simd' ? laneInstance() : null;
  const memory = instance?.memory.buffer ?? new ArrayBuffer(MEMORY_BYTES);
  const step = instance?.step ?? ((steps: number) => stepLanes(memory, steps));
  prepareLanes(memory, { ...plan, insuredPoint });
  return {
    backend: instance === null ? 'plain' : 'simd',
    deal: (chunk, most) => dealLanes(memory, step, plan.seed, chunk, most),
  };
}

export function chunksIn(coups: number): number {
  return Math.ceil(coups / CHUNK_COUPS);
}

/** Every chunk is full but the last. */
export function coupsOfChunk(coups: number, chunk: number): number {
  return Math.min(CHUNK_COUPS, coups - chunk * CHUNK_COUPS);
}

function dealLanes(
  memory: ArrayBuffer,
  step: (steps: number) => void,
  seed: string,
  chunk: number,
  coups: number,
): Tallies {
  startChunk(memory, seed, chunk);
  const steps = Math.floor(coups / LANES);
  const opening = Math.min(WINDOW - 1, steps);
  // The module's loop tests its condition at the end, so it must not be called for zero steps.
  if (opening > 0) step(opening);
  if (steps > opening) {
    forgetOpening(memory);
    step(steps - opening);
  }
  if (coups % LANES > 0) stepLanes(memory, 1, coups % LANES);
  if (steps <= opening) forgetOpening(memory);
  return collectLanes(memory, coups);
}
