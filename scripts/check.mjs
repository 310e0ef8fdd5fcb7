// Format, lint, types and unit tests: what a commit must pass, in under a minute.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { problemsOf } from './pages/coverage-of-clauses.mjs';
import { ensureBuilt, ensureInstalled, run, say } from './prepare.mjs';

ensureInstalled();
ensureBuilt();
const folder = mkdtempSync(join(tmpdir(), 'baize-check-'));
const report = join(folder, 'report.json');
const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'unit', '--reporter=dot'];
const steps = [
  ['format and lint', ['node_modules/@biomejs/biome/bin/biome', 'ci', '.']],
  ['types', ['node_modules/ts7/bin/tsc', '-p', 'tsconfig.json', '--noEmit']],
  ['types of the web app', ['node_modules/ts7/bin/tsc', '-p', 'tsconfig.web.json']],
  ['unit tests', [...vitest, '--reporter=json', `--outputFile.json=${report}`]],
];
let failed = 0;
for (const [name, args] of steps) {
  say(name);
  if (run(process.execPath, args) !== 0) {
    say(`${name}: failed`);
    failed += 1;
  }
}
say('clauses that the unit tests cite');
try {
  for (const problem of await problemsOf(report, { whole: false })) {
    say(problem);
    failed += 1;
  }
} catch (error) {
  say(`the run could not be read: ${error.message}`);
  failed += 1;
}
rmSync(folder, { recursive: true, force: true });
process.exit(failed === 0 ? 0 : 1);
