// Changes the code in small ways and runs the tests that reach each change: 95 of 100 must be noticed.
//
//   npm run mutation                        settlement, every change
//   npm run mutation -- tournament 300      300 changes of a part, drawn by BAIZE_SEED
//   npm run mutation -- table all           every change of a part: hours
import { spawnSync } from 'node:child_process';
import { setPriority } from 'node:os';
import { ensureInstalled, ROOT } from './prepare.mjs';

/** The tests that must notice the changes of each part. */
const TESTS = {
  settlement: ['src/rules/', 'src/conformance/'],
  table: ['src/table/'],
  tournament: ['src/tournament/'],
};
const LOW_PRIORITY = 10;

const [part = 'settlement', most = 'all'] = process.argv.slice(2);
ensureInstalled();
setPriority(LOW_PRIORITY);
const args = ['node_modules/vitest/vitest.mjs', 'run', '--config', 'test/breaks/vitest.config.ts'];
const { status } = spawnSync(
  process.execPath,
  [...args, '--reporter=dot', ...(TESTS[part] ?? []), 'test/breaks/mutation.breaks.ts'],
  {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, BAIZE_MUTATE: part, BAIZE_MUTANTS: most },
  },
);
process.exit(status ?? 1);
