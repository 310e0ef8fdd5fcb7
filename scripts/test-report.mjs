// What a run of the tests came to: how many passed, what failed, what took long.
import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { ROOT } from './prepare.mjs';

/** Where a run leaves its report; that of a whole run is evidence, so a part has its own. */
export function reportFile(filters) {
  return join(ROOT, 'reports', filters.length === 0 ? 'tests.json' : 'some-tests.json');
}

const MOST_SHOWN = 8;

/** Every failed test once; a file that could not be loaded has no failed test of its own. */
export function readReport(file) {
  const { testResults } = JSON.parse(readFileSync(file, 'utf8'));
  const tests = testResults.flatMap(({ name, startTime, assertionResults }) =>
    assertionResults.map((test) => ({ ...test, startTime, file: relative(ROOT, name) })),
  );
  const failed = tests.filter(({ status }) => status === 'failed');
  const unloaded = testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  );
  return {
    passed: tests.filter(({ status }) => status === 'passed').length,
    failed: [
      ...failed.map(({ file, fullName }) => `${file}: ${fullName}`),
      ...unloaded.map(({ name }) => `${relative(ROOT, name)}: the file could not be run`),
    ],
    slowTests: slowest(tests.map(({ file, title, duration }) => [`${file}: ${title}`, duration])),
    slowFiles: slowest(
      testResults.map(({ name, startTime, endTime }) => [
        relative(ROOT, name),
        endTime - startTime,
      ]),
    ),
  };
}

function slowest(timed) {
  return timed
    .filter(([, ms]) => Number.isFinite(ms))
    .sort(([, one], [, other]) => other - one)
    .slice(0, MOST_SHOWN)
    .map(([name, ms]) => `${(ms / 1000).toFixed(1)} s  ${name}`);
}
