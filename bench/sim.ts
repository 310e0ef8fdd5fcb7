import { availableParallelism, loadavg } from 'node:os';
import { dealInThreads } from '../src/cli/simulate/simulate-pool.ts';
import {
  chunkDealer,
  type DealingPlan,
  emptyTallies,
  type OddsEngine,
  oddsEngine,
  simulationResults,
  type Tallies,
} from '../src/odds/index.ts';
import { CROWN_MELBOURNE, versionOf } from '../src/rules/index.ts';
import {
  type Contestant,
  cContestant,
  type Dealt,
  engineContestant,
  kernelContestant,
  peerContestant,
  planFor,
} from './sim/contestants.ts';
import { compile, hasAvx2, inTemporaryFolder } from './sim/reference.ts';

/**
 * S1–S6: the simulation kernels against plain C, an AVX2 bound and an npm peer, taking turns in one
 * run and measured in CPU time. `--long` also deals a billion coups and holds every class to its
 * exact count.
 */
export async function run(): Promise<void> {
  await proveEqual();
  inTemporaryFolder(race);
  await threads();
  await agreement(process.argv.includes('--long') ? LONG_COUPS : SHORT_COUPS);
}

const ROUNDS = 9;
/**
 * The bench itself keeps one core busy; above this load others are at work too, and wall time means
 * nothing.
 */
const BUSY_LOAD = 1.4;
const LONG_COUPS = 1_000_000_000;
const SHORT_COUPS = 50_000_000;

/** S6, first half: before anything is timed, threads and backends must agree. */
async function proveEqual(): Promise<void> {
  const plan = planFor('lanes', 'equal');
  const simd = chunkDealer(plan, 'simd').deal(0, 20_003);
  const plain = chunkDealer(plan, 'plain').deal(0, 20_003);
  if (!same(simd, plain)) throw new Error('the SIMD kernel and its plain twin differ');
  for (const kernel of ['cards', 'lanes'] as const) {
    const tallies = await Promise.all(
      [1, 2, 4].map((count) => dealtBy(planFor(kernel, 'equal'), 2_000_001, count)),
    );
    const [first, ...others] = tallies;
    for (const other of others) {
      if (first === undefined || !same(first, other)) throw new Error('threads change the result');
    }
  }
  say('S6 SIMD = plain, and 1 = 2 = 4 threads, for both kernels: proved');
}

function race(folder: string): void {
  const contestants = {
    cards: kernelContestant('TypeScript, every wager', 'cards', 16),
    lanes: kernelContestant('WASM SIMD, all but pairs', 'lanes', 48),
    plainC: cContestant('C, outcomes only', compile(folder, 'sim-plain'), 10_000_000),
    avx2: cContestant(
      'C with AVX2, outcomes only',
      hasAvx2() ? compile(folder, 'sim-avx2') : null,
      50_000_000,
    ),
    peer: peerContestant(4_000),
    engine: engineContestant(1_000),
  };
  const speeds = interleave(Object.values(contestants));
  for (const { name } of Object.values(contestants)) {
    const speed = speeds.get(name);
    const shown = speed === undefined ? 'not measured' : `${speed.toFixed(1)} M coups/s`;
    say(`${name.padEnd(28)} ${shown}`);
  }
  const of = (contestant: Contestant) => speeds.get(contestant.name);
  const { cards, lanes, plainC, avx2, peer, engine } = contestants;
  judge('S1 TypeScript, every wager, vs npm peer', ratio(of(cards), of(peer)), 10, 15);
  judge('S2 TypeScript, every wager, vs plain C', ratio(of(cards), of(plainC)), 0.4, 0.55);
  judge('S3 WASM SIMD vs npm peer', ratio(of(lanes), of(peer)), 35, 50);
  judge('S3 WASM SIMD vs plain C', ratio(of(lanes), of(plainC)), 1.3, 2);
  judge('S3 WASM SIMD vs AVX2 C', ratio(of(lanes), of(avx2)), 0.2, 0.33);
  judge('S5 rules engine vs npm peer', ratio(of(engine), of(peer)), 1, 2);
}

/** Medians in million coups a second; the first round only warms up. */
function interleave(contestants: readonly Contestant[]): Map<string, number> {
  const speeds = new Map<string, number[]>();
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const { name, deal } of contestants) {
      const dealt = deal(round);
      if (dealt === null || round === 0) continue;
      plausible(name, dealt);
      speeds.set(name, [...(speeds.get(name) ?? []), dealt.coups / dealt.cpuSeconds / 1e6]);
    }
  }
  return new Map([...speeds].map(([name, list]) => [name, median(list)]));
}

/** All contestants play the same game: Player within six standard errors of its exact chance. */
function plausible(name: string, { coups, player, banker, tie }: Dealt): void {
  const off = (player / coups - 0.446246609) / Math.sqrt(0.2471 / coups);
  if (Math.abs(off) > 6 || player + banker + tie !== coups) {
    throw new Error(`${name} does not deal baccarat: Player off by ${off.toFixed(1)} errors`);
  }
}

/** S4: wall time of two threads against one, start of the threads included. */
async function threads(): Promise<void> {
  const busy = loadavg()[0] ?? 0;
  const idle = busy < BUSY_LOAD && availableParallelism() >= 2;
  for (const [kernel, coups] of [
    ['cards', 60e6],
    ['lanes', 200e6],
  ] as const) {
    const gains: number[] = [];
    for (let round = 0; round < 5; round += 1) {
      const seconds = { one: 0, two: 0 };
      for (const count of round % 2 === 0 ? ([1, 2] as const) : ([2, 1] as const)) {
        const start = performance.now();
        await dealtBy(planFor(kernel, `threads ${round}`), coups, count);
        seconds[count === 1 ? 'one' : 'two'] = performance.now() - start;
      }
      gains.push(seconds.one / seconds.two);
    }
    const goal = `S4 two threads vs one, ${kernel}, wall time`;
    if (idle) judge(goal, median(gains), 1.6, 1.8);
    else say(`${goal}: ${median(gains).toFixed(2)}, not judged (load ${busy.toFixed(1)})`);
  }
}

/** S6, second half. */
async function agreement(coups: number): Promise<void> {
  const version = versionOf(CROWN_MELBOURNE, 'crown');
  if (version === null) throw new Error('no Crown Baccarat');
  const engine: OddsEngine = oddsEngine(CROWN_MELBOURNE, version, null);
  for (const kernel of ['lanes', 'cards'] as const) {
    const tallies = await dealtBy(planFor(kernel, 'agreement'), coups, 2);
    const { check, outcomes } = simulationResults(engine, 8, tallies);
    const zs = Object.entries(outcomes).map(([name, { z }]) => `${name} ${z?.toFixed(2)}`);
    const verdict = check.agrees && Math.abs(check.largestZ) < 4 ? 'met' : 'MISSED';
    say(
      `S6 ${coups.toLocaleString('en-US')} coups, ${kernel}: largest |z| of ${check.classes} classes ` +
        `${Math.abs(check.largestZ).toFixed(2)} (goal < 4: ${verdict}); z of ${zs.join(', ')}`,
    );
  }
}

async function dealtBy(plan: DealingPlan, coups: number, count: number): Promise<Tallies> {
  const done = await dealInThreads({
    plan,
    coups,
    threads: count,
    start: { chunksDone: 0, tallies: emptyTallies() },
    stopped: () => false,
    progress: () => {},
  });
  return done.tallies;
}

function same(a: Tallies, b: Tallies): boolean {
  const text = (tallies: Tallies) => JSON.stringify(tallies, (_, value) => plainList(value));
  return text(a) === text(b);
}

function plainList(value: unknown): unknown {
  return value instanceof Float64Array ? [...value] : value;
}

function ratio(a: number | undefined, b: number | undefined): number | null {
  return a === undefined || b === undefined ? null : a / b;
}

function judge(goal: string, value: number | null, least: number, stretch: number): void {
  if (value === null) {
    say(`${goal}: not measured`);
    return;
  }
  const verdict = value >= stretch ? 'met, stretch too' : value >= least ? 'met' : 'MISSED';
  say(`${goal}: ${value.toFixed(2)} (goal >= ${least}, stretch >= ${stretch}: ${verdict})`);
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

function say(line: string): void {
  console.log(`simulation: ${line}`);
}
