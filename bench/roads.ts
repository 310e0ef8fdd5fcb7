import { seededRandom } from '../src/kit/index.ts';
import {
  addResult,
  type Board,
  boardOf,
  type RoadResult,
  readRoads,
  roadResult,
} from '../src/roads/index.ts';

const SHOES = 500;
const ROUNDS = 41;
const PASSES_PER_ROUND = 20;
const GOAL_RATIO = 1.5;

/** H4: one more coup on all five roads costs the same late in the shoe as early in it. */
export function run(): void {
  const shoes = Array.from({ length: SHOES }, (_, shoe) => randomShoe(80, `roads ${shoe}`));
  proveEqual(shoes);
  const early = shoes.map((shoe) => justBefore(shoe, 8));
  const late = shoes.map((shoe) => justBefore(shoe, 80));
  const earlyNs: number[] = [];
  const lateNs: number[] = [];
  const redrawnNs: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    // The contestants take turns at going first, so that the collector's pauses favour neither.
    const contests = [() => earlyNs.push(nsPerCoup(early)), () => lateNs.push(nsPerCoup(late))];
    for (const contest of round % 2 === 0 ? contests : contests.reverse()) contest();
    redrawnNs.push(nsPerRedraw(shoes));
  }
  report(median(earlyNs), median(lateNs), median(redrawnNs));
}

interface Step {
  readonly board: Board;
  readonly result: RoadResult;
}

function report(earlyNs: number, lateNs: number, redrawnNs: number): void {
  const ratio = lateNs / earlyNs;
  const verdict = ratio <= GOAL_RATIO ? 'met' : 'MISSED';
  console.log(`roads: one coup at coup 8    ${earlyNs.toFixed(0)} ns`);
  console.log(`roads: one coup at coup 80   ${lateNs.toFixed(0)} ns`);
  console.log(`roads: all 80 coups redrawn  ${redrawnNs.toFixed(0)} ns`);
  console.log(`H4 coup 80 vs coup 8: ${ratio.toFixed(2)} (goal <= ${GOAL_RATIO}: ${verdict})`);
}

/** Before anything is timed, a board grown coup by coup must equal the one drawn at once. */
function proveEqual(shoes: readonly (readonly RoadResult[])[]): void {
  for (const shoe of shoes) {
    const { board, result } = justBefore(shoe, shoe.length);
    const grown = JSON.stringify(readRoads(addResult(board, result)));
    if (grown !== JSON.stringify(readRoads(boardOf(shoe)))) throw new Error('roads differ');
  }
}

function justBefore(shoe: readonly RoadResult[], coup: number): Step {
  const result = shoe[coup - 1];
  if (result === undefined) throw new Error(`the shoe has no coup ${coup}`);
  return { board: boardOf(shoe.slice(0, coup - 1)), result };
}

function nsPerCoup(steps: readonly Step[]): number {
  const start = cpuNs();
  let grown = 0;
  for (let pass = 0; pass < PASSES_PER_ROUND; pass += 1) {
    for (const { board, result } of steps) {
      if (addResult(board, result) !== board) grown += 1;
    }
  }
  return (cpuNs() - start) / grown;
}

function nsPerRedraw(shoes: readonly (readonly RoadResult[])[]): number {
  const start = cpuNs();
  let drawn = 0;
  for (const shoe of shoes) {
    if (boardOf(shoe).bead !== null) drawn += 1;
  }
  return (cpuNs() - start) / drawn;
}

function cpuNs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) * 1_000;
}

function randomShoe(coups: number, seed: string): RoadResult[] {
  const random = seededRandom(seed);
  return Array.from({ length: coups }, () => {
    const drawn = random.below(10_000);
    if (drawn < 952) return roadResult('tie');
    return roadResult(drawn < 952 + 4_462 ? 'player' : 'banker');
  });
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
