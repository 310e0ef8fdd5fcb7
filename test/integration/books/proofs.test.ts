import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { loadLibrary } from '../../../src/cli/shared/clause-files.ts';
import { packageRoot } from '../../../src/cli/shared/data-folder.ts';

type ProblemsOf = (report: string, run: { readonly whole: boolean }) => Promise<string[]>;

const SCRIPT = join(packageRoot(), 'scripts', 'pages', 'coverage-of-clauses.mjs');
const { problemsOf } = (await import(SCRIPT)) as { readonly problemsOf: ProblemsOf };

const folder = mkdtempSync(join(tmpdir(), 'baize-proofs-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A report as the test runner writes it, of one file that does not exist. */
function report(title: string, status: 'passed' | 'failed' | 'skipped'): string {
  const path = join(folder, 'report.json');
  const name = join(packageRoot(), 'src', 'rules', 'imagined.test.ts');
  const assertionResults = [{ title, ancestorTitles: [], status }];
  writeFileSync(path, JSON.stringify({ testResults: [{ name, assertionResults }] }));
  return path;
}

const problems = (title: string, status: 'passed' | 'failed' | 'skipped', whole = false) =>
  problemsOf(report(title, status), { whole });

const KNOWN = `[${'the'}-ville Hands/3] deals two cards each`;
const UNKNOWN = `[${'the'}-ville Hands/99] deals`;

it('the check of proofs names a title whose clause is in no register, passed or not', async () => {
  const complaint = `src/rules/imagined.test.ts: "${UNKNOWN}": no clause the-ville Hands/99`;
  expect(await problems(UNKNOWN, 'passed')).toEqual([complaint]);
  expect(await problems(UNKNOWN, 'failed')).toEqual([complaint]);
});

it('the check of proofs asks a whole run for a test of every clause that Baize claims', async () => {
  const { length } = loadLibrary().entries;
  expect(length).toBeGreaterThan(1000);
  expect(await problems('proves nothing', 'passed')).toEqual([]);
  expect(await problems('proves nothing', 'passed', true)).toHaveLength(length);
  expect(await problems(KNOWN, 'passed', true)).toHaveLength(length - 1);
});

it('the check of proofs does not count a clause again whose test failed', async () => {
  const missing = 'no test cites the-ville Hands/3';
  expect(await problems('proves nothing', 'passed', true)).toContain(missing);
  expect(await problems(KNOWN, 'failed', true)).not.toContain(missing);
});
