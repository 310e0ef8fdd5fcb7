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

/**
 * The problems about titles and proofs; pages that are behind are left out, because others may be
 * at work.
 */
async function problems(title: string, status: 'passed' | 'failed' | 'skipped', whole = false) {
  const all = await problemsOf(report(title, status), { whole });
  return all.filter((problem) => !problem.startsWith('docs/'));
}

const KNOWN = `[${'the'}-ville Hands/3] deals two cards each`;
const UNKNOWN = `[${'the'}-ville Hands/99] deals`;

it('the check of proofs names a title whose clause is in no register, passed or not', async () => {
  const complaint = `src/rules/imagined.test.ts: "${UNKNOWN}": no clause the-ville Hands/99`;
  expect(await problems(UNKNOWN, 'passed')).toEqual([complaint]);
  expect(await problems(UNKNOWN, 'failed')).toEqual([complaint]);
});

it('the check of proofs asks for npm run docs when a passing test proves what the record does not hold', async () => {
  const found = await problems(KNOWN, 'passed');
  expect(found).toHaveLength(1);
  expect(found[0]).toContain('differs from this run in 1 proofs');
  expect(found[0]).toContain('run npm run docs');
});

it.each(['failed', 'skipped'] as const)(
  'the check of proofs takes a %s test for no proof',
  async (status) => {
    expect(await problems(KNOWN, status)).toEqual([]);
  },
);

it('the check of proofs finds, on a whole run, every claim whose test is gone', async () => {
  const claims = loadLibrary().entries.reduce((sum, entry) => sum + entry.proofs.length, 0);
  const found = await problems('proves nothing', 'passed', true);
  expect(found.map((problem) => /in (\d+) proofs/.exec(problem)?.[1])).toEqual(
    claims === 0 ? [] : [String(claims)],
  );
});
