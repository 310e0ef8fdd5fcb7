import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import {
  countClasses,
  type DecisionTable,
  decisionTable,
  finalClass,
  foldOffers,
  freshComposition,
  oddsEngine,
  outcomeWays,
  removalCounts,
} from '../src/odds/index.ts';
import { CROWN_MELBOURNE, versionOf, windowsOf } from '../src/rules/index.ts';
import { compile, inTemporaryFolder } from './sim/reference.ts';

/** E1–E4: exact counts against C, against plain enumeration, and from a cold start. */
export function run(): void {
  proveEqual();
  inTemporaryFolder(race);
  firstCall();
}

const ROUNDS = 15;
const version = versionOf(CROWN_MELBOURNE, 'crown');
if (version === null) throw new Error('no Crown Baccarat');
const ENGINE = oddsEngine(CROWN_MELBOURNE, version, null);
const TABLE: DecisionTable = decisionTable(
  CROWN_MELBOURNE.tableau.value,
  windowsOf(CROWN_MELBOURNE, version)[0] ?? null,
);
const EIGHT_DECKS = [128, 32, 32, 32, 32, 32, 32, 32, 32, 32];
const PUBLISHED = { player: 2230518282592256, banker: 2292252566437888, tie: 475627426473216 };

function proveEqual(): void {
  const counts = foldOffers(ENGINE.plan, countClasses(ENGINE.plan, EIGHT_DECKS));
  const enumerated = byHands(EIGHT_DECKS, new Float64Array(400));
  const differs = counts.some((ways, at) => ways !== enumerated[at]);
  const published = JSON.stringify(outcomeWays(counts)) === JSON.stringify(PUBLISHED);
  if (differs || !published) throw new Error('the counts differ');
  say('counts equal plain enumeration and the published figures: proved');
}

function race(folder: string): void {
  const program = compile(folder, 'exact');
  const shoe = freshComposition(8);
  if (!shoe.ok) throw new Error(shoe.error.code);
  const c: number[] = [];
  const ours: number[] = [];
  const hands: number[] = [];
  const catalogue: number[] = [];
  const counts = new Float64Array(4400);
  const enumerated = new Float64Array(400);
  for (let round = 0; round < ROUNDS; round += 1) {
    const reference = program.run<typeof PUBLISHED & { cpuMicroseconds: number }>('3000');
    if (reference !== null) {
      if (reference.player !== PUBLISHED.player) throw new Error('the C counts differ');
      c.push(reference.cpuMicroseconds);
    }
    ours.push(perCall(3000, (values) => countClasses(ENGINE.plan, values, counts)));
    hands.push(perCall(150, (values) => byHands(values, enumerated)));
    catalogue.push(perCall(60, () => removalCounts(ENGINE, shoe.value)));
  }
  const us = median(ours);
  say(`C, incremental                   ${c.length === 0 ? 'not measured' : micro(median(c))}`);
  say(`all classes, any shoe            ${micro(us)}`);
  say(`55 x 55 hands, same process      ${micro(median(hands))}`);
  say(`catalogue and every removal      ${micro(median(catalogue))}`);
  if (c.length === 0) say('E1 vs C: not measured');
  else judge('E1 vs the C kernel', us / median(c), '<=', 5, 3);
  judge('E2 faster than 55 x 55 enumeration', median(hands) / us, '>=', 8, 15);
  judge('E2 absolute, ms', us / 1000, '<=', 0.1, 0.04);
  judge('E3 every wager with effects of removal, ms', median(catalogue) / 1000, '<=', 1, 0.5);
}

/** CPU microseconds of one call, the shoe a little different each time. */
function perCall(calls: number, work: (values: readonly number[]) => unknown): number {
  const values = [116, ...EIGHT_DECKS.slice(1)];
  const start = process.cpuUsage();
  for (let call = 0; call < calls; call += 1) {
    const value = 1 + (call % 9);
    values[value] = (values[value] ?? 0) ^ 1;
    work(values);
  }
  const { user, system } = process.cpuUsage(start);
  return (user + system) / calls;
}

/** E4: a new process, its modules loaded, asks for its first count. */
function firstCall(): void {
  const module = fileURLToPath(new URL('../src/odds/index.js', import.meta.url));
  const rules = fileURLToPath(new URL('../src/rules/index.js', import.meta.url));
  const script = `
    const odds = await import(${JSON.stringify(module)});
    const { CROWN_MELBOURNE } = await import(${JSON.stringify(rules)});
    const start = performance.now();
    const { tableau } = CROWN_MELBOURNE;
    const table = odds.decisionTable(tableau.value, 'banker has 6 and player draws');
    const plan = odds.classPlan(table);
    odds.countClasses(plan, ${JSON.stringify(EIGHT_DECKS)});
    process.stdout.write(String(performance.now() - start));`;
  const times = Array.from({ length: 7 }, () => {
    const ran = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
      encoding: 'utf8',
    });
    if (ran.status !== 0) throw new Error(ran.stderr);
    return Number(ran.stdout);
  });
  judge('E4 first call in a new process, ms', median(times), '<=', 20, 10);
}

/**
 * The obvious way: every pair of two-card hands, with third cards only where the table of play
 * draws.
 */
function byHands(values: readonly number[], out: Float64Array): Float64Array {
  const left = Float64Array.from(values);
  let cards = 0;
  for (const held of values) cards += held;
  out.fill(0);
  for (let a = 0; a < 10; a += 1) {
    for (let c = a; c < 10; c += 1) {
      const player = takeTwo(left, a, c);
      for (let b = 0; b < 10; b += 1) {
        for (let d = b; d < 10; d += 1) {
          const ways = player * takeTwo(left, b, d);
          drawThirds(((a + c) % 10) * 10 + ((b + d) % 10), ways, left, cards, out);
          putTwo(left, b, d);
        }
      }
      putTwo(left, a, c);
    }
  }
  return out;
}

function drawThirds(
  cell: number,
  ways: number,
  left: Float64Array,
  cards: number,
  out: Float64Array,
): void {
  if (TABLE.draws[cell] === 0) {
    add(out, finalClass(TABLE, cell, 0, 0), ways * (cards - 4) * (cards - 5));
    return;
  }
  for (let x = 0; x < 10; x += 1) {
    const held = left[x] as number;
    if (TABLE.bankerAfter[cell * 10 + x] === 0) {
      add(out, finalClass(TABLE, cell, x, 0), ways * held * (cards - 5));
      continue;
    }
    left[x] = held - 1;
    for (let y = 0; y < 10; y += 1) {
      add(out, finalClass(TABLE, cell, x, y), ways * held * (left[y] as number));
    }
    left[x] = held;
  }
}

function takeTwo(left: Float64Array, first: number, second: number): number {
  const held = left[first] as number;
  left[first] = held - 1;
  const ways = held * (left[second] as number) * (first === second ? 1 : 2);
  left[second] = (left[second] as number) - 1;
  return ways;
}

function putTwo(left: Float64Array, first: number, second: number): void {
  left[second] = (left[second] as number) + 1;
  left[first] = (left[first] as number) + 1;
}

function add(out: Float64Array, at: number, ways: number): void {
  out[at] = (out[at] as number) + ways;
}

function judge(
  goal: string,
  value: number,
  direction: '<=' | '>=',
  bound: number,
  stretch: number,
): void {
  const reaches = (limit: number) => (direction === '<=' ? value <= limit : value >= limit);
  const verdict = reaches(stretch) ? 'met, stretch too' : reaches(bound) ? 'met' : 'MISSED';
  const limits = `goal ${direction} ${bound}, stretch ${direction} ${stretch}`;
  say(`${goal}: ${value.toFixed(3)} (${limits}: ${verdict})`);
}

function micro(value: number): string {
  return `${value.toFixed(1)} us`;
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

function say(line: string): void {
  console.log(`odds: ${line}`);
}
