// The long form of the fault tests: kills, races, storms, fuzzing and the scanner with gate figures.
// Every figure can be set by its variable, e.g. BAIZE_KILLS=1000 npm run torture -- kill.
import { ensureBuilt, ensureInstalled, run, say } from './prepare.mjs';

const TESTS = [
  ['kill', { BAIZE_KILLS: '200', BAIZE_PLAYERS: '50' }],
  ['scanner', { BAIZE_SHOES: '20', BAIZE_SCAN_COUPS: '0' }],
  ['no-more-bets', { BAIZE_RACE_COUPS: '2000' }],
  ['crowd', { BAIZE_SOCKETS: '2000', BAIZE_READERS: '1000' }],
  ['untrusted', { BAIZE_FRAMES: '2000000', BAIZE_BODIES: '20000' }],
  ['clock', {}],
  ['recovery', {}],
];
const MOST_MS = String(12 * 60 * 60_000);

ensureInstalled();
ensureBuilt();
const wanted = process.argv.slice(2);
let failed = 0;
for (const [name, figures] of TESTS) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  say(`torture: ${name}`);
  const status = run(
    process.execPath,
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      `test/integration/${name}.test.ts`,
      `--testTimeout=${MOST_MS}`,
    ],
    { env: { ...figures, ...process.env } },
  );
  if (status !== 0) failed += 1;
}
process.exit(failed === 0 ? 0 : 1);
