// The whole test command: installs and builds what is missing, runs every suite, compares the
// clauses cited in titles with the registers, and ends with one line of counts. No test is tried
// twice, and arguments go to vitest.
import { chmodSync, mkdirSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { problemsOf, recordProofs } from './pages/coverage-of-clauses.mjs';
import { ensureBuilt, ensureInstalled, ensureWebBuilt, run, say } from './prepare.mjs';
import { ensureServers } from './servers.mjs';
import { readReport, reportFile } from './test-report.mjs';

const MEMORY_DISK = '/dev/shm';
const LEAST_FREE_BYTES = 4 * 1024 ** 3;

ensureInstalled();
ensureBuilt();
ensureWebBuilt();
ensureServersOrExit();
say('running the tests');
const filters = process.argv.slice(2);
const file = reportFile(filters);
const folder = mkdtempSync(join(quickestDisk(), 'baize-test-'));
// PostgreSQL runs under a name of its own and must get to its data.
chmodSync(folder, 0o711);
mkdirSync(dirname(file), { recursive: true });
rmSync(file, { force: true });
const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
const vitest = ['node_modules/vitest/vitest.mjs', 'run', ...reporters, ...filters];
const status = run(process.execPath, vitest, { env: { ...process.env, TMPDIR: folder } });
rmSync(folder, { recursive: true, force: true });
const { passed, failed } = await outcome();
process.stdout.write(`${passed} passed, ${failed} failed\n`);
process.exit(status === 0 && failed === 0 ? 0 : 1);

async function outcome() {
  try {
    const report = readReport(file);
    say('the slowest files:');
    for (const line of report.slowFiles) say(`  ${line}`);
    say('the slowest tests:');
    for (const line of report.slowTests) say(`  ${line}`);
    const problems = await problemsOf(file, { whole: filters.length === 0 });
    for (const problem of problems) say(`clauses: ${problem}`);
    if (filters.length === 0) await recordProofs(file);
    for (const name of report.failed) say(`failed: ${name}`);
    // A clause that lacks its proof because a test failed is not a second failure.
    const count = report.failed.length > 0 ? report.failed.length : problems.length;
    return { passed: report.passed, failed: count };
  } catch (error) {
    say(`the run could not be read: ${error.message}`);
    return { passed: 0, failed: 1 };
  }
}

/**
 * Houses in tests sync every wager to their disk. In memory that costs nothing, and no test is
 * about the disk below: tests of power cuts and of disks that fail bring their own.
 */
function quickestDisk() {
  try {
    const { bavail, bsize } = statfsSync(MEMORY_DISK);
    if (bavail * bsize >= LEAST_FREE_BYTES) return MEMORY_DISK;
  } catch {
    // Only Linux has it.
  }
  return tmpdir();
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
