// Runs the unit, store and house tests on every supported Node, one line for each: `npm run
// check:nodes`, or `npm run check:nodes -- 22` for one. npm brings the binaries.
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBuilt, ensureInstalled, ensureWebBuilt, ROOT, run, say } from './prepare.mjs';

/** README.md names the same versions. */
const SUPPORTED = ['20.19', '22', '24'];
const SUITES = [
  ['--project', 'unit'],
  [
    '--project',
    'integration',
    'src/store',
    'src/server',
    'test/integration/store',
    'test/integration/house',
  ],
];
const PLATFORM = process.platform === 'win32' ? 'win' : process.platform;

ensureInstalled();
ensureBuilt();
ensureWebBuilt();
const wanted = process.argv.slice(2);
const reports = mkdtempSync(join(tmpdir(), 'baize-nodes-'));
let failed = 0;
for (const version of wanted.length > 0 ? wanted : SUPPORTED) {
  const { line, good } = tryOn(version);
  if (!good) failed += 1;
  process.stdout.write(`${line}\n`);
}
rmSync(reports, { recursive: true, force: true });
process.exit(failed === 0 ? 0 : 1);

function tryOn(version) {
  const node = binaryOf(version);
  if (node === null) return { line: `Node ${version}: could not be installed`, good: false };
  let passed = 0;
  const broken = [];
  for (const [at, suite] of SUITES.entries()) {
    const report = join(reports, `${version}-${at}.json`);
    const vitest = ['node_modules/vitest/vitest.mjs', 'run', ...suite];
    const outputs = ['--reporter=json', `--outputFile.json=${report}`];
    run(node, [...vitest, ...outputs], { stdio: ['ignore', 2, 2] });
    const counts = countsOf(report);
    passed += counts.passed;
    broken.push(...counts.broken);
  }
  for (const title of broken) say(`Node ${version}: ${title}`);
  const line = `Node ${version}: ${passed} passed, ${broken.length} failed`;
  return { line, good: broken.length === 0 };
}

/** The package that `node` on npm would choose for this machine; it holds only the binary. */
function binaryOf(version) {
  const folder = join(ROOT, 'dist', 'nodes', version);
  const name = `node-${PLATFORM}-${process.arch}`;
  const binary = join(
    folder,
    'node_modules',
    name,
    'bin',
    PLATFORM === 'win' ? 'node.exe' : 'node',
  );
  if (existsSync(binary)) return binary;
  mkdirSync(folder, { recursive: true });
  const quiet = ['--no-audit', '--no-fund', '--no-package-lock', '--loglevel=error'];
  const args = ['install', '--prefix', folder, ...quiet, `${name}@${version}`];
  run('npm', args, { stdio: ['ignore', 2, 2] });
  return existsSync(binary) ? binary : null;
}

function countsOf(report) {
  if (!existsSync(report)) return { passed: 0, broken: ['the run left no report'] };
  const { numPassedTests, success, testResults } = JSON.parse(readFileSync(report, 'utf8'));
  const tests = testResults.flatMap((file) => file.assertionResults);
  const broken = tests.filter((test) => test.status === 'failed').map((test) => test.fullName);
  // A file that could not be loaded has no failed test of its own.
  if (!success && broken.length === 0) broken.push('a test file could not be loaded');
  return { passed: numPassedTests, broken };
}
