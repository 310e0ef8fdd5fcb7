// The whole test command: installs and builds what is missing, runs every suite, ends with one line of counts.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBuilt, ensureInstalled, run, say } from './prepare.mjs';

ensureInstalled();
ensureBuilt();
say('running the tests');
const folder = mkdtempSync(join(tmpdir(), 'baize-test-'));
const report = join(folder, 'report.json');
const status = run(process.execPath, [
  'node_modules/vitest/vitest.mjs',
  'run',
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${report}`,
  ...process.argv.slice(2),
]);
let passed = 0;
let failed = 0;
try {
  const counts = JSON.parse(readFileSync(report, 'utf8'));
  passed = counts.numPassedTests;
  failed = counts.numFailedTests;
  // A file that could not even be loaded has no failed test of its own.
  if (!counts.success && failed === 0) failed = 1;
} catch {
  failed = 1;
}
rmSync(folder, { recursive: true, force: true });
process.stdout.write(`${passed} passed, ${failed} failed\n`);
process.exit(status === 0 && failed === 0 ? 0 : 1);
