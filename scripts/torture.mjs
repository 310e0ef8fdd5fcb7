// The long form of the fault tests (docs/reference/fault-tests.md). Without options: longer than in
// `npm test`, an hour or so. With --gate: the figures for a release, many hours.
//
//   npm run torture                     all of them
//   npm run torture -- kill crowd       some of them
//   npm run torture -- --gate kill      with the figures for a release
//   npm run torture -- --short          a few minutes in all
//   BAIZE_KILLS=300 BAIZE_SEED=x npm run torture -- kill   any figure by its variable
//   npm run torture -- --gate --keep sums.json kill        only what the file lacks of the figure
//   BAIZE_KILLS=100 npm run torture -- --gate --keep sums.json kill   at most 100 more of them
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBuilt, ensureInstalled, ROOT, run, say } from './prepare.mjs';
import { addRun, figuresLeft, readSums, writeSums } from './torture-sums.mjs';

const SIZES = ['--short', '--gate'];
const KEEP = '--keep';
const FOLDER = 'test/integration/faults';
const STORE = 'test/integration/store';
/** Name, file, the figures (short, usual, gate), and the project if it is not `integration`. */
const TESTS = [
  ['kill', `${FOLDER}/kill.test.ts`, { BAIZE_KILLS: [5, 200, 1000] }],
  ['killed-audit', `${FOLDER}/killed-audit.test.ts`, { BAIZE_RESTARTS: [3, 50, 200] }],
  ['cup-kill', 'test/integration/tournament/tournament-kill.test.ts', { BAIZE_KILLS: [4, 20, 20] }],
  [
    'power-cut',
    `${STORE}/power-cut.test.ts`,
    { BAIZE_CUTS: [50, 600, 900], BAIZE_TORN: [3, 5, 12] },
  ],
  [
    'io-failure',
    `${STORE}/io-failure.test.ts`,
    { BAIZE_IO_CALLS: [50, 200, 200], BAIZE_IO_ALL_FIVE: [10, 200, 200] },
  ],
  ['store-kill', `${STORE}/kill.test.ts`, { BAIZE_KILLS: [10, 200, 1000] }],
  ['bank', 'src/server/cage/bank.test.ts', { BAIZE_BANK_COMMANDS: [20_000, 200_000, 1_000_000] }],
  [
    'laws',
    'src/table/machine/laws.test.ts',
    { BAIZE_LAW_WALKS: [4000, 80_000, 2_000_000] },
    'unit',
  ],
  ['no-more-bets', `${FOLDER}/no-more-bets.test.ts`, { BAIZE_RACE_COUPS: [40, 2000, 10_000] }],
  ['clock', `${FOLDER}/clock.test.ts`, {}],
  [
    'crowd',
    `${FOLDER}/crowd.test.ts`,
    { BAIZE_SOCKETS: [500, 2000, 5000], BAIZE_READERS: [50, 100, 250] },
  ],
  [
    'load',
    `${FOLDER}/load.test.ts`,
    { BAIZE_LOAD_SECONDS: [60, 600, 3600], BAIZE_LOAD_PLOT: Array(3).fill('reports/load.svg') },
  ],
  ['recovery', `${FOLDER}/recovery.test.ts`, {}],
  [
    'scanner',
    `${FOLDER}/scanner.test.ts`,
    { BAIZE_SHOES: [1, 100, 1000], BAIZE_SCAN_TABLES: [1, 30, 30] },
  ],
  [
    'attack',
    'test/integration/attack',
    {
      BAIZE_ATTACK_FILES: [24, 300, 10_000],
      BAIZE_ATTACK_ROWS: [24, 300, 10_000],
      BAIZE_ATTACK_REQUESTS: [1500, 50_000, 1_000_000],
      BAIZE_ATTACK_MESSAGES: [3000, 100_000, 1_000_000],
    },
  ],
  [
    'untrusted',
    `${FOLDER}/untrusted`,
    {
      BAIZE_FRAMES: [20_000, 1_000_000, 20_000_000],
      BAIZE_PARSED: [100_000, 5_000_000, 20_000_000],
      BAIZE_BODIES: [400, 20_000, 1_000_000],
      BAIZE_INJECTED: [5000, 100_000, 4_000_000],
      BAIZE_COPIES: [20_000, 200_000, 5_000_000],
    },
  ],
];
const MOST_MS = String(24 * 60 * 60_000);

const asked = process.argv.slice(2);
const keepAt = asked.indexOf(KEEP);
const [, file = null] = keepAt < 0 ? [] : asked.splice(keepAt, 2);
const sums = file === null ? {} : readSums(file);
const unknown = asked.filter(
  (word) => !SIZES.includes(word) && !TESTS.some(([name]) => name === word),
);
if (unknown.length > 0) {
  say(`torture: no such test or option: ${unknown.join(', ')}`);
  say(`torture: there are ${TESTS.map(([name]) => name).join(', ')}, --short, --gate and --keep`);
  process.exit(2);
}
const size = asked.includes('--short') ? 0 : asked.includes('--gate') ? 2 : 1;
const wanted = asked.filter((word) => !SIZES.includes(word));

ensureInstalled();
ensureBuilt();
// The curves of the long load are drawn into this folder.
mkdirSync(join(ROOT, 'reports'), { recursive: true });
const results = [];
for (const [name, path, figures, project = 'integration'] of TESTS) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  results.push(torture(name, path, figures, project));
}
for (const line of results) say(line.text);
process.exit(results.every(({ ok }) => ok) ? 0 : 1);

function torture(name, path, figures, project) {
  const full = Object.fromEntries(
    Object.entries(figures).map(([variable, sizes]) => [variable, sizes[size]]),
  );
  const left = file === null ? { ...full, ...givenFigures(full) } : figuresLeft(sums[name], full);
  if (left === null) return { ok: true, text: `torture: ${name} has its figures in ${file}` };
  const env = file === null ? left : { ...left, ...lesser(left, givenFigures(full)) };
  const what = Object.entries(env).map(([variable, figure]) => `${variable}=${figure}`);
  say(`torture: ${name} ${what.join(' ')}`);
  const startedMs = Date.now();
  const status = run(
    process.execPath,
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--project',
      project,
      path,
      `--testTimeout=${MOST_MS}`,
    ],
    { env: { ...process.env, ...seedOf(name), ...env } },
  );
  const seconds = Math.round((Date.now() - startedMs) / 1000);
  const ok = status === 0;
  if (file !== null) {
    sums[name] = addRun(sums[name], env, { ok, seconds });
    writeSums(file, sums);
  }
  return {
    ok,
    text: `torture: ${name} ${ok ? 'held' : 'FAILED'} after ${seconds} s ${what.join(' ')}`,
  };
}

/** The figures that environment variables set. */
function givenFigures(figures) {
  const given = Object.keys(figures).filter((variable) => process.env[variable] !== undefined);
  return Object.fromEntries(given.map((variable) => [variable, process.env[variable]]));
}

function lesser(left, given) {
  const entries = Object.entries(given).map(([variable, figure]) => {
    const most = Number(left[variable]);
    return [variable, Number.isNaN(most) ? figure : Math.min(most, Number(figure))];
  });
  return Object.fromEntries(entries);
}

/** Each of several runs that add up has a seed of its own, which can be set again. */
function seedOf(name) {
  if (file === null || process.env.BAIZE_SEED !== undefined) return {};
  return { BAIZE_SEED: `${name}-${(sums[name]?.runs ?? 0) + 1}` };
}
