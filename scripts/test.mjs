// The whole test command: installs and builds what is missing, runs every suite, compares the
// clauses cited in titles with the registers and the record, and ends with one line of counts.
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { problemsOf } from './pages/coverage-of-clauses.mjs';
import { ensureBuilt, ensureInstalled, ensureWebBuilt, ROOT, run, say } from './prepare.mjs';
import { ensureServers } from './servers.mjs';

ensureInstalled();
ensureBuilt();
ensureWebBuilt();
ensureServersOrExit();
say('running the tests');
const folder = mkdtempSync(join(tmpdir(), 'baize-test-'));
const report = join(folder, 'report.json');
const filters = process.argv.slice(2);
const status = run(process.execPath, [
  'node_modules/vitest/vitest.mjs',
  'run',
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${report}`,
  ...filters,
]);
let passed = 0;
let failed = 0;
try {
  const counts = JSON.parse(readFileSync(report, 'utf8'));
  passed = counts.numPassedTests;
  failed = counts.numFailedTests;
  // A file that could not be loaded has no failed test of its own.
  if (!counts.success && failed === 0) failed = 1;
  for (const test of triedAgain(counts)) say(`passed only when tried again: ${test}`);
  const problems = await problemsOf(report, { whole: filters.length === 0 });
  for (const problem of problems) say(`clauses: ${problem}`);
  failed += problems.length;
  if (filters.length === 0) keepReport();
} catch (error) {
  say(`the run could not be read: ${error.message}`);
  failed += 1;
}
rmSync(folder, { recursive: true, force: true });
process.stdout.write(`${passed} passed, ${failed} failed\n`);
process.exit(status === 0 && failed === 0 ? 0 : 1);

/** Browser tests are tried twice. A first failure may be a fault of the product, so it is told. */
function triedAgain({ testResults }) {
  return testResults.flatMap(({ assertionResults }) =>
    assertionResults
      .filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)
      .map(({ title, failureMessages: [first] }) => `${title} (${first.split('\n')[0]})`),
  );
}

/** `npm run docs -- --from-last-run` reads it. */
function keepReport() {
  mkdirSync(join(ROOT, 'reports'), { recursive: true });
  copyFileSync(report, join(ROOT, 'reports', 'tests.json'));
}

/** The shared store and the bus are tested on real servers or not at all. */
function ensureServersOrExit() {
  try {
    ensureServers();
  } catch (error) {
    say(error.message);
    process.exit(1);
  }
}
