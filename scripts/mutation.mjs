// Changes the code in small ways and runs the tests that reach each change: 95 of 100 must be noticed.
//
//   npm run mutation                        settlement, every change
//   npm run mutation -- tournament 300      300 changes of a part, drawn by BAIZE_SEED
//   npm run mutation -- table all           every change of a part: hours
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import { ensureInstalled, ROOT, say } from './prepare.mjs';

/** The tests that must notice the changes of each part. */
const TESTS = {
  settlement: ['src/rules/', 'src/conformance/', 'src/table/limits/'],
  table: ['src/table/'],
  tournament: ['src/tournament/'],
};
const LOW_PRIORITY = 10;

const LEAST_PERCENT = 95;
/** A survivor is tried alone with so many files; more cost minutes. */
const MOST_FILES = 12;

const [part = 'settlement', most = 'all'] = process.argv.slice(2);
ensureInstalled();
setPriority(LOW_PRIORITY);
const status = vitest([...(TESTS[part] ?? []), 'test/breaks/mutation.breaks.ts'], 'inherit', {
  BAIZE_MUTATE: part,
  BAIZE_MUTANTS: most,
});
if (status !== 0) process.exit(status);
const report = join(ROOT, 'reports', `mutation-${part}.json`);
const { changes, whileLoading, tried, survivors } = JSON.parse(readFileSync(report, 'utf8'));
say(`${survivors.length} of ${tried} survived; each is tried in a process of its own`);
// What a module keeps from an earlier test hides a change that comes later.
const left = survivors.filter(({ place, files }) => {
  if (files.length === 0) return true;
  return vitest(files.slice(0, MOST_FILES), 'ignore', { BAIZE_BREAK_ALONE: place }) === 0;
});
for (const { said, files } of left) say(`${said}\n    (${files.length} files)`);
const percent = (100 * (tried - left.length)) / tried;
say(`${part}: ${changes} changes, ${whileLoading} of them while modules are loaded`);
say(`${tried - left.length} of ${tried} noticed, ${percent.toFixed(1)} per cent`);
process.exit(percent >= LEAST_PERCENT ? 0 : 1);

function vitest(files, stdio, env) {
  const args = [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--config',
    'test/breaks/vitest.config.ts',
  ];
  const done = spawnSync(process.execPath, [...args, '--reporter=dot', '--bail=1', ...files], {
    cwd: ROOT,
    stdio,
    env: { ...process.env, ...env },
  });
  return done.status ?? 1;
}
