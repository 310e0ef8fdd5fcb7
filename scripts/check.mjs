// Format, lint, types and unit tests: what a commit must pass, in under a minute.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { problemsOf } from './pages/coverage-of-clauses.mjs';
import { ensureBuilt, ensureInstalled, ROOT, say } from './prepare.mjs';

ensureInstalled();
ensureBuilt();
const folder = mkdtempSync(join(tmpdir(), 'baize-check-'));
const report = join(folder, 'report.json');
/** What a module is transformed to is kept from run to run, under a hash of its text. */
const kept = '--experimental.fsModuleCache';
const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'unit', kept];
const steps = [
  ['format and lint', ['node_modules/@biomejs/biome/bin/biome', 'ci', '.']],
  ['types', ['node_modules/ts7/bin/tsc', '-p', 'tsconfig.json', '--noEmit']],
  ['types of the web app', ['node_modules/ts7/bin/tsc', '-p', 'src/web']],
  ['unit tests', [...vitest, '--reporter=dot', '--reporter=json', `--outputFile.json=${report}`]],
];
let failed = 0;
// The steps run beside each other: the tests use one core while they start and while they end.
const started = steps.map(([name, args]) => ({ name, done: outcomeOf(args) }));
for (const { name, done } of started) {
  say(name);
  const { code, text } = await done;
  process.stderr.write(text);
  if (code !== 0) {
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

/** Runs a step to its end and gives what it printed, so that steps do not print into each other. */
function outcomeOf(args) {
  return new Promise((resolve, reject) => {
    const step = spawn(process.execPath, args, { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'] });
    const chunks = [];
    step.stdout.on('data', (chunk) => chunks.push(chunk));
    step.stderr.on('data', (chunk) => chunks.push(chunk));
    step.once('error', reject);
    step.once('close', (code) => resolve({ code, text: Buffer.concat(chunks) }));
  });
}
